/** Without vowels a code is no word, and without I, L, O, S, U and V it is not read as another letter or digit. */
export const joinCodeLetters = 'BCDFGHJKMNPQRTWXYZ'
export const joinCodeLength = 7

/** A code from random bytes, each below 252 = 14 × 18; null when too few of the bytes are. */
export function toJoinCode(bytes: Uint8Array): string | null {
  const even = Array.from(bytes).filter((byte) => byte < 252)
  if (even.length < joinCodeLength) return null
  return even
    .slice(0, joinCodeLength)
    .map((byte) => joinCodeLetters[byte % joinCodeLetters.length])
    .join('')
}

/** A typed code without spaces, hyphens and lower case. */
export const cleanJoinCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Whether a text has the form of a code, as `cleanJoinCode` returns it; there may be no class with it. */
export const isJoinCode = (code: string): boolean =>
  code.length === joinCodeLength && Array.from(code).every((letter) => joinCodeLetters.includes(letter))

/** In groups of 3 and 4, as projectors show it. */
export const showJoinCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** The page that a class's QR code opens. */
export const joinPath = (code: string): string => `/edu/join/${code}`
