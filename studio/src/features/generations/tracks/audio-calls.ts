import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { untitled, untitledTrack } from '@songloom/contracts/library/uploads.rules'
import { dropFromQueue, showInPlayer } from '../../../audio/queue-changes.ts'
import { ApiError, call, readErrorMessage } from '../../../lib/http/api.ts'
import { readExploreAgain } from '../../../lib/cache/explore.ts'
import { cacheAudio } from '../../../lib/cache/audios/audio-cache.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { currentUser } from '../../../lib/cache/queries.ts'
import { getRefusalOrSentence, getStudioSentence } from '../../../lib/jobs/studio-sentence.ts'
import { uploadToast } from '../../../panels/uploads/upload-rules.ts'
import { isolateName } from '../../../lib/i18n/isolate-name.ts'

/** The fields of an audio that its owner can edit. */
export interface AudioDetails {
  name: string
  cover: File | null
}

async function sendCover({ audioId }: AudioItem, cover: File | null): Promise<void> {
  if (cover) cacheAudio((await call('audioCover', { params: { audioId }, raw: cover })).audio)
}

/** The name that was entered, for the library; false where it could not be kept (spec 1 §4). */
export async function saveUpload(item: AudioItem, { name, cover }: AudioDetails): Promise<AudioItem | undefined> {
  const userId = currentUser()?.id
  if (!userId || !item.audioId) {
    notify.error(getStudioSentence('metadata_incomplete'))
    return undefined
  }
  const kept = name.trim() === '' ? untitledTrack : name
  try {
    await sendCover(item, cover)
    const body = { id: item.audioId, userId, name: kept.trim() }
    const { audio } = await call('addUploadMetadata', { body })
    cacheAudio(audio)
    const entered = isolateName(kept)
    notify.success(t`"${entered}" added to your library`, uploadToast)
    return audio
  } catch (error) {
    notify.error(getRefusalOrSentence(error, 'metadata_failed'))
    return undefined
  }
}

/** Name and cover of an uploaded audio; an emptied name is 'Untitled' (spec 1 §5). True when they are kept. */
export async function editDetails(item: AudioItem, { name, cover }: AudioDetails): Promise<boolean> {
  try {
    await sendCover(item, cover)
    const body = { id: item.audioId, userId: currentUser()?.id, name: name.trim() || untitled }
    const { audio } = await call('editUploadMetadata', { body })
    cacheAudio(audio)
    showInPlayer(audio)
    notify.success(t`Audio details updated successfully`)
    return true
  } catch (error) {
    notify.error(getRefusalOrSentence(error, 'metadata_update_failed'))
    return false
  }
}

const published = msg`Your audio has been Published successfully!`
const unpublished = msg`Your audio has been Unpublished successfully!`

/** Refusals that trying again does not help: they say what does. */
const ownReasons: readonly string[] = ['publishing_suspended', 'class_sharing_closed']
const readOwnReason = (error: unknown): string | undefined =>
  error instanceof ApiError && ownReasons.includes(error.code) ? readErrorMessage(error) : undefined

export async function setPublished(item: AudioItem, isPublished: boolean): Promise<void> {
  const body = { audioId: item.audioId, isPublished, userId: currentUser()?.id }
  try {
    cacheAudio((await call('updatePublishStatus', { body })).audio)
    const open = { label: t`Open Explore`, onClick: () => navigateTo('/explore') }
    notify.success(
      i18n._(isPublished ? published : unpublished),
      `publish-${item.audioId}`,
      isPublished ? open : undefined,
    )
    readExploreAgain()
  } catch (error) {
    notify.error(readOwnReason(error) ?? getStudioSentence(isPublished ? 'publish_failed' : 'unpublish_failed'))
  }
}

/** Out of the library for good, as the question before it says. */
export async function deleteUpload(item: AudioItem): Promise<void> {
  const userId = currentUser()?.id
  if (!userId || !item.audioId) return notify.error(getStudioSentence('audio_delete_missing'))
  const toastId = `delete-${item.audioId}`
  notify.loading(t`Deleting audio...`, toastId)
  try {
    await call('deleteUpload', { query: { id: item.audioId, userId } })
    cacheAudio({ ...item, isHidden: true })
    dropFromQueue([item])
    notify.success(t`Audio deleted successfully`, toastId)
  } catch (error) {
    const text = readErrorMessage(error)
    notify.error(t`Error: ${text}`, toastId)
  }
}
