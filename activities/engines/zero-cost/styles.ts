import type { StyleFeatures } from '@songloom/engine/style/style-features'
import type { StyleSummary } from '@songloom/engine/style/style-profile'

/** The features of silence. */
export const silentFeatures: StyleFeatures = {
  schemaVersion: 1,
  durationSeconds: 0.01,
  bpm: null,
  metre: '4/4',
  key: null,
  genre: null,
  groove: null,
  chordMoves: [],
  beatsPerChord: 0,
  melody: null,
  instruments: [],
  kit: null,
  sections: [],
  bandsDb: [],
  timbre: [],
  slopeDbPerOctave: null,
  loudnessLufs: null,
  loudnessCurveLu: [],
  percussion: 0,
  strokesPerSecond: 0,
  isSung: false,
  syllablesPerLine: [],
  passages: '',
}

/** What screens show of a style of silence. */
export const emptySummary: StyleSummary = {
  tracks: 0,
  seconds: 0,
  tempo: null,
  keys: [],
  instruments: [],
  sections: [],
  loudness: { lufs: null, curveLu: [] },
  cards: [],
}
