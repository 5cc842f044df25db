import { randomFor } from '../../dsp/random.ts'
import type { RhymeScheme } from '../../lyrics/writer/lyric-writer.ts'
import type { Delivery } from '../../voice/vocal-styles.ts'

/** How genres rhyme, by a word of their key; the first that is found. */
const byGenre: readonly (readonly [RegExp, readonly RhymeScheme[]])[] = [
  [/rap|hip-hop|trap|drill|grime|boom-bap/, ['rap']],
  [/folk|country|shanty|bluegrass|americana|acoustic|ballad|celtic|medieval/, ['ABCB', 'ABCB', 'AABB']],
  [/jazz|swing|bossa|lounge|cabaret/, ['AABA', 'AABA', 'ABAB']],
  [/rock|metal|punk|soul|r-n-b|gospel|hymn/, ['ABAB', 'AABB']],
  [/children|nursery|polka|waltz/, ['AABB']],
]

/** The scheme of a song's stanzas. */
export function schemeFor(genre: string, delivery: Delivery, seed: number): RhymeScheme {
  if (delivery === 'rap') return 'rap'
  const known = byGenre.find(([pattern]) => pattern.test(genre))
  return randomFor(seed, 'rhyme scheme').pick(known?.[1] ?? ['AABB', 'ABAB'])
}
