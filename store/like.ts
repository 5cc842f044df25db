/** The pattern of `like` for a text that stands anywhere, taken letter by letter. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
