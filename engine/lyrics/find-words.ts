/** A longer run of letters is no word: its first letters are sung. Scripts without spaces are cut instead. */
export const maxWordLetters = 48

const letter = String.raw`[\p{L}\p{M}\p{N}'’\u200c\u200d]`
const space = String.raw`[ \u00a0\u202f]?`
const currency = '[$€£₹]'
const isLast = String.raw`(?![.,]?\p{Nd})`
const parts = [
  String.raw`\p{Nd}{1,3}(?:,\p{Nd}{3})+(?:\.\p{Nd}+)?${isLast}`,
  String.raw`\p{Nd}{1,2}(?:,\p{Nd}{2})+,\p{Nd}{3}(?:\.\p{Nd}+)?${isLast}`,
  String.raw`\p{Nd}{1,3}(?:\.\p{Nd}{3})+(?:,\p{Nd}+)?${isLast}`,
  String.raw`(?<!\p{Nd}[.,])\p{Nd}+[.,]\p{Nd}+${isLast}`,
  String.raw`\p{Nd}{1,2}:\p{Nd}{2}(?!\p{Nd})`,
  String.raw`\p{Nd}+`,
].join('|')
const scale = String.raw`(?:[Tt]housand|[MmBb]illion|[Tt]rillion|[Ll]akh|[Cc]rore|लाख|करोड़|हज़ार)(?![\p{L}\p{M}\p{N}])`
const hour = String.raw`(?:1[0-2]|0?[1-9])(?:[:.][0-5]\d)?${space}`
/** In '5 am I not' it is a verb, unless a word before the figure shows that it is a time. */
const morning = String.raw`(?:(?<=(?:\bat|\bby|\btill|\bit['’]s) [\d:.]+${space})am|am(?! I(?![\p{L}\p{N}'’])))`
const half = String.raw`(?:[ap]\.m\.|[AP]\.M\.|p\.?m|a\.m|[AP]\.?M|${morning})(?![\p{L}\p{N}])`
const word = new RegExp(
  [
    hour + half,
    `${currency}${space}(?:${parts})${space}${scale}`,
    `(?:${currency}${space})?(?:${parts})(?:${space}[%$€£₹]|${letter}*)`,
    String.raw`&(?=\s*[$€£₹]?\s*[\p{L}\p{N}])`,
    String.raw`${letter}*[\p{L}\p{N}]${letter}*`,
  ].join('|'),
  'gu',
)

/** The words of a line that are sung, as they are written; '$20', '1,000', '100 %', '3 am', '&' are one each. */
export const findWords = (line: string): string[] =>
  (line.match(word) ?? []).flatMap((written) => cutUnspaced(written, maxWordLetters))

const unspaced = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
const withoutSpaces = new RegExp(`[${unspaced}]`, 'u')
/** A word in Latin letters, or a character with what is read with it: marks, small kana, the sign of a long vowel. */
const unit = new RegExp(
  [
    String.raw`[\p{Script=Latin}\p{N}'’][\p{Script=Latin}\p{N}\p{M}'’]{0,23}`,
    String.raw`[เแโใไ]?[^](?:[\p{M}\u200c\u200dะาำๅぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー々]*)`,
  ].join('|'),
  'gu',
)

/** Whether the text has characters of scripts without spaces between words. */
export const isUnspaced = (text: string): boolean => withoutSpaces.test(text)

/** A run of a script without spaces cut into even parts of at most some characters; other words stay whole. */
export function cutUnspaced(written: string, maxCharacters: number): string[] {
  const total = countCharacters(written)
  if (!isUnspaced(written) || total <= maxCharacters) return [written]
  const even = Math.ceil(total / Math.ceil(total / maxCharacters))
  return joinUnits(written.match(unit) ?? [], even)
}

const countCharacters = (text: string): number => [...text].length

/** A part ends before the unit that would make it too long. */
function joinUnits(units: readonly string[], maxCharacters: number): string[] {
  const parts: string[] = []
  let left = 0
  for (const text of units) {
    const length = countCharacters(text)
    if (length > left) parts.push('')
    left = (length > left ? maxCharacters : left) - length
    parts[parts.length - 1] += text
  }
  return parts
}
