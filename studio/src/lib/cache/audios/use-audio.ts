import { isId } from '@songloom/contracts/library/ids.rules'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { useQuery } from '@tanstack/react-query'
import { findAudio } from './audio-cache.ts'
import { currentUser } from '../queries.ts'
import { audioQuery } from './audio-query.ts'

/** One audio of one's own: as it is known here, otherwise asked for by itself. */
export function useAudio(audioId = ''): AudioItem | undefined {
  const enabled = isId(audioId) && currentUser() !== null
  return useQuery({ ...audioQuery(audioId), enabled, initialData: () => findAudio(audioId) }).data
}
