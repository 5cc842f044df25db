import type { Score } from '../../score/score.ts'
import { chunkSamples } from '../chunk.ts'
import { frameSamples, frameSeconds } from '../frame.ts'
import type { SungNote, Take } from '../takes.ts'
import type { VocalStyle } from '../vocal-styles.ts'
import type { Speaker } from './speakers.ts'
import type { SpokenLines } from './spoken-lines.ts'
import { hopSamples } from './speech-kernel.ts'
import { createSpokenControl } from './spoken-control.ts'
import { createSpokenSource, fold, storeSource, loadSource } from './spoken-source.ts'
import { createSpokenTract, tractSamples } from './spoken-tract.ts'
import type { Mouth } from './spoken-tract.ts'

const framesPerHop = hopSamples / frameSamples
/** Chunks in which a mouth rings on. */
const tailChunks = Math.ceil(tractSamples / chunkSamples)

/** The sound of one hop: `undefined` before the first word. */
interface Hop {
  mouth: Mouth | undefined
  active: boolean
}

/**
 * Sings a take with the sounds of a speaker; adds each chunk (two hops) to `out`, and says whether anything sounds in
 * it. Chunks in order.
 */
export function createSpokenSinger(
  lines: SpokenLines,
  score: Score,
  take: Take,
  style: VocalStyle,
  speaker: Speaker,
  onUnspoken: (notes: readonly SungNote[]) => void,
): (chunk: number, out: Float32Array) => boolean {
  const control = createSpokenControl({
    lines,
    notes: take.notes,
    speaker,
    style,
    breathiness: score.voice?.breathiness ?? 0.1,
    vibratoCents: score.voice?.vibratoCents ?? 25,
    seed: take.seed,
    onUnspoken,
  })
  const source = createSpokenSource(take.seed)
  const tract = createSpokenTract(take.formantScale / speaker.formantScale)
  const sound = new Float32Array(tractSamples + hopSamples)
  let hopsToGo = 0
  let chunksToGo = 0

  /** Makes the second half of a window, whose middle is where it begins. */
  const excite = (hop: number, n: number): Hop => {
    const heard: Hop = { mouth: undefined, active: false }
    for (let frame = 0; frame < framesPerHop; frame++) {
      const sounds = control.step((hop * framesPerHop + frame) * frameSeconds)
      if (frame === 0) heard.mouth = control.mouth()
      if (sounds) fold(hopSamples * (n + 1) + frame * frameSamples, control.source)
      heard.active ||= sounds
    }
    return heard
  }

  const gainOf = ({ mouth, active }: Hop): number => {
    hopsToGo = active ? 2 : hopsToGo - 1
    return hopsToGo > 0 && mouth ? speaker.gain : 0
  }

  return (chunk, out) => {
    loadSource(source)
    const hops = [excite(2 * chunk + 1, 0), excite(2 * chunk + 2, 1)] as const
    storeSource(source)
    const gains = [gainOf(hops[0]), gainOf(hops[1])] as const
    const last = hops[1].mouth
    if (last && (gains[0] > 0 || gains[1] > 0)) {
      chunksToGo = tailChunks + 1
      tract.resonate([hops[0].mouth ?? last, last], gains, sound)
    }
    if (--chunksToGo < 0) return false
    for (let i = 0; i < chunkSamples; i++) out[i] = out[i]! + sound[i]!
    sound.copyWithin(0, chunkSamples)
    sound.fill(0, sound.length - chunkSamples)
    return true
  }
}
