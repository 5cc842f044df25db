import {
  maxSwappedSeconds,
  swapKey,
  swapVoiceTool,
  usualSwapOptions,
  voiceOf,
} from '@songloom/tools/swap-voice/definition.rules'
import type { SwapOptions } from '@songloom/tools/swap-voice/definition.rules'
import type { VoiceSwapRequest } from '@songloom/tools/swap-voice/contract'
import { voiceName } from '@songloom/contracts/music/voice-ids.rules'
import { keptSwap } from '@songloom/store/library/kept-swaps'
import { Refusal } from '../http/refusal.ts'
import { ownAudio } from './own-audio.ts'
import type { ToolDoor } from '../jobs/tool-door.ts'

/** What was not said is as the panel sends it. */
const optionsOf = (asked: SwapOptions | VoiceSwapRequest): SwapOptions => ({
  pitchSemitones: asked.pitchSemitones ?? usualSwapOptions.pitchSemitones,
  indexRate: asked.indexRate ?? usualSwapOptions.indexRate,
  pitchAlgorithm: asked.pitchAlgorithm ?? usualSwapOptions.pitchAlgorithm,
  filterRadius: asked.filterRadius ?? usualSwapOptions.filterRadius,
  resampleHz: asked.resampleHz ?? usualSwapOptions.resampleHz,
  reverbWetness: asked.reverbWetness ?? usualSwapOptions.reverbWetness,
  reverbDryness: asked.reverbDryness ?? usualSwapOptions.reverbDryness,
  reverbSize: asked.reverbSize ?? usualSwapOptions.reverbSize,
  outputFormat: asked.outputFormat ?? usualSwapOptions.outputFormat,
})

export const swapVoiceDoor: ToolDoor<'voice_swap'> = {
  async settingsOf(body, context) {
    const voice = voiceOf(body.voice)
    if (!voice) throw new Refusal('voice_model_missing', { field: 'voice' })
    const audio = await ownAudio(context, body.audioUrl, 'target_missing')
    const forceRegenerate = body.forceRegenerate ?? true
    return { tool: 'voice_swap', ...audio, voice, ...optionsOf(body), forceRegenerate }
  },
  async admit(settings, _body, { db, user }) {
    const { audioId, audioName, durationSeconds, voice, forceRegenerate } = settings
    if (durationSeconds > maxSwappedSeconds) throw new Refusal('voice_swap_too_long', { field: 'audioUrl' })
    const options = optionsOf(settings)
    const reuses = !forceRegenerate && (await keptSwap(db, user.id, swapKey(audioId, voice, options))) !== undefined
    return {
      prompt: `${swapVoiceTool.name}: ${audioName} → ${voiceName(voice)}`,
      input: { audioId, voice, options, reuses },
      durationSeconds,
      priceTokens: reuses ? 0 : swapVoiceTool.priceTokens,
      notice: reuses ? 'This was made before with the same voice, so it is free.' : undefined,
    }
  },
}
