/** Characters of a name (graphemes), and its code units, which only bound storage. */
export const maxNameSigns = 120
export const maxNameUnits = 1_000

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The longest prefix of whole characters whose size is at most `max`; of a larger first character, its first code
 * points.
 */
export function cutToSize(text: string, max: number, sizeOf: (part: string) => number): string {
  let [size, end] = [0, 0]
  for (const { segment, index } of segmenter.segment(text)) {
    size += sizeOf(segment)
    if (size > max) break
    end = index + segment.length
  }
  return end > 0 ? text.slice(0, end) : firstPoints(text, max, sizeOf)
}

function firstPoints(text: string, max: number, sizeOf: (part: string) => number): string {
  let [size, end] = [0, 0]
  for (const point of text) {
    size += sizeOf(point)
    if (size > max) break
    end += point.length
  }
  return text.slice(0, end)
}

const countUnits = (part: string): number => part.length
const countOne = (): number => 1

/** The longest prefix of whole characters that has at most `maxUnits` code units. */
export const cutToUnits = (text: string, maxUnits: number): string =>
  text.length <= maxUnits ? text : cutToSize(text, maxUnits, countUnits)

/** A text of at most `maxSigns` characters and 1,000 code units: itself, or its prefix and "…"; no character is cut. */
export function cutName(text: string, maxSigns: number): string {
  if (text.length <= maxNameUnits && cutToSize(text, maxSigns, countOne) === text) return text
  const bounded = cutToSize(text, maxNameUnits - 1, countUnits)
  return `${cutToSize(bounded, maxSigns - 1, countOne).trimEnd()}…`
}

/**
 * Whether any of it is visible: spaces, control, format and ignorable characters are not, nor is the empty Braille
 * cell.
 */
export const hasVisibleSign = (text: string): boolean => /[^\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text)

/** A normalised name: composed (NFC), with single spaces; empty for one without a visible character. */
export function cleanName(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return hasVisibleSign(name) ? name : ''
}

/** Whether a normalised name has at most 120 characters and 1,000 code units. */
export const isNameShort = (name: string): boolean => cutName(name, maxNameSigns) === name

/** The normalised name of an audio; undefined for one without a visible character, and for one that is too long. */
export function toAudioName(typed: string): string | undefined {
  const name = cleanName(typed)
  return name !== '' && isNameShort(name) ? name : undefined
}
