import { EngineError } from '../../port/engine-error.ts'
import type { RemoteTask } from '../remote-engine.ts'
import { toSoundRequest } from './sound-request.ts'

export const voiceTask: RemoteTask<'findVoice'> = {
  capability: 'findVoice',
  toProviderRequest: (brief) => toSoundRequest('findVoice', brief),
  toOutput({ voice }) {
    if (!voice) throw new EngineError('bad_result', 'there is no voice in its result')
    return Promise.resolve({ output: { spans: [...voice] }, seconds: 0 })
  },
}
