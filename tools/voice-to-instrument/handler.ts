import { findInstrumentModel } from '../shared/instrument-models.rules.ts'
import { rvcConstants, toRvcPitchChange } from '@songloom/contracts/music/rvc.rules'
import { findVoiceToInstrumentProblem, voiceToInstrumentTool } from './definition.rules.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { requireOwnedAudio } from '../request-context.ts'
import type { ToolHandler } from '../tool-handler.ts'

export const handler: ToolHandler<'voice_to_instrument'> = {
  async toSettings(body, context) {
    const model = findInstrumentModel(body.instrument)
    if (!model) throw new RejectedError('instrument_missing', { field: 'instrument' })
    const voice = await requireOwnedAudio(context, body.audioUrl, 'target_missing')
    return {
      tool: 'voice_to_instrument',
      ...voice,
      instrument: model.name,
      pitchChange: Math.round(body.pitchChange ?? toRvcPitchChange(model.name)),
      filterRadius: body.filterRadius ?? rvcConstants.filter_radius,
      reverbWetness: body.reverbWetness ?? rvcConstants.reverb_wetness,
    }
  },
  prepare(settings) {
    const problem = findVoiceToInstrumentProblem(settings)
    if (problem) throw new RejectedError(problem.code, { field: problem.field })
    const { audioId, audioName, instrument, pitchChange, filterRadius, reverbWetness, durationSeconds } = settings
    return {
      prompt: `${voiceToInstrumentTool.name}: ${audioName}`,
      input: { audioId, instrument, pitchChange, filterRadius, reverbWetness },
      durationSeconds,
    }
  },
  toRequest: ({ audioId, instrument, pitchChange, filterRadius, reverbWetness }) => ({
    ...{ instrument, pitchChange, filterRadius, reverbWetness, audioUrl: audioId },
  }),
}
