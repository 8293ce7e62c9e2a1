// Sorts the tables marked for it: a button in each heading, by pointer or keyboard, with aria-sort.
"use strict";
(() => {
  const page = document.documentElement.dataset;
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });

  // A number as it is written on the page; NaN for an empty cell.
  const numberOf = (text) => {
    const plain = text.split(page.group).join("").replace(page.mark, ".").replace("−", "-");
    return parseFloat(plain.replace(/[^0-9.+-]/g, ""));
  };
  const textOf = (row, column) => row.cells[column].textContent.trim();

  function compare(column, isNumber, sign) {
    return (one, other) => {
      const [a, b] = [textOf(one, column), textOf(other, column)];
      if (!a || !b) return !a - !b; // the empty stay last
      const found = isNumber ? numberOf(a) - numberOf(b) : collator.compare(a, b);
      return sign * found;
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
