/** Controls, marks of direction and pictures, which no font of ours draws; joiners shape Indic letters. */
const undrawn = /(?![\u200C\u200D©®™])[\p{Cc}\p{Cf}\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}\uFE0F]/gu

/** The signs that begin overrides and escapes in a subtitle file, and what is drawn in their place. */
const lookAlikes: Readonly<Record<string, string>> = { '{': '(', '}': ')', '\\': '/' }

const maxSigns = 300

/**
 * Untrusted text as plain text of an ASS file: nothing in it is an override, an escape or another line. Spaces at
 * both ends stay, because the words of a line are joined.
 */
export function toSubtitleText(text: string): string {
  const drawn = text.replace(/[\n\r\t\u2028\u2029]/g, ' ').replace(undrawn, '')
  return [...drawn.replace(/[{}\\]/g, (sign) => lookAlikes[sign]!).replace(/ {2,}/g, ' ')].slice(0, maxSigns).join('')
}

/** The family of our fonts that has a text's letters, its Latin ones included. */
export const familyFor = (text: string): string =>
  /\p{Script=Devanagari}/u.test(text) ? 'Noto Sans Devanagari' : 'Noto Sans'
