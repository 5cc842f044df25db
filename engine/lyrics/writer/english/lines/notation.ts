/** Lists of a song that a pattern may draw on by name: `{where}`. */
export type Slots = ReadonlyMap<string, readonly string[]>

const lastGroup = /\{([^{}]*)\}$/
const anyGroup = /\{([^{}]*)\}/

/** Alternatives of a group: written in it (`a|b`), or those of the slot it names. */
function optionsOf(group: string, slots: Slots): readonly string[] {
  return group.includes('|') ? group.split('|') : (slots.get(group) ?? [])
}

/** The patterns of a pattern with each choice of its last group: each ends in a word that can be rhymed. */
export function expandEndings(pattern: string, slots: Slots): string[] {
  const group = lastGroup.exec(pattern)
  if (!group) return [pattern]
  const stem = pattern.slice(0, group.index)
  return optionsOf(group[1]!, slots).flatMap((option) => expandEndings(stem + option, slots))
}

/** A pattern as a row of alternatives: a word that is always there is one of one. */
export type Alternatives = readonly (readonly string[])[]

/** Splits a pattern into its fixed texts and groups, with the texts that each can stand for. */
export function parseAlternatives(pattern: string, slots: Slots): Alternatives {
  return pattern
    .split(/(\{[^{}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('{') ? optionsOf(piece.slice(1, -1), slots).flatMap((option) => expandChoices(option)) : [piece],
    )
}

/** Every text of a pattern without slots. */
export function expandChoices(pattern: string): string[] {
  const group = anyGroup.exec(pattern)
  if (!group) return [pattern]
  return group[1]!
    .split('|')
    .flatMap((option) =>
      expandChoices(pattern.slice(0, group.index) + option + pattern.slice(group.index + group[0].length)),
    )
}

/** Returns how many texts a pattern has. */
export function countTexts(alternatives: Alternatives): number {
  return alternatives.reduce((product, options) => product * options.length, 1)
}

/** The n-th text of its alternatives, not yet tidy. */
export function getText(alternatives: Alternatives, n: number): string {
  let text = ''
  let rest = n
  for (const options of alternatives) {
    text += options[rest % options.length]!
    rest = Math.floor(rest / options.length)
  }
  return text
}

const vowelSound = /^(?:[aeiou](?!ne\b|nce\b|ni|su|uro)|hour|honest|heir|un[^i])/i

/** Articles before vowels, single spaces, a capital at the beginning. */
export function tidy(line: string): string {
  const plain = line
    .replace(/\b([Aa])n? (?=([\p{L}]+))/gu, (whole, article: string, next: string) =>
      /^an?\b/i.test(whole) ? `${article}${vowelSound.test(next) ? 'n' : ''} ` : whole,
    )
    .replace(/\s+/g, ' ')
    .replace(/ ([,.!?]|’(?:s|ll|m|re|d|ve)\b)/g, '$1')
    .trim()
  return plain.slice(0, 1).toUpperCase() + plain.slice(1)
}
