import type { MixSettings } from '../score/score.ts'
import type { SongPlan } from './song-plan.ts'

/** Loudness of each stem in the chorus, relative to the whole mix. */
const standard = { vocals: -4.5, drums: -5.5, bass: -8, chords: -9, lead: -10 }

export function mixFor(plan: SongPlan): MixSettings {
  const { profile, sings } = plan
  const levelsDb = { ...standard, ...profile.levelsDb }
  if (!sings) levelsDb.lead += 3.5
  if (plan.singer) levelsDb.vocals += plan.singer.forwardDb
  return {
    reverbSeconds: profile.reverbSeconds,
    reverbAmount: profile.reverbAmount,
    delayBeats: plan.timing.bpm > 110 ? 0.75 : 0.5,
    delayAmount: profile.delayAmount,
    sidechain: profile.sidechain,
    levelsDb,
    vinylNoise: profile.vinylNoise ?? 0,
    air: profile.air ?? 1.1,
    ...plan.sound,
  }
}
