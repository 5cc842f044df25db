import { randomFor } from '../../dsp/random.ts'
import type { Track } from '../../score/score.ts'
import type { PerformanceProfile } from './performance-profiles.ts'
import { isProgrammed } from './performance-profiles.ts'
import type { SongPlan } from '../song-plan.ts'
import { createDrift, mixDrifts } from './drift.ts'
import type { Drift } from './drift.ts'

/** One musician: timing offset and strength at any 16th of the song. */
export interface Player {
  seed: number
  name: string
  /** Seconds behind the grid. */
  late: Drift
  /** Slow changes of strength, in decibels. */
  level: Drift
  /** From stroke to stroke, seconds and decibels: what no plan explains. */
  looseSeconds: number
  looseDb: number
  archDb: number
  contrast: number
}

/** What is sequenced even in a band: the hands are those of who programmed it. */
const sequenced: ReadonlySet<string> = new Set([
  'supersaw',
  'polySynth',
  'stab',
  'bell',
  'pluck',
  'cowbellLead',
  'squareLead',
  'sawLead',
  'softLead',
  'growlLead',
  'vocalChop',
  'warmPad',
  'widePad',
  'subBass',
  'sawBass',
  'acidBass',
  'reeseBass',
  'wobbleBass',
  'glideBass',
  'logBass',
  'pulseLead',
  'pulseChord',
  'triangleBass',
])

/** Offset of roles from the beat, in milliseconds: each musician has a value between the two. */
const offsets = { bass: [-5, 10], chords: [-3, 6], lead: [-2, 9], drums: [-1, 2] } as const

/** How much of a player's wandering is that of the whole band: they hear each other. */
const inCommon = 0.55
/** Strength is more in common than time: a band swells together, or its swells would cancel out in the sum. */
const strengthInCommon = 0.7
/** Hands of different parts: drummers are steadier than soloists. */
const steadiness = { drums: 0.75, bass: 0.85, chords: 0.95, lead: 1.05 } as const

type Role = keyof typeof offsets

/** Creates the player of a track; sequenced instruments vary less. `index` separates tracks of the same instrument. */
export function createTrackPlayer(plan: SongPlan, performer: PerformanceProfile, track: Track, index: number): Player {
  const played = sequenced.has(track.instrument) ? 0.3 : 1
  return createPlayer(plan, performer, track.stem, `${track.instrument} ${index}`, played)
}

/** Creates the player of the drums; programmed kits vary less. */
export function createDrummer(plan: SongPlan, performer: PerformanceProfile): Player {
  return createPlayer(plan, performer, 'drums', 'drums', isProgrammed(plan.profile.kit) ? 0.25 : 1)
}

function createPlayer(
  { seed }: SongPlan,
  performer: PerformanceProfile,
  role: Role,
  name: string,
  played: number,
): Player {
  const purpose = `hands of ${name}`
  const [early, late] = offsets[role]
  const offset = (randomFor(seed, purpose).between(early, late) * performer.offsets * Math.min(1, 2 * played)) / 1000
  const size = (performer.timingMs * steadiness[role] * played) / 1000
  const drift = mixDrifts(createBandDrift(seed), createDrift(seed, `${purpose}, time`), inCommon)
  const own = createDrift(seed, `${purpose}, strength`)
  const strength = mixDrifts(createDrift(seed, 'strength of the band'), own, strengthInCommon)
  return {
    seed,
    name,
    late: (step) => offset + size * drift(step),
    level: (step) => performer.levelDb * played * strength(step),
    looseSeconds: 0.3 * size,
    looseDb: 0.45 * performer.levelDb * played,
    archDb: performer.archDb * played,
    contrast: 1 + (performer.contrast - 1) * played,
  }
}

/** Creates the drift in time that all players of a song share; same seed, same drift. */
export function createBandDrift(seed: number): Drift {
  return createDrift(seed, 'hands of the band')
}
