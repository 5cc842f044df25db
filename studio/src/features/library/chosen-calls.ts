import { plural, t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { call, messageOf } from '../../lib/api.ts'
import { keepAudio } from '../../lib/audio-cache.ts'
import { notify } from '../../lib/notify.ts'
import { currentUser } from '../../lib/queries.ts'
import { sentenceOf } from '../../lib/studio-sentence.ts'
import { archiveAddress } from '../generations/download-file.ts'

/** True when there is something to do it with; otherwise it says so (spec 1 §5). */
function hasSome(items: readonly AudioItem[]): boolean {
  if (items.length > 0) return true
  notify.error(sentenceOf('export_none'))
  return false
}

const audioIdsOf = (items: readonly AudioItem[]): string[] => items.map(({ audioId }) => audioId)

/** Hands audios to AI Studio, or takes them out of it. True when that is done. */
export async function setAiStudio(items: readonly AudioItem[], isAdded: boolean): Promise<boolean> {
  if (!hasSome(items)) return false
  try {
    const body = { userId: currentUser()?.id, audioIds: audioIdsOf(items), isAdded }
    const { audios } = await call('setAiStudio', { body })
    audios.forEach(keepAudio)
    const count = audios.length
    if (isAdded)
      notify.success(plural(count, { one: '# audio added to AI Studio', other: '# audios added to AI Studio' }))
    else notify.success(t`Removed from AI Studio`)
    return true
  } catch (error) {
    notify.error(messageOf(error))
    return false
  }
}

/** The browser saves it while it comes, under the name the server gives it. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** All of them as one zip. True when the browser has it. */
export async function exportAudios(items: readonly AudioItem[]): Promise<boolean> {
  if (!hasSome(items)) return false
  const toastId = 'export-audios'
  notify.loading(t`Preparing your download...`, toastId)
  const address = archiveAddress(audioIdsOf(items), 'Songloom')
  const isThere = await fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) {
    notify.error(sentenceOf('export_failed'), toastId)
    return false
  }
  save(address)
  notify.success(t`Download completed!`, toastId)
  return true
}
