import type { SectionName } from '../../score/score.ts'
import type { FollowedSinger } from '../song-plan.ts'
import type { Register } from './phrase.ts'

/** `[lowest, centre, highest]` in MIDI: choruses are higher than verses, the whole within 16 semitones. */
const table = {
  low: { verse: [50, 54, 60], 'pre-chorus': [51, 56, 62], chorus: [54, 59, 66], bridge: [52, 58, 64] },
  high: { verse: [57, 61, 67], 'pre-chorus': [58, 63, 69], chorus: [61, 66, 73], bridge: [59, 65, 71] },
} as const

const kindOf: Partial<Record<SectionName, keyof (typeof table)['low']>> = {
  chorus: 'chorus',
  drop: 'chorus',
  bridge: 'bridge',
  solo: 'bridge',
  'pre-chorus': 'pre-chorus',
  build: 'pre-chorus',
}

/**
 * Where a voice sings in a section, `lift` semitones higher where the key was lifted; a singer may be higher or wider
 * than usual.
 */
export function vocalRegister(
  voice: 'low' | 'high',
  section: SectionName,
  lift: number,
  { higherSemitones, width }: Pick<FollowedSinger, 'higherSemitones' | 'width'> = { higherSemitones: 0, width: 1 },
): Register {
  const [low, centre, high] = table[voice][kindOf[section] ?? 'verse']
  const middle = centre + lift + higherSemitones
  return {
    low: middle - Math.round((centre - low) * width),
    centre: middle,
    high: middle + Math.round((high - centre) * width),
  }
}
