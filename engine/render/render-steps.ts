import { decibelsToGain } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { echo } from '../mix/delay.ts'
import { applyCurve, curveBlock, gainCurve, toneState } from '../mix/gain-curve.ts'
import { reverberate } from '../mix/reverb.ts'
import { playedLoudness } from '../mix/stem-level.ts'
import type { Score, StemName } from '../score/score.ts'
import { stemNames } from '../score/score.ts'
import { renderDrums } from '../synth/render-drums.ts'
import { renderTracks } from '../synth/render-tracks.ts'
import { renderVocals } from '../voice/render-vocals.ts'

export type RenderStage = StemName | 'mix'

export interface RenderStep {
  stage: RenderStage
  fraction: number
}

/** The whole rendering as small steps: whoever runs them decides when to look up. */
export function* renderSteps(score: Score): Generator<RenderStep, Record<StemName, Stereo>> {
  const stems: Partial<Record<StemName, Stereo>> = {}
  for (const stem of stemNames) {
    const dry = yield* staged(stem, 0, 0.7, renderDry(score, stem))
    yield* staged(stem, 0.7, 1, addSpace(score, stem, dry))
    stems[stem] = dry
  }
  const complete = stems as Record<StemName, Stereo>
  for (const [i, stem] of stemNames.entries()) yield* staged('mix', i / 5, (i + 1) / 5, balance(score, stem, complete[stem]))
  return complete
}

function* staged<T>(stage: RenderStage, from: number, to: number, work: Generator<number, T>): Generator<RenderStep, T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield { stage, fraction: from + (to - from) * Math.min(1, step.value) }
  }
}

function renderDry(score: Score, stem: StemName): Generator<number, Stereo> {
  if (stem === 'vocals') return renderVocals(score)
  return stem === 'drums' ? renderDrums(score) : renderTracks(score, stem)
}

const reverbShare: Record<StemName, number> = { vocals: 1, drums: 0, bass: 0, chords: 0.9, lead: 1 }
const delayShare: Record<StemName, number> = { vocals: 0.6, drums: 0, bass: 0, chords: 0, lead: 1 }

function* addSpace(score: Score, stem: StemName, sound: Stereo): Generator<number, void> {
  if (isEmpty(score, stem)) return
  const { reverbSeconds, reverbAmount, delayAmount, delayBeats } = score.mix
  if (delayShare[stem] * delayAmount > 0) yield* echo(sound, (delayBeats * 60) / score.bpm, delayAmount * delayShare[stem])
  if (reverbShare[stem] * reverbAmount > 0) {
    yield* reverberate(sound, { seconds: reverbSeconds, amount: reverbAmount * reverbShare[stem], lowCutHz: 220 })
  }
}

function isEmpty(score: Score, stem: StemName): boolean {
  if (stem === 'vocals') return score.syllables.length === 0
  return stem !== 'drums' && !score.tracks.some((track) => track.stem === stem)
}

const lowCutHz: Record<StemName, number> = { vocals: 80, drums: 18, bass: 22, chords: 70, lead: 80 }
/** How much each stem is lifted above 2.4 kHz. */
const airShare: Record<StemName, number> = { vocals: 1.3, drums: 1, bass: 0.3, chords: 1.1, lead: 0.9 }
const referenceLufs = -18
const chunk = curveBlock * 4096

/** Sets the stem's level for the chorus and lets it breathe with the sections. */
function* balance(score: Score, stem: StemName, sound: Stereo): Generator<number, void> {
  if (isEmpty(score, stem)) return
  const loudness = playedLoudness(score, stem, sound)
  yield 0.3
  const gain = loudness < -90 ? 1 : decibelsToGain(referenceLufs + score.mix.levelsDb[stem] - loudness)
  const length = sound.left.length
  const curve = gainCurve(score, stem, length)
  const state = toneState(lowCutHz[stem], airShare[stem] * score.mix.air)
  for (let from = 0; from < length; from += chunk) {
    applyCurve(sound, curve, gain, state, from, Math.min(length, from + chunk))
    yield 0.3 + (0.7 * from) / length
  }
}
