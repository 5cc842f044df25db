import { instrumentModelOf } from '@songloom/tools/shared/instrument-models.rules'
import { rvcConstants, rvcPitchChange } from '@songloom/contracts/music/rvc.rules'
import { voiceToInstrumentProblem, voiceToInstrumentTool } from '@songloom/tools/voice-to-instrument/definition.rules'
import { Refusal } from '../http/refusal.ts'
import { ownAudio } from './own-audio.ts'
import type { ToolDoor } from '../jobs/tool-door.ts'

export const voiceToInstrumentDoor: ToolDoor<'voice_to_instrument'> = {
  async settingsOf(body, context) {
    const model = instrumentModelOf(body.instrument)
    if (!model) throw new Refusal('instrument_missing', { field: 'instrument' })
    const voice = await ownAudio(context, body.audioUrl, 'target_missing')
    return {
      tool: 'voice_to_instrument',
      ...voice,
      instrument: model.name,
      pitchChange: Math.round(body.pitchChange ?? rvcPitchChange(model.name)),
      filterRadius: body.filterRadius ?? rvcConstants.filter_radius,
      reverbWetness: body.reverbWetness ?? rvcConstants.reverb_wetness,
    }
  },
  admit(settings) {
    const problem = voiceToInstrumentProblem(settings)
    if (problem) throw new Refusal(problem.code, { field: problem.field })
    const { audioId, audioName, instrument, pitchChange, filterRadius, reverbWetness, durationSeconds } = settings
    return {
      prompt: `${voiceToInstrumentTool.name}: ${audioName}`,
      input: { audioId, instrument, pitchChange, filterRadius, reverbWetness },
      durationSeconds,
    }
  },
}
