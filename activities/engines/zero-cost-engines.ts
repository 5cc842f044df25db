import { encodeWav } from '../media/encode-wav.ts'
import { stemParts } from '@songloom/contracts/separate-stems.rules'
import type { Engine, Engines, Rendering } from './engine.ts'

const silence = encodeWav({ left: new Float32Array(441), right: new Float32Array(441) }, { sampleRate: 44_100 })
const rendering = (): Rendering => ({ wav: silence.slice(), peaks: [0], measured: {}, findings: [] })

const answering = <Brief, Output>(answer: () => Output): Engine<Brief, Output> => ({
  id: 'zero-cost',
  version: '1',
  capabilities: { restartable: true, deterministic: true, stalledAfterMs: 60_000 },
  start: (_brief, { idempotencyKey }) => Promise.resolve({ engine: 'zero-cost', id: idempotencyKey }),
  poll: () => Promise.resolve({ state: 'succeeded' }),
  cancel: () => Promise.resolve(),
  collect: () => Promise.resolve(answer()),
})

/** Answers at once with ten milliseconds of silence: what is left is the cost of the house. For benches and tests. */
export const createZeroCostEngines = (): Engines => ({
  generateSong: answering(rendering),
  analyseSections: answering(() => ({
    sections: [],
    durationSeconds: 0.01,
    bpm: null,
    key: null,
    metre: '4/4',
    loudnessLufs: null,
  })),
  separateStems: answering(() => stemParts.map((part) => ({ part, wav: silence.slice(), peaks: [0], isSilent: true }))),
})
