import { randomFor } from '../../dsp/random.ts'
import type { PlannedSection } from '../form/form.ts'
import type { PlannedKey } from '../song-plan.ts'
import type { Key } from '../../score/keys.ts'

/** Where the last chorus is lifted by one or two semitones, and the song stays there. */
export function planKeys(
  sections: readonly PlannedSection[],
  key: Key,
  chance: number,
  seed: number,
  stepsPerBar: number,
): PlannedKey[] {
  const keys: PlannedKey[] = [{ startStep: 0, key }]
  const random = randomFor(seed, 'key lift')
  const lifted = random.chance(chance)
  const semitones = random.pick([1, 2, 2])
  const from =
    sections.find((section) => section.name === 'chorus' && section.repeat >= 2) ??
    sections.find((section) => section.name === 'chorus' && section.repeat === 1 && section.last)
  if (lifted && from)
    keys.push({ startStep: from.startBar * stepsPerBar, key: { ...key, tonic: (key.tonic + semitones) % 12 } })
  return keys
}
