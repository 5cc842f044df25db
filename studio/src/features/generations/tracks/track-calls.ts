import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { call } from '../../../lib/http/api.ts'
import { getErrorTexts } from '../../../lib/http/error-texts.ts'
import { literalErrors } from '../../../lib/http/literal-errors.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { patchAudio } from '../../../lib/cache/audios/audio-cache.ts'
import { currentUser, threadQuery } from '../../../lib/cache/queries.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { showInPlayer } from '../../../audio/queue-changes.ts'
import { defaultTitle } from '../../../lib/cache/audios/tracks.ts'

type Change = Partial<
  Pick<AudioItem, 'name' | 'songName' | 'isLiked' | 'likeCount' | 'isPublic' | 'isPublished' | 'sharing'>
>

/** Shows an audio as it will be, in its take and in the library. */
export function showAudio({ audioId, messageId, projectId }: AudioItem, change: Change): void {
  const changed = (audios: readonly AudioItem[]): AudioItem[] =>
    audios.map((audio) => (audio.audioId === audioId ? { ...audio, ...change } : audio))
  patchAudio(audioId, change)
  queryClient.setQueryData(
    threadQuery(projectId).queryKey,
    (thread) =>
      thread && {
        ...thread,
        messages: thread.messages.map((message) =>
          message._id === messageId ? { ...message, audioData: changed(message.audioData) } : message,
        ),
      },
  )
}

function showName(item: AudioItem, name: string): void {
  showAudio(item, { name, songName: name })
  showInPlayer({ ...item, name, songName: name })
}

/** Imported audios use the specified call (spec 1 §7). */
const sendName = ({ audioId, isUploaded }: AudioItem, name: string): Promise<unknown> =>
  isUploaded
    ? call('editUploadMetadata', { body: { id: audioId, userId: currentUser()?.id, name } })
    : call('renameAudio', { params: { audioId }, body: { name } })

/**
 * Shows the new name at once; an empty one becomes the specified 'Untitled' (spec 1 §5). An unchanged name is not sent.
 */
export async function renameTrack(item: AudioItem, typed: string): Promise<void> {
  const name = typed.trim() || defaultTitle
  if (name === item.name) return
  showName(item, name)
  try {
    await sendName(item, name)
    notify.success(t`Audio renamed successfully`)
  } catch {
    showName(item, item.name)
    notify.error(getErrorTexts('audio_rename_failed', literalErrors.audio_rename_failed).message)
  }
}

/** The heart is filled or emptied at once. */
export async function toggleLike(item: AudioItem): Promise<void> {
  const { audioId, isLiked, likeCount } = item
  showAudio(item, { isLiked: !isLiked, likeCount: likeCount + (isLiked ? -1 : 1) })
  try {
    await call(isLiked ? 'unlikeAudio' : 'likeAudio', { params: { audioId } })
  } catch {
    showAudio(item, { isLiked, likeCount })
    notify.error(t`Your like could not be saved. Please try again.`)
  }
}
