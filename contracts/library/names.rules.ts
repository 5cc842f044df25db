/** Signs of a name, as a reader counts them (graphemes), and its code units; the units are a bound for storage alone. */
export const maxNameSigns = 120
export const maxNameUnits = 1_000

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The longest beginning of whole signs whose size is at most `max`; of a first sign that is larger, its first code points. */
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

/** A text of at most `maxSigns` signs and 1,000 code units: itself, or its beginning and "…"; no sign is cut. */
export function cutName(text: string, maxSigns: number): string {
  if (text.length <= maxNameUnits && cutToSize(text, maxSigns, countOne) === text) return text
  const bounded = cutToSize(text, maxNameUnits - 1, countUnits)
  return `${cutToSize(bounded, maxSigns - 1, countOne).trimEnd()}…`
}

/** Whether a reader sees anything of it: spaces, control, format and ignorable signs are invisible, and so is the empty Braille cell. */
export const hasVisibleSign = (text: string): boolean => /[^\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text)

/** A name as it is kept: composed (NFC), with single spaces between its words; empty for one without a visible sign. */
export function cleanName(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return hasVisibleSign(name) ? name : ''
}

/** Whether a clean name has at most 120 signs and 1,000 code units. */
export const isNameShort = (name: string): boolean => cutName(name, maxNameSigns) === name
