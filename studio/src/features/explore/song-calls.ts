import { t } from '@lingui/core/macro'
import type { ExploreSong } from '@songloom/contracts/explore/songs'
import { likedSongsQuery, patchSong } from '../../lib/cache/explore.ts'
import { call } from '../../lib/http/api.ts'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { notify } from '../../lib/shell/notify.ts'

async function setLiked(song: ExploreSong, isLiked: boolean): Promise<void> {
  const { audioId, likeCount } = song
  patchSong(audioId, { isLiked, likeCount: likeCount + (isLiked ? 1 : -1) })
  try {
    const answer = await call(isLiked ? 'likeAudio' : 'unlikeAudio', { params: { audioId } })
    patchSong(audioId, { isLiked, likeCount: answer.likeCount })
    void queryClient.invalidateQueries({ queryKey: likedSongsQuery.queryKey, refetchType: 'none' })
  } catch {
    patchSong(audioId, { isLiked: song.isLiked, likeCount })
    notify.error(t`Your like could not be saved. Please try again.`)
  }
}

/** The heart is filled or emptied at once; a visitor is asked to sign in first. */
export const toggleSongLike = (song: ExploreSong): void => requireUser(() => void setLiked(song, !song.isLiked))

/** Copies the address of a song's page, or shows it where there is no clipboard. */
export async function copySongLink({ audioId }: ExploreSong): Promise<void> {
  const link = `${location.origin}/listen/${audioId}`
  const isCopied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  )
  notify.success(
    isCopied ? t`Link copied. Anyone who has it can listen.` : t`Anyone with this link can listen: ${link}`,
  )
}
