import type { KitName } from '../score/instrument-names.ts'
import type { MixSettings } from '../score/score.ts'
import { isDense, chooseLoudness } from './genre-loudness.ts'
import type { Delivery } from '../voice/vocal-styles.ts'
import type { SongPlan } from './song-plan.ts'

/** Loudness of each stem in the chorus, relative to the whole mix. */
const standard = { vocals: -2, drums: -6.5, bass: -9.5, chords: -8.5, lead: -9.5 }
/** With a wall of guitars the voice is mixed lower. */
const inTheWallDb = -1.5
const hasWall = (genre: string): boolean => genre === 'rock' || isDense(genre)
/** Spoken words have less energy than sung ones, so they are raised. */
const deliveryDb: Partial<Record<Delivery, number>> = { rap: 1, spoken: 1.5, whispered: 2 }
/** Kits of people in a room: their bands are heard in it, however dry the genre is mixed. */
const roomKits: ReadonlySet<KitName> = new Set(['acoustic', 'brush', 'orchestral', 'tabla', 'dhol', 'latin', 'afro'])
const livedIn = { seconds: 1.3, amount: 0.17, spaceDb: 1.5 }

/** Returns the mix settings of a song: levels, effects and loudness by genre, kit, delivery, reference and request. */
export function mixFor(plan: SongPlan): MixSettings {
  const { profile, sings } = plan
  const levelsDb = { ...standard, ...profile.levelsDb }
  if (!sings) levelsDb.lead += 3.5
  if (hasWall(profile.key)) levelsDb.vocals += inTheWallDb
  levelsDb.vocals += deliveryDb[plan.delivery] ?? 0
  if (plan.singer) levelsDb.vocals += plan.singer.forwardDb
  const loudness = chooseLoudness(profile.key, plan.understood.level)
  const isRoom = roomKits.has(profile.kit)
  return {
    reverbSeconds: Math.max(profile.reverbSeconds, isRoom ? livedIn.seconds : 0),
    reverbAmount: Math.max(profile.reverbAmount, isRoom ? livedIn.amount : 0),
    ...(isRoom ? { spaceDb: livedIn.spaceDb } : {}),
    delayBeats: plan.timing.bpm > 110 ? 0.75 : 0.5,
    delayAmount: profile.delayAmount,
    sidechain: profile.sidechain,
    levelsDb,
    vinylNoise: profile.vinylNoise ?? 0,
    air: profile.air ?? 0.7,
    ...loudness,
    ...plan.sound,
    ...(plan.sound?.rideReachDb === undefined ? {} : roomToClimb(loudness.loudnessLufs)),
  }
}

/** A climax needs room above the rest, or the limiter takes it back. */
const climbing = { lufs: -16, ceilingDbtp: -2.1 }

const roomToClimb = (loudnessLufs = climbing.lufs): Pick<MixSettings, 'loudnessLufs' | 'ceilingDbtp'> => ({
  loudnessLufs: Math.min(climbing.lufs, loudnessLufs),
  ceilingDbtp: climbing.ceilingDbtp,
})
