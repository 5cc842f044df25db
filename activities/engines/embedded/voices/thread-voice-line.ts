import { defaultSwapOptions } from '@songloom/tools/swap-voice/definition.rules'
import { getVoice } from '@songloom/contracts/music/voices.rules'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { decibelsToGain } from '@songloom/engine/dsp/power'
import { finishSteps } from '@songloom/engine/dsp/run-steps'
import { sampleRate, silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { integratedLufs } from '@songloom/engine/mix/loudness'
import type { Score } from '@songloom/engine/score/score'
import type { VoiceSwap } from '@songloom/engine/transform/swap-voice'
import { swapVoiceSteps } from '@songloom/engine/transform/swap-voice'
import { createVocalRenderer } from '@songloom/engine/voice/vocal-renderer'
import { encodeWav } from '../../../media/wav/encode-wav.ts'
import { toVoiceSwap } from './thread-swap-settings.ts'
import { getCurrentEngine } from '../thread-engine.ts'
import { transferable } from '../../threads/thread-output.ts'
import { voiceLine } from '../../singers/voice-line.ts'
import type { VoiceLineTask } from '../../port/thread-tasks.ts'

const previewSeconds = 8
const fadeSeconds = 0.4
/** Quiet enough that the peaks of no voice are cut. */
const targetLufs = -18

/** The song's voice alone, from shortly before its first syllable. */
function sungLine(score: Score): Stereo {
  const sound = silence(Math.round(score.durationSeconds * sampleRate))
  finishSteps(createVocalRenderer(score, getCurrentEngine().lines).next(sound, sound.left.length))
  const from = Math.round(Math.max(0, (score.syllables[0]?.startSeconds ?? 0) - 0.25) * sampleRate)
  const to = from + previewSeconds * sampleRate
  return { left: sound.left.slice(from, to), right: sound.right.slice(from, to) }
}

/** At the level of all previews, faded out at the end. In place. */
function finish(sound: Stereo): void {
  const gain = decibelsToGain(targetLufs - integratedLufs(sound))
  const fade = fadeSeconds * sampleRate
  for (const samples of [sound.left, sound.right])
    for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! * gain * Math.min(1, (samples.length - i) / fade)
}

/** A profile stands in the place of any recipe. */
function settingsOf(voice: VoiceLineTask['voice']): VoiceSwap {
  if (typeof voice === 'string') return toVoiceSwap(getVoice(voice).recipe, defaultSwapOptions)
  return toVoiceSwap(getVoice('copper-alto').recipe, { ...defaultSwapOptions, indexRate: 1 }, voice.profile)
}

/** Our own singer's line as a voice of the list sings it. */
export function singVoiceLine({ voice, port }: VoiceLineTask): Promise<{ wav: Uint8Array }> {
  port.close()
  const line = sungLine(composeSong(voiceLine))
  const swapped = finishSteps(swapVoiceSteps(line, line, settingsOf(voice)))
  const sound = swapped?.sound ?? line
  finish(sound)
  const wav = encodeWav(sound, { sampleRate })
  return Promise.resolve(transferable({ wav }, [wav]))
}
