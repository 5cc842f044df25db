import type { Stereo } from '@songloom/engine/dsp/stereo'
import { getPart, sampleRate } from '@songloom/engine/dsp/stereo'
import { addableParts } from '@songloom/engine/edit/complete/addable-parts'
import { completeSound } from '@songloom/engine/edit/complete/complete'
import type { CompletedSound, CompleteRequest } from '@songloom/engine/edit/complete/complete'
import { unrollLoop } from '@songloom/engine/edit/rolled-score'
import { waveformShape } from '@songloom/engine/mix/waveform-shape'
import { decodeWav } from '../../../media/wav/decode-wav.ts'
import { encodeWav, encodeWavFile } from '../../../media/wav/encode-wav.ts'
import { readWavChunks } from '../../../media/wav/wav-chunks.ts'
import { prepareEngine } from '../thread-engine.ts'
import { peakCount, reporting, transferable } from '../../threads/thread-output.ts'
import type { AddedPart, Completion, CompletionAnswer } from '../../port/edits.ts'
import type { CompleteTask } from '../../port/thread-tasks.ts'

const steps = 32_768

/** Sixteen-bit samples of a stereo WAV, left and right in turn; undefined of any other. */
function samplesIn(wav: Uint8Array): Int16Array | undefined {
  const { format, data } = readWavChunks(wav)
  if (format.bitsPerSample !== 16 || format.channels !== 2) return undefined
  return Int16Array.from({ length: data.byteLength >> 1 }, (_, i) => data.getInt16(i << 1, true))
}

/** The sound as 16-bit integers; the original samples at a gain of 1. */
function soundSamples(source: Stereo, own: Int16Array | undefined, gain: number): Int16Array {
  if (gain === 1 && own) return own
  return Int16Array.from({ length: 2 * source.left.length }, (_, i) =>
    Math.round((i % 2 === 0 ? source.left : source.right)[i >> 1]! * gain * steps),
  )
}

/** The exact integer sum of the stored samples, so that subtracting a part restores the rest. */
function mixedWav(sound: Int16Array, parts: readonly AddedPart[]): Uint8Array {
  const sum = Int32Array.from(sound)
  for (const { wav } of parts) samplesIn(wav)!.forEach((sample, i) => void (sum[i]! += sample))
  const bytes = new DataView(new ArrayBuffer(2 * sum.length))
  sum.forEach((sample, i) => bytes.setInt16(2 * i, Math.max(-steps, Math.min(steps - 1, sample)), true))
  return encodeWavFile(new Uint8Array(bytes.buffer), sampleRate)
}

function completionOf(task: CompleteTask, source: Stereo, made: CompletedSound): Completion {
  const parts = addableParts.flatMap((part): AddedPart[] => {
    const stem = made.stems[part]
    return stem ? [{ part, wav: encodeWav(stem, { sampleRate }), peaks: waveformShape(stem, peakCount) }] : []
  })
  const { fromSample, toSample } = task.request
  const own = samplesIn(task.wav)?.subarray(2 * fromSample, 2 * toSample)
  const wav = mixedWav(soundSamples(source, own, made.gain), parts)
  const { gain, score, findings } = made
  const sections = score.sections.map(({ name, startSeconds, endSeconds }) => ({ name, startSeconds, endSeconds }))
  const facts = { gain, bpm: score.bpm, key: score.key, sections, findings }
  return { wav, peaks: waveformShape(made.sound, peakCount), parts, ...facts }
}

function requestOf({ request, score, soundFont: _ }: CompleteTask, whole: Stereo): CompleteRequest {
  const { prompt, chips, seed, style, fromSample } = request
  return {
    prompt,
    seed,
    styles: chips.genre === undefined ? [] : [chips.genre],
    ...(chips.theme === undefined ? {} : { theme: chips.theme }),
    ...(chips.vibe === undefined ? {} : { vibes: [chips.vibe] }),
    ...(chips.instrument === undefined ? {} : { instruments: [chips.instrument] }),
    ...(chips.tempo === undefined ? {} : { tempo: chips.tempo }),
    ...(score ? { score: unrollLoop(score) } : {}),
    ...(style ? { style } : {}),
    track: { sound: whole, startSeconds: fromSample / sampleRate },
  }
}

const refusals = { audio_invalid: 'no_beat', prompt_invalid: 'no_part' } as const
const isRefusal = (code: unknown): code is keyof typeof refusals =>
  typeof code === 'string' && Object.hasOwn(refusals, code)

/** Adds the parts that a sound lacks. */
export async function completeMusic(task: CompleteTask): Promise<CompletionAnswer> {
  const { wav, soundFont, request, port } = task
  const { engine } = await prepareEngine(soundFont)
  const whole = decodeWav(wav)
  const source = getPart(whole, request.fromSample, request.toSample)
  try {
    const made = await completeSound(engine, source, requestOf(task, whole), reporting(port))
    const completion = completionOf(task, source, made)
    return transferable(completion, [completion.wav, ...completion.parts.map((part) => part.wav)])
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (isRefusal(code)) return { refused: refusals[code] }
    throw error
  } finally {
    port.close()
  }
}
