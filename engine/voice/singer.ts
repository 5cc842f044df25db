import type { Score } from '../score/score.ts'
import { createChordSource } from './chord-source.ts'
import { chunkFrames } from './chunk.ts'
import { createController } from './control.ts'
import { frameSamples, frameSeconds } from './frame.ts'
import { droneHz, ontoDrone } from './drone.ts'
import { createFolds, vibrate } from './excite.ts'
import { addFrication, createFrication } from './frication.ts'
import { chooseSpeaker } from './spoken/choose-speaker.ts'
import type { SpokenLines } from './spoken/spoken-lines.ts'
import { createSpokenSinger } from './spoken/spoken-singer.ts'
import type { Take } from './takes.ts'
import { coefficientsPerFrame, resonate, setTract, tractMemory, tractShape } from './tract.ts'
import type { VocalStyle } from './vocal-styles.ts'
import { voiceKernel } from './voice-kernel.ts'

export interface Singer {
  take: Take
  /** Adds the chunk with this index to `out` (mono); false and untouched when nothing sounds. Chunks in order. */
  sing: (chunk: number, out: Float32Array) => boolean
}

/**
 * Sings a take from `lines` of speech where there are any and its words are English, else with the formant singer
 * alone.
 */
export function createSinger(score: Score, take: Take, style: VocalStyle, lines: SpokenLines | undefined): Singer {
  const speaker = lines && chooseSpeaker(take, style)
  if (!speaker) return createFormantSinger(score, take, style)
  // Words that cannot be spoken are sung as ever: they come to the formant singer before it needs them.
  const rest: Take = { ...take, notes: [] }
  const formants = createFormantSinger(score, rest, style)
  const singSpoken = createSpokenSinger(lines, score, take, style, speaker, (notes) => rest.notes.push(...notes))
  const sing = (chunk: number, out: Float32Array): boolean => {
    const heard = singSpoken(chunk, out)
    return (rest.notes.length > 0 && formants.sing(chunk, out)) || heard
  }
  return { take, sing }
}

function createFormantSinger(score: Score, take: Take, style: VocalStyle): Singer {
  const { source, coefficients } = voiceKernel()
  const controller = createController(take, style, score.voice?.breathiness ?? 0.1, score.voice?.vibratoCents ?? 25)
  const { frame } = controller
  const shape = tractShape(take.formantScale, style)
  const folds = createFolds(take.seed)
  const frication = createFrication(take.seed + 3)
  const chords = style.source === 'chords' ? createChordSource(score) : undefined
  const drone = style.source === 'drone' ? droneHz(score) : 0
  const memory = new Float64Array(tractMemory)
  let whistle = 0
  let hissLevel = 0
  let ringing = false
  const excite = (offset: number, seconds: number): void => {
    if (drone > 0) whistle = ontoDrone(frame, drone, shape.formantScale, whistle)
    if (chords) chords.play(source, offset, frame, seconds)
    else vibrate(offset, frame, style, folds)
  }
  const sing = (chunk: number, out: Float32Array): boolean => {
    let active = false
    for (let n = 0; n < chunkFrames; n++) {
      const offset = n * frameSamples
      const seconds = (chunk * chunkFrames + n) * frameSeconds
      if (controller.step(seconds)) {
        active = true
        excite(offset, seconds)
        if (frame.hissLevel > 1e-5 || hissLevel > 1e-5)
          addFrication(out, offset, frame.hiss, shape.formantScale, hissLevel, frame.hissLevel, frication)
        hissLevel = frame.hissLevel
      } else source.fill(0, offset, offset + frameSamples)
      setTract(coefficients, n * coefficientsPerFrame, frame, shape)
    }
    if (!active && !ringing) return false
    resonate(chunkFrames, memory, out)
    ringing = active
    if (!active) memory.fill(0)
    return true
  }
  return { take, sing }
}
