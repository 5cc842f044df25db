import type { FollowedTrait, Understood } from '../../score/understood.ts'
import type { DrawnStyle } from '../../style/draw-style.ts'
import type { StyleFeatures, StyleMelody } from '../../style/style-features.ts'
import type { GenreProfile } from '../genre-profile.ts'
import { withGroove } from '../reference/follow-groove.ts'
import { followedSound, setTempo } from '../reference/follow-references.ts'
import type { SongPlan } from '../song-plan.ts'
import { plainIdiom } from '../tune/melody-scale.ts'
import { chooseBass } from './style-bass.ts'
import { toProgression } from './style-chords.ts'

/** What neither the request nor a reference decides is taken from the style. */
export function followStyle(understood: Understood, name: string, { track, bpm }: DrawnStyle): Understood {
  const taken: Partial<Understood> = {}
  const took: FollowedTrait[] = []
  if (understood.bpm === undefined && understood.tempo === undefined && bpm !== null) {
    took.push(...setTempo(bpm, taken))
    if (understood.metre === undefined) taken.metre = track.metre
  }
  if (understood.key === undefined && understood.mode === undefined && understood.scale === undefined && track.key) {
    taken.key = track.key
    took.push('key')
  }
  if (track.groove) took.push('groove')
  if (track.chordMoves.length > 0) took.push('chords')
  if (track.melody) took.push('melody')
  took.push('brightness', 'loudness')
  return { ...understood, ...taken, follows: [...(understood.follows ?? []), { name, took }] }
}

/** A genre that plays like the style: its groove, bass, chords, melody and instruments. */
export function withStyle(profile: GenreProfile, { track, progressions, melody }: DrawnStyle): GenreProfile {
  const { groove, metre, key } = track
  const played = groove ? withGroove(profile, groove, metre) : profile
  return {
    ...played,
    keyLift: 0,
    ...(groove ? { bass: bassHabits(played.bass, groove.bass) } : {}),
    ...(progressions.length > 0 ? harmonyOf(played, track, progressions, key?.endsWith('minor') === true) : {}),
    ...(melody ? melodyHabits(played, melody) : {}),
    ...instrumentsOf(profile, track),
  }
}

function bassHabits(own: GenreProfile['bass'], onsets: readonly number[]): GenreProfile['bass'] {
  const style = chooseBass(onsets, own.style)
  return style === own.style ? own : { style, instruments: own.instruments }
}

/** Chords that are held so many beats, or fewer, change otherwise than once a bar. */
const heldBeats = 6
const quickBeats = 2.6

function harmonyOf(
  { progressions: own }: GenreProfile,
  { beatsPerChord }: StyleFeatures,
  degrees: readonly string[][],
  isMinor: boolean,
): Partial<GenreProfile> {
  const isQuick = beatsPerChord > 0 && beatsPerChord <= quickBeats
  const written = degrees.map((chords) => toProgression(chords, isQuick ? 2 : 1))
  const progressions = isMinor ? { ...own, minor: written } : { ...own, major: written }
  return { progressions, slowHarmony: beatsPerChord >= heldBeats }
}

const middle = 12

function melodyHabits(profile: GenreProfile, { intervals, notesPerSecond }: StyleMelody): Partial<GenreProfile> {
  const moved = intervals.reduce((sum, share, at) => (at === middle ? sum : sum + share), 0)
  const semitones = intervals.reduce((sum, share, at) => sum + share * Math.abs(at - middle), 0)
  const leaps = moved > 0 ? within((semitones / moved - 2) / 5, 0.1, 0.8) : 0.35
  const barSeconds = 240 / ((profile.bpm[0] + profile.bpm[1]) / 2)
  return {
    melody: { ...(profile.melody ?? plainIdiom), leaps },
    leadDensity: within(notesPerSecond * 2 * barSeconds, 3, 14),
  }
}

/** Instruments of our own scores are known: they play the roles they had. */
function instrumentsOf(profile: GenreProfile, { instruments, kit, genre }: StyleFeatures): Partial<GenreProfile> {
  if (genre !== profile.key) return {}
  const play = (role: string) => instruments.filter((one) => one.role === role).map(({ instrument }) => instrument)
  const [chords, leads] = [play('chords'), play('lead')]
  return {
    ...(kit ? { kit } : {}),
    ...(chords.length > 0 ? { chords: { ...profile.chords, instruments: chords } } : {}),
    ...(leads.length > 0 ? { leads } : {}),
  }
}

/** How bright the song is and how its loudness travels. */
export const styleSound = ({ track }: DrawnStyle): SongPlan['sound'] => followedSound(track)

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
