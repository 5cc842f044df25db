import type { Score } from '../../score/score.ts'
import { chunkSamples } from '../chunk.ts'
import { frameSamples, frameSeconds } from '../frame.ts'
import type { SungNote, Take } from '../takes.ts'
import type { VocalStyle } from '../vocal-styles.ts'
import type { Speaker } from './speakers.ts'
import { createSpokenControl } from './spoken-control.ts'
import { createSpokenFolds } from './spoken-source.ts'
import { createSpokenTract, hopSamples, tractSamples } from './spoken-tract.ts'
import type { Mouth } from './spoken-tract.ts'

const framesPerHop = hopSamples / frameSamples
const hopsPerChunk = chunkSamples / hopSamples
/** Chunks in which a mouth rings on. */
const tailChunks = Math.ceil(tractSamples / chunkSamples)
/** Pulses reach so far beyond their frame at most. */
const overhang = 64

/** Sings a take with the sounds of a speaker; adds each chunk to `out`, and says whether anything sounds in it. Chunks in order. */
export function createSpokenSinger(
  score: Score,
  take: Take,
  style: VocalStyle,
  speaker: Speaker,
  onUnspoken: (notes: readonly SungNote[]) => void,
): (chunk: number, out: Float32Array) => boolean {
  const control = createSpokenControl({
    notes: take.notes,
    speaker,
    style,
    breathiness: score.voice?.breathiness ?? 0.1,
    vibratoCents: score.voice?.vibratoCents ?? 25,
    seed: take.seed,
    onUnspoken,
  })
  const fold = createSpokenFolds(take.seed)
  const tract = createSpokenTract(take.formantScale / speaker.formantScale)
  const source = {
    pulses: new Float32Array(2 * hopSamples + overhang),
    noise: new Float32Array(2 * hopSamples + overhang),
  }
  const sound = new Float32Array(chunkSamples + tractSamples)
  let mouth: Mouth | undefined
  let hopsToGo = 0
  let chunksToGo = 0

  /** Makes the second half of a window, whose middle is where it begins; true where something sounds in it. */
  const excite = (hop: number): boolean => {
    advance(source.pulses)
    advance(source.noise)
    let active = false
    for (let n = 0; n < framesPerHop; n++) {
      const at = hopSamples + n * frameSamples
      const sounds = control.step((hop * framesPerHop + n) * frameSeconds)
      if (n === 0) mouth = control.mouth
      if (sounds) fold(source, at, control.source)
      active ||= sounds
    }
    return active
  }

  return (chunk, out) => {
    for (let n = 0; n < hopsPerChunk; n++) {
      const active = excite(chunk * hopsPerChunk + n + 1)
      hopsToGo = active ? 2 : hopsToGo - 1
      if (hopsToGo <= 0 || !mouth) continue
      chunksToGo = tailChunks + 1
      tract.resonate(source, { ...mouth, gain: mouth.gain * speaker.gain }, sound, n * hopSamples)
    }
    if (--chunksToGo < 0) return false
    for (let i = 0; i < chunkSamples; i++) out[i] = out[i]! + sound[i]!
    sound.copyWithin(0, chunkSamples)
    sound.fill(0, tractSamples)
    return true
  }
}

function advance(samples: Float32Array): void {
  samples.copyWithin(0, hopSamples)
  samples.fill(0, samples.length - hopSamples)
}
