"""Reading tournament reports: Python makes text of bytes and cuts lines into their columns, the SQL
of ``trf/`` says what they mean."""
