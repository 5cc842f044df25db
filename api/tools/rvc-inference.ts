import type { GenerateRequest } from '@songloom/contracts/routes/generate'
import { findInstrumentModel } from '@songloom/tools/shared/instrument-models.rules'
import type { RvcInferenceRequest } from '@songloom/contracts/routes/rvc'
import { findVoice } from '@songloom/tools/swap-voice/definition.rules'
import type { CatalogueKey } from '@songloom/tools/registry.rules'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

/** One kind of model that this call plays. */
interface RvcTool {
  /** Whether the model that was sent is of this kind. */
  owns(body: RvcInferenceRequest): boolean
  /** The tool's own fields of `POST /api/generate`. */
  toFields(body: RvcInferenceRequest): Record<string, unknown>
}

/** By the action of each tool, in the order in which they are asked whose model it is. */
export const rvcTools: Partial<Record<CatalogueKey, RvcTool>> = {
  voice_swap: {
    owns: ({ model_name: name, custom_rvc_model_download_url: url }) =>
      (findVoice(url) ?? findVoice(name)) !== undefined || /\/api\/dna\/[0-9a-f]{24}/.test(url ?? ''),
    toFields: ({ model_name: name, custom_rvc_model_download_url: url, ...body }) => ({
      audioUrl: body.input_audio_url,
      voice: findVoice(url) ?? (url?.includes('/api/dna/') ? url : name),
      pitchSemitones: body.pitch_change_all,
      indexRate: body.index_rate,
      pitchAlgorithm: body.pitch_detection_algorithm,
      filterRadius: body.filter_radius,
      resampleHz: body.resample_sr,
      reverbWetness: body.reverb_wetness,
      reverbDryness: body.reverb_dryness,
      reverbSize: body.reverb_size,
      forceRegenerate: body.force_regenerate,
      outputFormat: body.output_format,
    }),
  },
  voice_to_instrument: {
    owns: ({ model_name: name, custom_rvc_model_download_url: url }) =>
      findInstrumentModel(url) !== undefined || findInstrumentModel(name) !== undefined,
    toFields: ({ model_name: name, custom_rvc_model_download_url: url, ...body }) => ({
      audioUrl: body.input_audio_url,
      instrument: findInstrumentModel(url)?.name ?? name,
      pitchChange: body.pitch_change_all,
      filterRadius: body.filter_radius,
      reverbWetness: body.reverb_wetness,
    }),
  },
}

type Entry = [action: string, tool: RvcTool]

function toolFor(body: RvcInferenceRequest): Entry {
  const entries: Entry[] = Object.entries(rvcTools)
  const asked = body.actionByUser
  const found = entries.find(([action, tool]) => (asked === undefined ? tool.owns(body) : action === asked))
  if (found) return found
  if (asked !== undefined) throw new Refusal('action_unsupported', { values: { action: asked } })
  throw new Refusal('voice_model_missing', { field: 'custom_rvc_model_download_url' })
}

/** The same job as `POST /api/generate`, in the request format of spec 2 §7. */
function generateBody(body: RvcInferenceRequest): GenerateRequest {
  const [actionByUser, tool] = toolFor(body)
  const { userId, projectId, tempId, tokensToDeduct } = body
  return { ...tool.toFields(body), userId, projectId, tempId, tokensToDeduct, actionByUser }
}

export const createRvcInferenceHandlers = ({
  generate,
}: Pick<Handlers, 'generate'>): Pick<Handlers, 'rvcInference'> => ({
  rvcInference: ({ body, ...call }) =>
    generate({ ...call, body: generateBody(body) } as Parameters<typeof generate>[0]),
})
