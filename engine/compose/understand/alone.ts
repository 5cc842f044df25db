import type { Word } from '../vocabulary/words.ts'

// prettier-ignore
const before = new Set(['only', 'just', 'sirf', 'nothing but', 'purely', 'solely', 'सिर्फ', 'केवल', 'keval', 'bas', 'unaccompanied'])
const after = new Set(['only', 'alone', 'sirf', 'solo', 'unaccompanied', 'सिर्फ', 'केवल', 'akela', 'akeli'])

/** 'only a piano', 'just guitar', 'guitar only', 'solo cello'; but 'with solo cello' names one of several. */
export function isAlone(words: readonly Word[], { at, length }: { at: number; length: number }): boolean {
  const text = (place: number): string => words[place]?.text ?? ''
  const place = at - (['a', 'an', 'the', 'one'].includes(text(at - 1)) ? 2 : 1)
  const solo = text(at) === 'solo' ? at : text(place) === 'solo' ? place : -1
  if (solo >= 0)
    return !['with', 'featuring', 'feat', 'and', 'plus'].includes(
      text(['a', 'an', 'the'].includes(text(solo - 1)) ? solo - 2 : solo - 1),
    )
  return before.has(text(place)) || after.has(text(at + length))
}
