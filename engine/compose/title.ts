import { randomFor } from '../dsp/random.ts'

const shapes = ['{T}', '{T} Season', 'After the {T}', '{T} on Tape', 'Slow {T}', '{T} & {U}', 'The {T} Line', 'Paper {T}', '{T}, Twice', 'Under the {T}'] as const
const words = ['Lantern', 'Harbour', 'Velvet', 'Signal', 'Tide', 'Orchard', 'Copper', 'Meridian', 'Marigold', 'Lagoon', 'Ember', 'Window'] as const

/** A title from the prompt's own words, or from the house's when there are none. */
export function titleFor(themes: readonly string[], mood: string, seed: number): string {
  const random = randomFor(seed, `title ${mood}`)
  const main = themes.length > 0 ? capital(random.pick(themes)) : random.pick(words)
  const other = random.pick(words.filter((word) => word !== main))
  return random.pick(shapes).replace('{T}', main).replace('{U}', other)
}

function capital(word: string): string {
  const text = word.replace(/[^\p{L}'-]/gu, '')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
