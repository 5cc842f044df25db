import { runSteps } from '@songloom/engine/dsp/run-steps'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { sampleRate, silence } from '@songloom/engine/dsp/stereo'
import { waveformShape } from '@songloom/engine/mix/waveform-shape'
import { isVoiceAlone, swapVoiceSteps } from '@songloom/engine/transform/swap-voice'
import { decodeWav } from '../../../media/wav/decode-wav.ts'
import { encodeWav } from '../../../media/wav/encode-wav.ts'
import { toVoiceSwap } from './thread-swap-settings.ts'
import { peakCount, reporting, transferable } from '../../threads/thread-output.ts'
import type { SwapTask } from '../../port/thread-tasks.ts'
import type { VoiceRendering } from '../../port/voices.ts'

/** A stem that is a few samples shorter than its song is silent there. */
function asLongAs(sound: Stereo, samples: number): Stereo {
  if (sound.left.length === samples) return sound
  const out = silence(samples)
  out.left.set(sound.left.subarray(0, samples))
  out.right.set(sound.right.subarray(0, samples))
  return out
}

/** Puts another voice on a recording. */
export async function swapVoice({
  wav,
  vocals,
  isExact,
  recipe,
  voice,
  options,
  port,
}: SwapTask): Promise<VoiceRendering> {
  const { left, right } = decodeWav(wav)
  const whole = { left, right }
  const stem = vocals ? asLongAs(decodeWav(vocals), left.length) : whole
  const isAlone = !vocals || isVoiceAlone(whole, stem, isExact)
  const swapped = await runSteps(
    swapVoiceSteps(whole, isAlone ? whole : stem, toVoiceSwap(recipe, options, voice)),
    reporting(port),
  )
  port.close()
  const sound = swapped?.sound ?? whole
  const made = encodeWav(sound, { sampleRate })
  const { semitones = 0, formantScale = 1 } = swapped ?? {}
  const facts = { isSung: swapped !== undefined, semitones, formantScale, isAlone }
  return transferable({ wav: made, peaks: waveformShape(sound, peakCount), ...facts }, [made])
}
