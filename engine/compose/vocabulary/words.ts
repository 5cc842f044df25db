/** One word of a prompt as it is compared, or a punctuation mark. */
export interface Word {
  text: string
  isBreak: boolean
}

/** Characters of a prompt that are read. */
export const maxPromptLength = 4000

const wordOrBreak = /[\p{L}\p{M}\p{N}&#♯♭]+|[,.;:!?\n()|।…—–]/gu

/** Lower case without accents, apostrophes and nukta, 'w/o' written out; other scripts stay as they are. */
export function plainText(text: string): string {
  return text
    .slice(0, maxPromptLength)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c'’`´\u200b-\u200d\ufe0f]/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}\p{N}])w\/o(?![\p{L}\p{M}\p{N}])/gu, 'without')
}

/** Hyphens, slashes and unknown signs separate words; punctuation is kept as breaks. One pass, linear in the text. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(wordOrBreak), ([sign]) => ({
    text: sign,
    isBreak: sign.length === 1 && !/[\p{L}\p{M}\p{N}&#♯♭]/u.test(sign),
  }))
}

/** A phrase of the vocabulary in the form in which prompts are compared. */
export function phraseKey(phrase: string): string {
  return splitWords(plainText(phrase))
    .filter((word) => !word.isBreak)
    .map((word) => word.text)
    .join(' ')
}

/** A key as people write it: 'deep-house' is 'deep house'. */
export const splitKey = (key: string): string => key.replaceAll('-', ' ')
