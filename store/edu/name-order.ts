/** The order of people: numbers in names count as numbers, so that “Student 2” comes before “Student 10”. */
export const nameOrderSql = (column: string): string =>
  `(select string_agg(case when part[1] ~ '^[0-9]' then lpad(part[1], 12, '0') else part[1] end, '' order by place)
    from regexp_matches(${column}, '([0-9]+|[^0-9]+)', 'g') with ordinality as parts (part, place))`
