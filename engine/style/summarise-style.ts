import { meanOfLists, shareByName, weightedQuantile } from './statistics.ts'
import type { StyleProfile, StyleShare, StyleSummary } from './style-profile.ts'

type Tracks = StyleProfile['tracks']

/** Shares that screens list. */
const listed = 6

/** What screens show of a profile: its tempo, keys, instruments, sections, loudness and what is typical. */
export function summariseStyle({ tracks }: StyleProfile): StyleSummary {
  const keys = shareByName(tracks.flatMap(({ weight, features: { key } }) => (key ? [{ name: key, weight }] : [])))
  const sections = listShares(tracks, (features) => features.sections.map(({ name, share }) => ({ name, share })))
  const instruments = listShares(tracks, (features) =>
    features.instruments.map(({ instrument, share }) => ({ name: instrument, share })),
  )
  const summary = {
    tracks: tracks.length,
    seconds: Math.round(tracks.reduce((sum, { features }) => sum + features.durationSeconds, 0)),
    tempo: describeTempo(tracks),
    keys: keys.slice(0, listed),
    instruments,
    sections,
    loudness: describeLoudness(tracks),
  }
  return { ...summary, cards: describeHabits(tracks, summary) }
}

function listShares(
  tracks: Tracks,
  list: (features: Tracks[number]['features']) => { name: string; share: number }[],
): StyleShare[] {
  const entries = tracks.flatMap(({ weight, features }) =>
    list(features).map(({ name, share }) => ({ name, weight: weight * share })),
  )
  return shareByName(entries).slice(0, listed)
}

function describeTempo(tracks: Tracks): StyleSummary['tempo'] {
  const tempi = tracks.flatMap(({ weight, features: { bpm } }) => (bpm === null ? [] : [{ value: bpm, weight }]))
  if (tempi.length === 0) return null
  const at = (share: number): number => Math.round(weightedQuantile(tempi, share))
  const swings = tracks.flatMap(({ weight, features: { groove } }) => (groove ? [{ value: groove.swing, weight }] : []))
  const swing = swings.length > 0 ? weightedQuantile(swings, 0.5) : 0
  return { lowBpm: at(0), medianBpm: at(0.5), highBpm: at(1), swing }
}

function describeLoudness(tracks: Tracks): StyleSummary['loudness'] {
  const levels = tracks.flatMap(({ weight, features: { loudnessLufs: value } }) =>
    value === null ? [] : [{ value, weight }],
  )
  const curves = tracks.filter(({ features }) => features.loudnessCurveLu.length > 0)
  const curve = meanOfLists(curves.map(({ weight, features }) => ({ values: features.loudnessCurveLu, weight })))
  return {
    lufs: levels.length > 0 ? weightedQuantile(levels, 0.5) : null,
    curveLu: curve.map((value) => Math.round(10 * value) / 10),
  }
}

function describeHabits(
  tracks: Tracks,
  { tempo, keys, sections }: Pick<StyleSummary, 'tempo' | 'keys' | 'sections'>,
): StyleSummary['cards'] {
  const share = (matches: (features: Tracks[number]['features']) => boolean): number =>
    tracks.filter(({ features }) => matches(features)).length / tracks.length
  const melodies = tracks.flatMap(({ features: { melody } }) => (melody ? [melody] : []))
  const cards = [
    tempo && {
      title: 'Tempo',
      text: `${tempo.lowBpm} to ${tempo.highBpm} BPM, ${tempo.swing > 0.1 ? 'swung' : 'straight'}`,
    },
    keys.length > 0 && { title: 'Key', text: describeMode(share(({ key }) => key?.endsWith('minor') === true)) },
    melodies.length > 0 && {
      title: 'Melody',
      text: `${average(melodies.map(({ rangeSemitones }) => rangeSemitones))} semitones wide`,
    },
    sections.length > 0 && { title: 'Sections', text: sections.map(({ name }) => name).join(', ') },
  ]
  return cards.filter((card) => card !== null && card !== false)
}

function describeMode(minorShare: number): string {
  if (minorShare > 0.8) return 'Mostly minor'
  return minorShare < 0.2 ? 'Mostly major' : `Minor in ${Math.round(100 * minorShare)} %`
}

const average = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
