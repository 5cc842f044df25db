/** The pattern of `like` for a text that stands anywhere, taken letter by letter, composed as names are kept. */
export const containing = (text: string): string => `%${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`

/** Capitals of a pattern fold as they do in `folded_name`, whatever the locale of the database. */
export const isFoundSql = `folded_name like lower(?::text collate "pg_c_utf8")`
