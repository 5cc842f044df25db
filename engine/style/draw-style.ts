import { randomFor } from '../dsp/random.ts'
import type { Random } from '../dsp/random.ts'
import { checkProfile } from './learn-style.ts'
import { meanOfLists } from './statistics.ts'
import type { ChordMove, StyleFeatures, StyleMelody } from './style-features.ts'
import type { StyleProfile } from './style-profile.ts'

/** What one song takes from a style. */
export interface DrawnStyle {
  /**
   * The track whose tempo, key, groove, plan and sound the song is near; habits that hold together stay together.
   */
  track: StyleFeatures
  bpm: number | null
  /** Progressions of four chords as degrees ('0', '9m'); empty without chords. */
  progressions: string[][]
  /** The mean of the tracks' tunes; null without any. */
  melody: StyleMelody | null
}

/** How far a tempo strays from its track's, as a share of it. */
const tempoSpread = 0.008
const progressionCount = 5
const chordsPerProgression = 4

/** Draws what a song takes from a style: the same for the same seed. Throws EngineInputError for a foreign schema. */
export function drawStyle(profile: StyleProfile, seed: number): DrawnStyle {
  const { tracks } = checkProfile(profile)
  const random = randomFor(seed, 'style')
  const track = pickWeighted(tracks, ({ weight }) => weight, random).features
  const isMinor = track.key?.endsWith('minor') === true
  const alike = tracks.filter(({ features: { key } }) => key !== null && key.endsWith('minor') === isMinor)
  const moves = alike.flatMap(({ features }) => features.chordMoves)
  return {
    track,
    bpm: track.bpm === null ? null : Math.round(10 * track.bpm * (1 + tempoSpread * random.normal())) / 10,
    progressions: drawProgressions(moves, isMinor ? '0m' : '0', random),
    melody: meanMelody(profile),
  }
}

/** One of the items, the likelier the more it weighs. */
export function pickWeighted<T>(items: readonly T[], weigh: (item: T) => number, random: Random): T {
  let left = random.next() * items.reduce((sum, item) => sum + weigh(item), 0)
  return items.find((item) => (left -= weigh(item)) < 0) ?? items.at(-1)!
}

/**
 * Walks over the moves that were counted, from the tonic; frequent moves are likelier still, rare ones may be misheard.
 */
function drawProgressions(moves: readonly ChordMove[], home: string, random: Random): string[][] {
  if (moves.length === 0) return []
  const step = (from: string): string => {
    const onward = moves.filter((move) => move.from === from)
    return onward.length > 0 ? pickWeighted(onward, ({ count }) => count * count, random).to : home
  }
  return Array.from({ length: progressionCount }, () => {
    const chords = [home]
    while (chords.length < chordsPerProgression) chords.push(step(chords.at(-1)!))
    return chords
  })
}

function meanMelody({ tracks }: StyleProfile): StyleMelody | null {
  const heard = tracks.flatMap(({ weight, features: { melody } }) => (melody ? [{ weight, melody }] : []))
  if (heard.length === 0) return null
  const mean = (read: (melody: StyleMelody) => number): number =>
    meanOfLists(heard.map(({ weight, melody }) => ({ weight, values: [read(melody)] })))[0]!
  return {
    intervals: meanOfLists(heard.map(({ weight, melody }) => ({ weight, values: melody.intervals }))),
    medianMidi: mean(({ medianMidi }) => medianMidi),
    rangeSemitones: mean(({ rangeSemitones }) => rangeSemitones),
    notesPerSecond: mean(({ notesPerSecond }) => notesPerSecond),
  }
}
