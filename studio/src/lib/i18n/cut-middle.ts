const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const signsOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Keeps the end, because derived names differ in the brackets there. */
const suffix = / \([^()]*\)$/

/** Limits the length of a name by cutting its middle, so that its end stays readable. */
export function cutMiddle(name: string, maxCharacters: number): string {
  const signs = signsOf(name)
  if (signs.length <= maxCharacters) return name
  const half = Math.floor(maxCharacters / 2)
  const wanted = signsOf(suffix.exec(name)?.[0] ?? '').length
  const tail = wanted > 0 && wanted <= half ? wanted : Math.floor(half / 2)
  return `${signs
    .slice(0, maxCharacters - tail - 1)
    .join('')
    .trimEnd()}…${signs.slice(-tail).join('')}`
}
