/** Returns whether a text has at least one character in Devanagari. */
export function isDevanagari(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text)
}
