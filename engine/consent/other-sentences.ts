import { lineSyllables } from '../lyrics/syllables.ts'
import texts from '../data/sounds/other-sentences.json' with { type: 'json' }

/** Sentences of other words with as many syllables. */
export function otherSentences(syllables: number): string[] {
  return texts.map((_, first) => {
    const words: string[] = []
    let count = 0
    for (let n = 0; count < syllables; n++) {
      for (const word of texts[(first + n) % texts.length]!.split(' ')) {
        if (count >= syllables) break
        words.push(word)
        count += lineSyllables(word).length
      }
    }
    return words.join(' ')
  })
}
