/** The `like` pattern of a literal substring, composed as names are stored. */
export const containing = (text: string): string => `%${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`

/** Lowercases a pattern as `folded_name` does, independent of the database's locale. */
export const isFoundSql = `folded_name like lower(?::text collate "pg_c_utf8")`
