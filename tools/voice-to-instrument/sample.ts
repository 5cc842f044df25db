import { sampleAudio } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'voice_to_instrument'> = {
  request: (audioId) => ({ audioUrl: audioId, instrument: 'Sitar' }),
  settings: {
    tool: 'voice_to_instrument',
    ...sampleAudio,
    instrument: 'Sitar',
    pitchChange: 0,
    filterRadius: 3,
    reverbWetness: 0,
  },
  maker: 'playVoice',
}
