import { maxSwappedSeconds, swapKey, swapVoiceTool, usualSwapOptions, findVoice } from './definition.rules.ts'
import type { SwapOptions } from './definition.rules.ts'
import type { VoiceSwapRequest } from './contract.ts'
import { voiceName } from '@songloom/contracts/music/voice-ids.rules'
import { keptSwap } from '@songloom/store/library/kept-swaps'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { requireOwnedAudio } from '../request-context.ts'
import type { ToolHandler } from '../tool-handler.ts'

/** Missing fields default to the panel's values. */
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

export const handler: ToolHandler<'voice_swap'> = {
  async toSettings(body, context) {
    const voice = findVoice(body.voice)
    if (!voice) throw new RejectedError('voice_model_missing', { field: 'voice' })
    const audio = await requireOwnedAudio(context, body.audioUrl, 'target_missing')
    const forceRegenerate = body.forceRegenerate ?? true
    return { tool: 'voice_swap', ...audio, voice, ...optionsOf(body), forceRegenerate }
  },
  async prepare(settings, _body, { db, user }) {
    const { audioId, audioName, durationSeconds, voice, forceRegenerate } = settings
    if (durationSeconds > maxSwappedSeconds) throw new RejectedError('voice_swap_too_long', { field: 'audioUrl' })
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
