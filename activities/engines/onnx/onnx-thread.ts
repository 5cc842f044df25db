import { sampleRate as masterRate } from '@songloom/engine/dsp/stereo'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'
import { decodeWav } from '../../media/wav/decode-wav.ts'
import { encodeWav } from '../../media/wav/encode-wav.ts'
import type { VoiceSpan } from '../port/listening.ts'
import { threadTask } from '../threads/thread-task.ts'
import { openModel } from './model-session.ts'
import type { ModelFile } from './model-session.ts'
import { detectVoiceSpans, isVoiceModel } from './thread-find-voice.ts'
import { isSharesModel, separateByShares } from './thread-shares-model.ts'
import { isWaveformModel, separateByWaveform } from './thread-waveform-model.ts'

// A thread for models of ONNX: the runtime computes where it is called, so it is loaded here alone.

interface ModelTask {
  model: ModelFile
  /** 16-bit 44.1 kHz stereo. */
  wav: Uint8Array
}

/** Stems as WAVs, by a model of any form that is known. Throws for another one. */
export const separateByModel = threadTask(
  async ({ model: file, wav, order }: ModelTask & { order: readonly StemPart[] }, report) => {
    const model = await openModel(file)
    const { left, right, sampleRate } = decodeWav(wav)
    const isOwn = isSharesModel(model)
    if (!isOwn && !isWaveformModel(model)) throw new Error('The model is no separator of a known form.')
    if (!isOwn && sampleRate !== masterRate) throw new Error(`The sound has ${sampleRate} Hz.`)
    const stems = await (isOwn
      ? separateByShares(model, { left, right }, sampleRate, report)
      : separateByWaveform(model, { left, right }, order, report))
    return stemParts.map((role) => ({ role, bytes: encodeWav(stems[role], { sampleRate }) }))
  },
  (files) => files.map(({ bytes }) => bytes),
)

/** The parts in which somebody sings or speaks. Throws for a model that is no detector of a voice. */
export const findVoiceByModel = threadTask(async ({ model: file, wav }: ModelTask, report): Promise<VoiceSpan[]> => {
  const model = await openModel(file)
  if (!isVoiceModel(model)) throw new Error('The model is no voice detector of a known form.')
  const { left, right, sampleRate } = decodeWav(wav)
  return detectVoiceSpans(model, { left, right }, sampleRate, report)
})
