/** One word of a request: as written, and as it is compared. */
export interface BriefWord {
  raw: string
  plain: string
  isBreak: boolean
  /** Begins a sentence, where a capital tells nothing. */
  isFirst: boolean
}

const wordOrBreak = /[\p{L}\p{M}\p{N}'’&-]+|[,.;:!?\n()|।…—–"“”]/gu

/** The stop after 'Mrs' ends no sentence. */
const titlesOfPeople = /\b(Mrs?|Ms|Dr|Prof|St)\./g

export function briefWords(prompt: string): BriefWord[] {
  let first = true
  const text = prompt.slice(0, 4000).replace(titlesOfPeople, '$1')
  return Array.from(text.matchAll(wordOrBreak), ([raw]) => {
    const isBreak = !/[\p{L}\p{N}]/u.test(raw)
    const word = { raw, plain: plainOf(raw), isBreak, isFirst: first }
    first = isBreak && /[.!?\n]/.test(raw)
    return word
  })
}

/** Lower case, without accents and the signs of a possessive; other scripts stay as they are. */
export function plainOf(raw: string): string {
  return raw
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^'+|'+$/g, '')
    .replace(/^(?:l|d|qu)'(?=\p{L})/u, '')
}
