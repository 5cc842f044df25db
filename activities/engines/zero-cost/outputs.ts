import type { Score } from '@songloom/engine/score/score'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import type { BriefFor, CapabilityName, OutputFor } from '../port/engines.ts'
import type { Rendering } from '../port/songs.ts'
import { createSilentWav } from './silence.ts'
import { emptySummary, silentFeatures } from './styles.ts'

/** Silence with the facts of the score, so that a job stores as many files as any other. */
async function renderNothing({ score: readScore }: { score: () => Promise<Score> }): Promise<Rendering> {
  const { durationSeconds, bpm, key, sections, lyrics, syllables } = await readScore()
  const line = { text: 'La', startSeconds: 0, endSeconds: 0.01 }
  const timings = syllables.length > 0 ? [{ ...line, words: [line] }] : []
  const facts = { followsScore: true, durationSeconds, bpm, key, sections, lyrics, timings }
  return { wav: createSilentWav(), peaks: [0], measured: {}, findings: [], facts }
}

/** The least a job can go on with, of each capability. */
export const outputs: {
  [Name in CapabilityName]: (brief: BriefFor<Name>) => OutputFor<Name> | Promise<OutputFor<Name>>
} = {
  completeMusic: () => ({
    wav: createSilentWav(),
    peaks: [0],
    parts: [{ part: 'drums', wav: createSilentWav(), peaks: [0] }],
    gain: 1,
    bpm: 120,
    key: null,
    sections: [],
    findings: [],
  }),
  extendTrack: () => ({
    wav: createSilentWav(),
    peaks: [0],
    bpm: 120,
    key: null,
    sections: [],
    seam: { fromSample: 0, toSample: 0 },
    findings: [],
  }),
  inpaint: () => ({
    wav: createSilentWav(),
    peaks: [0],
    bpm: 120,
    key: null,
    regions: [{ fromSample: 0, toSample: 1 }],
    lyrics: [],
    findings: [],
  }),
  analyseSections: () => ({
    sections: [],
    durationSeconds: 0.01,
    bpm: null,
    key: null,
    metre: '4/4',
    loudnessLufs: null,
    chords: [],
    downbeatsSeconds: [],
  }),
  measureReference: () => ({
    durationSeconds: 0.01,
    bpm: null,
    metre: '4/4',
    key: null,
    groove: null,
    slopeDbPerOctave: null,
    loudnessCurveLu: [],
    percussion: 0,
    voice: null,
  }),
  findVoice: () => ({ spans: null }),
  separateStems: () => stemParts.map((part) => ({ part, wav: createSilentWav(), peaks: [0], isSilent: true })),
  generateMusic: renderNothing,
  generateSong: renderNothing,
  sing: renderNothing,
  playVoice: () => ({ wav: createSilentWav(), peaks: [0], midi: new Uint8Array(0), events: 0 }),
  measureStyle: () => silentFeatures,
  async learnStyle({ tracks, previous }) {
    const known = await previous?.()
    const all = [
      ...(known?.tracks ?? []),
      ...(await tracks()).map(({ features, weight = 1 }) => ({ features, weight })),
    ]
    const profile = { schemaVersion: 1, version: (known?.version ?? 0) + 1, tracks: all } as const
    return { profile, summary: emptySummary }
  },
  train: () => ({ adapter: null }),
  trainVoice: ({ recordings }) => ({
    profile: '{"schemaVersion":1}',
    refused: null,
    quality: { rangeLowMidi: 48, rangeHighMidi: 60, habitualMidi: 54, voicedSeconds: 0.01 },
    recordings: recordings.map(() => ({ seconds: 0.01, voicedSeconds: 0.01, refused: null, why: null })),
  }),
  checkConsent: () => ({ verdict: 'matches', sentence: 'matches', voice: null, why: 'Nothing was heard.' }),
  swapVoice: () => ({ wav: createSilentWav(), peaks: [0], isSung: true, semitones: 0, formantScale: 1, isAlone: true }),
}
