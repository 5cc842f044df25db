import { correlate } from '../../compose/style/style-bass.ts'
import { distance } from '../../style/match-genres.ts'
import { parseKey } from '../../score/keys.ts'
import type { StyleFeatures, StyleGroove } from '../../style/style-features.ts'
import type { StyleProfile } from '../../style/style-profile.ts'

/** What counts as one step away in each feature. */
const steps = {
  tempo: 0.05,
  key: 1,
  groove: 0.5,
  swing: 0.12,
  bands: 4,
  timbre: 0.15,
  percussion: 0.8,
  density: 0.6,
  curve: 5,
  chords: 0.6,
}
/** Counted at another level of the same pulse. */
const octaveCost = 1
/** A missing beat or key against one that is there. */
const missing = 3
const maxSteps = 4

type Feature = keyof typeof steps

/** How many steps one track is from another in each feature, without knowing how either was made. */
function featureSteps(one: StyleFeatures, two: StyleFeatures): Record<Feature, number> {
  const limited = (value: number): number => Math.min(maxSteps, value)
  return {
    tempo: limited(tempoSteps(one.bpm, two.bpm)),
    key: limited(keySteps(one.key, two.key)),
    groove: limited(one.groove && two.groove ? grooveDistance(one.groove, two.groove) / steps.groove : missing / 2),
    swing: limited(Math.abs((one.groove?.swing ?? 0) - (two.groove?.swing ?? 0)) / steps.swing),
    bands: limited(distance(one.bandsDb, two.bandsDb) / steps.bands),
    timbre: limited(distance(one.timbre, two.timbre) / steps.timbre),
    percussion: limited(octaves(one.percussion + 0.02, two.percussion + 0.02) / steps.percussion),
    density: limited(octaves(one.strokesPerSecond + 0.2, two.strokesPerSecond + 0.2) / steps.density),
    curve: limited(distance(one.loudnessCurveLu, two.loudnessCurveLu) / steps.curve),
    chords: limited((1 - chordLikeness(one, two)) / steps.chords),
  }
}

/**
 * The profile with the track that is nearest in all features together, but for the `ignored` ones; its place among
 * `profiles`.
 */
export function classifyTrack(
  features: StyleFeatures,
  profiles: readonly StyleProfile[],
  ignored: readonly Feature[] = [],
): number {
  const costBetween = (track: StyleFeatures): number => {
    const apart = featureSteps(features, track)
    return (Object.keys(apart) as Feature[]).reduce((sum, name) => sum + (ignored.includes(name) ? 0 : apart[name]), 0)
  }
  const costs = profiles.map(({ tracks }) => Math.min(...tracks.map((track) => costBetween(track.features))))
  return costs.indexOf(Math.min(...costs))
}

const octaves = (one: number, two: number): number => Math.abs(Math.log2(one / two))

function tempoSteps(one: number | null, two: number | null): number {
  if (one === null || two === null) return one === two ? 0 : missing
  const apart = octaves(one, two)
  return Math.min(apart / steps.tempo, octaveCost + Math.abs(apart - 1) / steps.tempo)
}

/** Steps of the circle of fifths between the signatures; relative keys are nearly alike. */
function keySteps(one: string | null, two: string | null): number {
  const [first, second] = [one && parseKey(one), two && parseKey(two)]
  if (!first || !second) return one === two ? 0 : missing
  const fifths = (tonic: number, isMinor: boolean): number => ((tonic + (isMinor ? 3 : 0)) * 7) % 12
  const [minorOne, minorTwo] = [one!.endsWith('minor'), two!.endsWith('minor')]
  const apart = Math.abs(fifths(first.tonic, minorOne) - fifths(second.tonic, minorTwo))
  return Math.min(apart, 12 - apart) + (minorOne === minorTwo ? 0 : 0.5)
}

function grooveDistance(one: StyleGroove, two: StyleGroove): number {
  const lanes = (['low', 'middle', 'high', 'bass'] as const).map((lane) =>
    one[lane].length === two[lane].length ? 1 - correlate(one[lane], two[lane]) : 1,
  )
  return lanes.reduce((sum, lane) => sum + lane, 0) / lanes.length
}

/** Cosine of the counts of moves. */
function chordLikeness(one: StyleFeatures, two: StyleFeatures): number {
  const counts = (features: StyleFeatures): Map<string, number> =>
    new Map(features.chordMoves.map(({ from, to, count }) => [`${from}>${to}`, count]))
  const [first, second] = [counts(one), counts(two)]
  const length = (moves: Map<string, number>): number =>
    Math.sqrt([...moves.values()].reduce((sum, count) => sum + count * count, 0))
  const shared = [...first].reduce((sum, [move, count]) => sum + count * (second.get(move) ?? 0), 0)
  const size = length(first) * length(second)
  return size > 0 ? shared / size : 0
}
