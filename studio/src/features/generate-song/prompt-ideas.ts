/** Example prompts; the dice steps through them. */
const surprises = [
  'A slow monsoon ballad with soft tabla and a warm female voice',
  'Bright 80s synthwave about driving home at dawn, 104 BPM',
  'Lo-fi beat with rain, a lazy electric piano and no words',
  'Folk song for two voices about a lighthouse keeper',
  'Punjabi wedding anthem with dhol and big brass',
  'Deep house in D minor, late night, spoken hook',
] as const

/** A random idea other than the present one. */
export const drawSurprise = (prompt: string): string =>
  surprises[(surprises.findIndex((one) => one === prompt) + 1) % surprises.length]!

/** A genre, a mood, a sound: words the engine knows, in its language. */
export const suggestions = [
  'lo-fi',
  'Bollywood',
  'synthwave',
  'afrobeats',
  'folk',
  'hopeful',
  'late night',
  'bittersweet',
  'soft tabla',
  'fingerpicked guitar',
  'electric piano',
  'big brass',
] as const

const parts = (prompt: string): string[] => prompt.split(',').map((part) => part.trim())
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether the text contains the words as a separate part. */
export const hasSuggestion = (prompt: string, words: string): boolean => parts(prompt).some((part) => same(part, words))

/** Adds the words behind a comma, or takes them out again. */
export function toggleSuggestion(prompt: string, words: string): string {
  if (hasSuggestion(prompt, words))
    return parts(prompt)
      .filter((part) => !same(part, words))
      .join(', ')
  const before = prompt.trim().replace(/[.,;\s]+$/, '')
  return before === '' ? words : `${before}, ${words}`
}
