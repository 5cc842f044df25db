import type { PanelTool } from '@songloom/tools/registry.rules'
import { useQueries } from '@tanstack/react-query'
import { ApiError } from '../../lib/http/api.ts'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { listHeldReferences, useReferences } from './reference.ts'

const isRefused = ({ error }: { error: Error | null }): boolean => error instanceof ApiError && error.status > 0

/** Whether the server was asked for an audio of this tool and could not give it: nothing can be made of it. */
export function useUnreadableAudio(tool: PanelTool): boolean {
  const audioIds = listHeldReferences(useReferences(), tool).map(({ audioId }) => audioId)
  return useQueries({
    // The trimming control asks for it; here is only watched what comes of that.
    queries: audioIds.map((audioId) => ({ ...audioQuery(audioId), enabled: false })),
    combine: (results) => results.some(isRefused),
  })
}
