import { maxSwappedSeconds, swapKey, swapVoiceTool, defaultSwapOptions, findVoice } from './definition.rules.ts'
import type { SwapOptions } from './definition.rules.ts'
import type { VoiceSwapRequest } from './contract.ts'
import { voiceIds, getVoiceName } from '@songloom/contracts/music/voice-ids.rules'
import { resolveDna } from '@songloom/store/dna/job-dnas'
import { findKeptSwap } from '@songloom/store/library/kept-swaps'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { requireOwnedAudio } from '../request-context.ts'
import type { JobDna } from '../shared/job-dna.rules.ts'
import type { RequestContext, ToolHandler } from '../tool-handler.ts'

/** Missing fields default to the panel's values. */
const optionsOf = (asked: SwapOptions | VoiceSwapRequest): SwapOptions => ({
  pitchSemitones: asked.pitchSemitones ?? defaultSwapOptions.pitchSemitones,
  indexRate: asked.indexRate ?? defaultSwapOptions.indexRate,
  pitchAlgorithm: asked.pitchAlgorithm ?? defaultSwapOptions.pitchAlgorithm,
  filterRadius: asked.filterRadius ?? defaultSwapOptions.filterRadius,
  resampleHz: asked.resampleHz ?? defaultSwapOptions.resampleHz,
  reverbWetness: asked.reverbWetness ?? defaultSwapOptions.reverbWetness,
  reverbDryness: asked.reverbDryness ?? defaultSwapOptions.reverbDryness,
  reverbSize: asked.reverbSize ?? defaultSwapOptions.reverbSize,
  outputFormat: asked.outputFormat ?? defaultSwapOptions.outputFormat,
})

/** A trained voice by its id or the link to its model; undefined for voices of the list. */
async function findTrained(sent: string | undefined, { db, user }: RequestContext): Promise<JobDna | undefined> {
  const id = /^(?:(?:https?:\/\/[^/]+)?\/api\/dna\/)?([0-9a-f]{24})(?:[/?#]|$)/.exec(sent ?? '')?.[1]
  if (id === undefined) return undefined
  const { outputs: _, ...dna } = await resolveDna(db, user.id, { role: 'vocal', dnaId: id })
  if (dna.kind !== 'voice') throw new RejectedError('voice_model_missing', { field: 'voice' })
  return dna
}

export const handler: ToolHandler<'voice_swap'> = {
  async toSettings(body, context) {
    const trained = await findTrained(body.dnaId ?? body.voice, context)
    const voice = trained ? voiceIds[0] : findVoice(body.voice)
    if (!voice) throw new RejectedError('voice_model_missing', { field: 'voice' })
    const audio = await requireOwnedAudio(context, body.audioUrl, 'target_missing')
    const forceRegenerate = body.forceRegenerate ?? true
    const dna = trained && { dnaId: trained.dnaId, name: trained.name }
    return { tool: 'voice_swap', ...audio, voice, ...optionsOf(body), forceRegenerate, ...(dna ? { dna } : {}) }
  },
  async prepare(settings, _body, context) {
    const { db, user } = context
    const { audioId, audioName, durationSeconds, voice, forceRegenerate } = settings
    if (durationSeconds > maxSwappedSeconds) throw new RejectedError('voice_swap_too_long', { field: 'audioUrl' })
    const options = optionsOf(settings)
    const trained = settings.dna && (await findTrained(settings.dna.dnaId, context))
    const reuses =
      !trained && !forceRegenerate && (await findKeptSwap(db, user.id, swapKey(audioId, voice, options))) !== undefined
    return {
      prompt: `${swapVoiceTool.name}: ${audioName} → ${settings.dna?.name ?? getVoiceName(voice)}`,
      input: { audioId, voice, options, reuses, ...(trained ? { dnas: [trained] } : {}) },
      dnaTokens: trained?.priceTokens ?? 0,
      durationSeconds,
      priceTokens: reuses ? 0 : swapVoiceTool.priceTokens,
      notice: reuses ? 'This was made before with the same voice, so it is free.' : undefined,
    }
  },
}
