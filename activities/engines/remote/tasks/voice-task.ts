import { EngineError } from '../../port/engine-error.ts'
import type { RemoteTask } from '../remote-engine.ts'
import { toSoundOrder } from './sound-order.ts'

export const voiceTask: RemoteTask<'findVoice'> = {
  capability: 'findVoice',
  toOrder: (brief) => toSoundOrder('findVoice', brief),
  toOutput({ voice }) {
    if (!voice) throw new EngineError('bad_result', 'there is no voice in its result')
    return Promise.resolve({ output: { spans: [...voice] }, seconds: 0 })
  },
}
