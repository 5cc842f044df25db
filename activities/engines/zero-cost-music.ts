import { encodeWav } from '../media/encode-wav.ts'
import type { MusicEngine } from './music-engine.ts'

const silence = encodeWav({ left: new Float32Array(441), right: new Float32Array(441) }, { sampleRate: 44_100 })

/** Answers at once with ten milliseconds of silence: what is left is the cost of the house. For benches and tests. */
export function createZeroCostMusic(): MusicEngine {
  return {
    id: 'zero-cost',
    version: '1',
    capabilities: { restartable: true, deterministic: true },
    start: (_brief, { idempotencyKey }) => Promise.resolve({ engine: 'zero-cost', id: idempotencyKey }),
    poll: () => Promise.resolve({ state: 'succeeded' }),
    cancel: () => Promise.resolve(),
    collect: () => Promise.resolve({ wav: silence.slice(), peaks: [0], measured: {}, findings: [] }),
  }
}
