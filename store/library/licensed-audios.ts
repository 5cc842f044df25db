import type { AudioItem } from '@songloom/contracts/library/audios'
import { hiddenId } from '@songloom/contracts/library/ids.rules'
import type { Database } from '../database.ts'
import { getAudioItem } from './audio-items.ts'
import { getUsableAudio } from './audios.ts'

/**
 * An audio of another user that is licensed to this one, as a tool's panel needs it: its sound and what is heard of it,
 * and nothing of its owner's request, project or library. Undefined without a licence.
 */
export async function getLicensedItem(db: Database, userId: string, id: string): Promise<AudioItem | undefined> {
  const row = await getUsableAudio(db, userId, id)
  if (!row || row.user_id === userId) return undefined
  const item = await getAudioItem(db, id)
  const cover = item.albumArt === null ? null : `/api/shared/${id}/cover`
  return hideOwner(item, { audioUrl: `/api/shared/${id}/audio`, cover })
}

/** An item of another user without its request, project and library, at addresses that the reader may use. */
export function hideOwner(
  { understood: _understood, madeBy: _madeBy, dnaNames: _dnaNames, ...item }: AudioItem,
  { audioUrl, cover }: { audioUrl: string; cover: string | null },
): AudioItem {
  return {
    ...item,
    ...{ audioUrl, url: audioUrl, formats: {}, albumArt: cover, imageUrl: cover, coverart: cover },
    ...{ messageId: hiddenId, projectId: hiddenId, threadMessages: [], parents: [], isInProject: false },
    ...{ isAiStudio: false, isLiked: false, playCount: 0, lyrics: null },
  }
}
