import type { InstrumentName, KitName } from '../score/instrument-names.ts'
import type { StemName } from '../score/score.ts'
import type { Extension } from './chords.ts'
import type { Mode } from './theory.ts'

export type BassStyle = 'roots' | 'eighths' | 'offbeat' | 'rolling' | 'walking' | 'octaves' | 'glide' | 'rootFifth' | 'synced' | 'pedal'
export type ChordRhythm = 'hold' | 'stabs' | 'skank' | 'comp' | 'strum' | 'eighths' | 'offbeats' | 'bossa'

/**
 * One bar of 16 steps. 'x' hit, 'X' accent, 'o' ghost, '-' rest, '?' a hit that comes and goes.
 * Keys are drum names; lanes play from the energy given with `from` upwards.
 */
export interface Groove {
  lanes: Partial<Record<GrooveLane, { pattern: string; from?: number }>>
}

export type GrooveLane = 'kick' | 'snare' | 'clap' | 'rim' | 'closedHat' | 'openHat' | 'ride' | 'shaker' | 'cowbell' | 'conga' | 'lowTom'

export interface GenreProfile {
  key: string
  bpm: readonly [number, number]
  modes: readonly Mode[]
  /** Roman numerals, one chord a bar (or two bars when `slowHarmony`). */
  progressions: { major: readonly string[]; minor: readonly string[] }
  slowHarmony?: boolean
  extension: Extension
  /** Delay of every second 16th as a fraction of two 16ths: 0 straight, 0.33 triplet. */
  swing: number
  /** What swings: 8ths in jazz, 16ths in hip hop. */
  swingUnit?: 8 | 16
  layBackMs: number
  kit: KitName
  grooves: { verse: Groove; chorus: Groove }
  fills: 'toms' | 'snare' | 'hats' | 'none'
  bass: { style: BassStyle; chorusStyle?: BassStyle; instruments: readonly InstrumentName[] }
  chords: { rhythm: ChordRhythm; chorusRhythm?: ChordRhythm; instruments: readonly InstrumentName[]; centre: number }
  pads: readonly InstrumentName[]
  arps: readonly InstrumentName[]
  leads: readonly InstrumentName[]
  sings: boolean
  voice: 'low' | 'high' | 'either'
  /** Notes a phrase of the lead holds, per two bars. */
  leadDensity: number
  reverbSeconds: number
  reverbAmount: number
  delayAmount: number
  sidechain: number
  vinylNoise?: number
  air?: number
  levelsDb?: Partial<Record<StemName, number>>
}
