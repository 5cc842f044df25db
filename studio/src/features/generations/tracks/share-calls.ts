import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { call, readErrorMessage } from '../../../lib/http/api.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { showAudio } from './track-calls.ts'

const linkOf = ({ audioId }: AudioItem): string => `${location.origin}/listen/${audioId}`
const toastOf = ({ audioId }: AudioItem): string => `share-${audioId}`

/** Shows the link in the toast if the clipboard is not available. */
export async function copyLink(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link)
    return t`Link copied. Anyone who has it can listen.`
  } catch {
    return t`Anyone with this link can listen: ${link}`
  }
}

/** Makes a track playable for anyone with the link, and copies the link. */
export async function shareTrack(item: AudioItem): Promise<void> {
  try {
    if (!item.isPublic) {
      await call('shareAudio', { params: { audioId: item.audioId } })
      showAudio(item, { isPublic: true, sharing: 'link' })
    }
    const text = await copyLink(linkOf(item))
    notify.success(text, toastOf(item), { label: t`Stop sharing`, onClick: () => void stopSharing(item) })
  } catch (error) {
    notify.error(readErrorMessage(error), toastOf(item))
  }
}

/** The link answers 404 from now on, also where the take's project is shared. */
export async function stopSharing(item: AudioItem): Promise<void> {
  try {
    await call('unshareAudio', { params: { audioId: item.audioId } })
    showAudio(item, { isPublic: false, isPublished: false, sharing: 'private' })
    notify.success(t`No longer shared`, toastOf(item))
  } catch (error) {
    notify.error(readErrorMessage(error), toastOf(item))
  }
}
