import { metreShapes } from '../../score/metre.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import type { MeasuredGroove, ReferenceMeasures } from '../../reference/reference-measures.ts'
import type { FormStyle, GenreProfile } from '../genre-profile.ts'
import { getPattern } from '../genre-profile.ts'
import { panelProfiles } from '../genres/genre-profiles.ts'
import { isMinorish, parseKey } from '../../score/keys.ts'
import { getPatternBar } from '../rhythm/step-pattern.ts'
import type { SongReferences } from './song-references.ts'
import { createTable } from '../../tables/create-table.ts'

/** The genre a reference of the music sounds most like, for requests that name none. */
export function genreOfReference(references: SongReferences | undefined): string[] {
  const measures = references?.music?.measures
  return measures?.bpm ? genresNear(measures).slice(0, 1) : []
}

/** Weights of what speaks against a genre. */
const weights = { tempo: 6, width: 1.2, octave: 0.3, groove: 1.2, swing: 1.5, mode: 0.3, metre: 0.8 }

/** Below this there are no drums (reference-measures). */
const minPercussion = 0.035
const restfulForms: ReadonlySet<FormStyle | undefined> = new Set(['ambient', 'classical', 'raga', 'cinematic'])

const beats = ({ form, grooves }: GenreProfile): boolean =>
  Object.keys(grooves.chorus[0] ?? {}).length > 0 && !restfulForms.has(form)

/** All genres that fit a reference, the nearest first: those that beat where it beats, or rest where it rests. */
export function genresNear(measures: ReferenceMeasures): string[] {
  const isBeaten = measures.percussion >= minPercussion
  const fitting = panelProfiles.filter((profile) => beats(profile) === isBeaten)
  const ranked = fitting.map((profile) => ({ key: profile.key, cost: costOf(profile, measures) }))
  return ranked.sort((a, b) => a.cost - b.cost).map(({ key }) => key)
}

function costOf(profile: GenreProfile, { bpm, groove, key, metre }: ReferenceMeasures): number {
  const mode = key === null ? undefined : parseKey(key)?.mode
  const fits = mode === undefined || profile.modes.some((one) => isMinorish(one) === isMinorish(mode))
  return (
    (bpm === null ? 0 : tempoCost(profile.bpm, bpm)) +
    (groove ? grooveCost(profile, groove) : 0) +
    (fits ? 0 : weights.mode) +
    ((profile.metre ?? '4/4') === metre ? 0 : weights.metre)
  )
}

/** Octaves outside of the genre's tempi; half and double may be meant. */
function tempoCost([low, high]: readonly [number, number], bpm: number): number {
  const outside = (counted: number): number => Math.max(0, Math.log(low / counted), Math.log(counted / high)) / Math.LN2
  const halved = Math.min(outside(2 * bpm), outside(bpm / 2))
  // Many tempi are no sign of any.
  const width = (weights.width * Math.log(high / low)) / Math.LN2
  return width + Math.min(weights.tempo * outside(bpm), weights.octave + weights.tempo * halved)
}

function grooveCost(profile: GenreProfile, groove: MeasuredGroove): number {
  const swing = (profile.swingUnit ?? 16) === groove.swingUnit ? profile.swing : 0
  const alike = correlation(strokesOf(profile), [...groove.low, ...groove.middle, ...groove.high])
  return weights.groove * (1 - alike) + weights.swing * Math.abs(swing - groove.swing)
}

const heardAs: Partial<Record<DrumName, 0 | 1 | 2>> = {
  kick: 0,
  snare: 1,
  clap: 1,
  rim: 1,
  closedHat: 2,
  openHat: 2,
  shaker: 2,
  ride: 2,
  tambourine: 2,
}
const strengths = createTable<number>({ X: 1, x: 0.75, o: 0.35, r: 0.7, t: 0.7 })

/** The audible lanes of the first full groove of a genre. */
function strokesOf(profile: GenreProfile): number[] {
  const { stepsPerBar } = metreShapes[profile.metre ?? '4/4']
  const lanes = Array.from({ length: 3 }, () => new Array<number>(stepsPerBar).fill(0))
  for (const [drum, lane] of Object.entries(profile.grooves.chorus[0] ?? {})) {
    const heard = lanes[heardAs[drum as DrumName] ?? -1]
    if (!heard) continue
    for (const [step, sign] of [...getPatternBar(getPattern(lane), 0, stepsPerBar)].entries())
      heard[step] = Math.max(heard[step]!, strengths.get(sign) ?? 0)
  }
  return lanes.flat()
}

/** -1 to 1; 0 where one of them is flat, or their bars differ. */
function correlation(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return 0
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const sum = (of: (x: number, y: number) => number): number =>
    a.reduce((total, x, i) => total + of(x - meanA, b[i]! - meanB), 0)
  const spread = Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
  return spread > 1e-9 ? sum((x, y) => x * y) / spread : 0
}
