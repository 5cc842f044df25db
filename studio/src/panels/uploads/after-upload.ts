import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { markRecentlyCompleted } from '../../lib/cache/audios/recently-completed.ts'
import { notify } from '../../lib/shell/notify.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { openPanel } from '../../lib/shell/shell-store.ts'
import { chooseOne } from '../library/choice.ts'
import { showFilter } from '../library/library-view.ts'
import { setReference, toReference } from '../reference/reference.ts'
import type { ReferenceSlot } from '../reference/reference.ts'
import { isolateName } from '../../lib/i18n/isolate-name.ts'

/** The Uploaded list, where the audio is selected (spec 1 §4), and glows until it is touched. */
export function showUploaded(audio: AudioItem): void {
  showFilter(currentUser()!.id, 'uploaded')
  markRecentlyCompleted(audio.messageId)
  openPanel('library')
  chooseOne(audio)
}

/** In select mode it becomes the reference it was brought for (spec 1 §4). */
export function placeUploaded(audio: AudioItem, slot: ReferenceSlot | undefined): void {
  if (!slot) return showUploaded(audio)
  const name = isolateName(audio.name)
  setReference(slot, toReference(audio))
  notify.success(t`Selected "${name}"`)
}
