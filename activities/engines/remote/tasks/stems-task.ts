import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { EngineError } from '../../port/engine-error.ts'
import type { StemRendering } from '../../port/listening.ts'
import type { RemoteTask } from '../remote-engine.ts'
import { readSound } from '../results/read-sound.ts'
import { toSoundRequest } from './sound-request.ts'

export const stemsTask: RemoteTask<'separateStems'> = {
  capability: 'separateStems',
  toProviderRequest(brief) {
    // Stems of our own songs are rendered, which is exact and costs nothing.
    if (brief.score) throw new EngineError('unsupported', 'it was composed by our own engine')
    return toSoundRequest('separateStems', brief)
  },
  async toOutput({ files }, provider, id) {
    const output: StemRendering[] = []
    let seconds = 0
    for (const part of stemParts) {
      const file = files.find(({ role }) => role === part)
      if (!file) throw new EngineError('bad_result', `there is no ${part} in its result`)
      const { wav, peaks, isSilent, durationSeconds } = await readSound(file, provider, `${id}-${part}`)
      output.push({ part, wav, peaks, isSilent })
      seconds = Math.max(seconds, durationSeconds)
    }
    return { output, seconds }
  },
}
