/** The first characters of a text in UTF-16 units, without half of one that needs two. */
export const cutText = (text: string, units: number): string => text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')
