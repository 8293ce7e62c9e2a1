// Sorts the tables marked for it: a button in each heading, by pointer or keyboard, with aria-sort.
"use strict";
(() => {
  const page = document.documentElement.dataset;
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });

  // A number as it is written on the page; null for an empty cell, or a result in brackets.
  const numberOf = (text) => {
    const plain = text.split(page.group).join("").replace(page.mark, ".").replace("−", "-");
    const found = parseFloat(plain.replace(/^[≤≥] /, ""));
    return Number.isNaN(found) ? null : found;
  };
  const valueOf = (row, column, isNumber) => {
    const text = row.cells[column].textContent.trim();
    return isNumber ? numberOf(text) : text || null;
  };

  function compare(column, isNumber, sign) {
    return (one, other) => {
      const [a, b] = [one, other].map((row) => valueOf(row, column, isNumber));
      if (a === null || b === null) return (a === null) - (b === null); // without a value: last
      return sign * (isNumber ? a - b : collator.compare(a, b));
    };
  }

  function sort(table, heading) {
    const falling = heading.getAttribute("aria-sort");
    const isNumber = heading.classList.contains("n");
    // Numbers begin with the greatest, words with A.
    const next = falling ? falling === "ascending" : isNumber && !heading.dataset.rising;
    for (const other of heading.parentNode.cells) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", next ? "descending" : "ascending");
    const body = table.tBodies[0];
    const rows = [...body.rows].sort(compare(heading.cellIndex, isNumber, next ? -1 : 1));
    body.append(...rows);
  }

  for (const table of document.querySelectorAll("table.sortable")) {
    for (const heading of table.tHead.rows[0].cells) {
      if (!heading.textContent.trim()) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.append(...heading.childNodes);
      button.addEventListener("click", () => sort(table, heading));
      heading.append(button);
    }
  }
})();
