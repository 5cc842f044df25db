import { randomFor } from '../../dsp/random.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import type { DrumHit } from '../../score/score.ts'
import { stepAt } from '../rhythm/timing.ts'
import type { SongPlan } from '../song-plan.ts'
import type { PerformanceProfile } from './performance-profiles.ts'
import type { Player } from './players.ts'
import { getPhraseArch, scaleVelocity } from './strength.ts'

/** Sounds without a player keep their written time. */
const effects: ReadonlySet<DrumName> = new Set(['riser', 'downlifter', 'impact', 'reverseCymbal'])

/**
 * Offsets of limbs from the drummer's own beat: what keeps time leads, the back beat waits (the genre's own lay-back
 * comes on top).
 */
const limbMs: Partial<Record<DrumName, number>> = {
  ride: -4,
  closedHat: -1.5,
  pedalHat: -2,
  shaker: -3,
  snare: 3,
  clap: 2,
  rim: 2,
  snap: 3,
  lowTom: 2,
  highTom: 1,
}
/** Feet are steadier than hands. */
const footing: Partial<Record<DrumName, number>> = { kick: 0.5, pedalHat: 0.7 }
/** The frame of a groove holds its strength better than its ornaments. */
const archShare = 0.6

/** All drums as one drummer plays them: limbs apart by a little, body and breath in common. */
export function humanizeDrums(
  plan: SongPlan,
  performer: PerformanceProfile,
  player: Player,
  hits: readonly DrumHit[],
  endSeconds: number,
): DrumHit[] {
  const random = randomFor(player.seed, 'strokes of drums')
  return hits
    .map((hit): DrumHit => {
      const step = stepAt(plan.timing, hit.startSeconds)
      const loose = player.looseSeconds * (footing[hit.drum] ?? 1) * random.normal()
      const decibels =
        player.level(step) + archShare * player.archDb * getPhraseArch(plan, step) + player.looseDb * random.normal()
      if (effects.has(hit.drum)) return hit
      const limb = ((limbMs[hit.drum] ?? 0) * performer.offsets) / 1000
      return {
        drum: hit.drum,
        startSeconds: Math.max(0, hit.startSeconds + player.late(step) + limb + loose),
        velocity: scaleVelocity(hit.velocity, 0.7, 1, decibels),
      }
    })
    .filter((hit) => hit.startSeconds < endSeconds)
    .sort((a, b) => a.startSeconds - b.startSeconds)
}
