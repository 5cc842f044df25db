import { setImmediate } from 'node:timers/promises'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'
import { runSteps } from '@songloom/engine/dsp/run-steps'
import type { StageStep } from '@songloom/engine/dsp/run-steps'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { EditStage } from '@songloom/engine/edit/edit-steps'
import { playLoopSteps } from '@songloom/engine/edit/loop'
import { highestSample, waveformShape } from '@songloom/engine/mix/waveform-shape'
import { measureReference as playReference } from '@songloom/engine/reference/measure-reference'
import type { ReferenceMeasures } from '@songloom/engine/reference/reference-measures'
import { produceSteps } from '@songloom/engine/render/produce-song'
import type { Engine } from '@songloom/engine/create-engine'
import type { Score } from '@songloom/engine/score/score'
import type { StemName } from '@songloom/engine/score/stem-names'
import { separateSound } from '@songloom/engine/separate/separate-sound'
import { decodeWav } from '../../../media/wav/decode-wav.ts'
import { encodeWav } from '../../../media/wav/encode-wav.ts'
import { repeatWav } from '../../../media/wav/repeat-wav.ts'
import { wavPeaks } from '../../../media/upload/containers/wav-peaks.ts'
import { prepareEngine } from '../thread-engine.ts'
import { peakCount, reporting, transferable } from '../../threads/thread-output.ts'
import type { StemRendering } from '../../port/listening.ts'
import type { ReferenceTask, SoundTask, StemsTask } from '../../port/thread-tasks.ts'

/** About −80 dB: softer sound is inaudible next to any other. */
const silentPeak = 1e-4

/** The features of a sound that a song can follow. */
export async function measureReference({
  wav,
  voice,
  melody = false,
  port,
}: ReferenceTask): Promise<ReferenceMeasures> {
  const { left, right } = decodeWav(wav)
  const measures = await playReference(
    { left, right },
    {
      voice,
      melody,
      ...reporting(port),
    },
  )
  port.close()
  return measures
}

/** The stems a song was mixed from: rendered again from its score, they sum to its master. */
export async function renderStems({ score, soundFont, port }: StemsTask): Promise<StemRendering[]> {
  const { engine } = await prepareEngine(soundFont)
  const stems = await runSteps(stemSteps(engine, score), reporting(port))
  port.close()
  const { vocals, drums, bass, chords, lead } = stems
  addInto(chords, lead)
  return packed({ vocals, drums, bass, other: chords }, score.rounds)
}

/** Of a loop those of one round. */
function* stemSteps(engine: Engine, score: Score): Generator<StageStep<EditStage>, Record<StemName, Stereo>> {
  if (score.loop) return (yield* playLoopSteps(engine, score)).stems
  return (yield* produceSteps(engine, score, { stems: 'keep' })).stems!
}

/** Separates the stems of a sound without a score by analysis. */
export async function separateStems({ wav, port }: SoundTask): Promise<StemRendering[]> {
  const { left, right, sampleRate: rate } = decodeWav(wav)
  const { stems } = await separateSound({ left, right }, rate, {
    onProgress: (fraction) => port.postMessage({ stage: 'separate', fraction }),
    yield: () => setImmediate(),
  })
  port.close()
  return packed(stems)
}

function addInto(sum: Stereo, other: Stereo): void {
  for (const channel of ['left', 'right'] as const)
    for (let at = 0; at < sum[channel].length; at++) sum[channel][at]! += other[channel][at]!
}

function packed(stems: Record<StemPart, Stereo>, rounds = 1): StemRendering[] {
  const rendered = stemParts.map((part) => {
    const stem = stems[part]
    const isSilent = highestSample(stem) < silentPeak
    const wav = repeatWav(encodeWav(stem, { sampleRate }), rounds)
    const peaks = rounds === 1 ? waveformShape(stem, peakCount) : wavPeaks(wav, peakCount)
    return { part, wav, peaks, isSilent }
  })
  return transferable(
    rendered,
    rendered.map(({ wav }) => wav),
  )
}
