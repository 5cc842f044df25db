const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The values of a template's blanks in a sentence, by name; undefined when the sentence is another one. */
export function readBlanks(template: string, sentence: string): Record<string, string> | undefined {
  const names = new Set<string>()
  const pattern = template
    .split(/(\{\w+\})/)
    .map((piece) => {
      if (!/^\{\w+\}$/.test(piece)) return escaped(piece)
      const name = piece.slice(1, -1)
      if (names.has(name)) return `\\k<${name}>`
      names.add(name)
      return `(?<${name}>.*)`
    })
    .join('')
  const match = new RegExp(`^${pattern}$`, 's').exec(sentence)
  return match ? (match.groups ?? {}) : undefined
}

/** A template with its blanks filled; one without a value stays. `translate` changes each value. */
export const fillBlanks = (
  template: string,
  values: Readonly<Record<string, string>>,
  translate: (value: string) => string,
): string => template.replace(/\{(\w+)\}/g, (blank, name: string) => translate(values[name] ?? blank))
