const small = new Set('a an the and or but of in on at to for with from by is'.split(' '))
const maxWords = 5
const maxLetters = 40

/** A title from the hook a song sings: its first words up to a comma, capitalised; empty when there is none. */
export function titleFromHook(hook: string): string {
  const plain = hook.replace(/[^\p{L}\p{M}\p{N}'’,.!?;:-]+/gu, ' ')
  const phrase = plain.split(/[,.!?;:]/).find((part) => /\p{L}/u.test(part)) ?? ''
  const kept = phrase.trim().split(/\s+/).slice(0, maxWords)
  while (kept.length > 1 && small.has(kept.at(-1)!.toLowerCase())) kept.pop()
  return [
    ...kept
      .map((word, i) => (i > 0 && small.has(word.toLowerCase()) ? word.toLowerCase() : capital(word)))
      .filter(Boolean)
      .join(' '),
  ]
    .slice(0, maxLetters)
    .join('')
    .trim()
}

function capital(word: string): string {
  const text = word.replace(/[^\p{L}\p{M}\p{N}'’-]/gu, '')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
