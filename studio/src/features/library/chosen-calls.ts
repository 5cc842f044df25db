import { plural, t } from '@lingui/core/macro'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { maxStreamedFiles } from '@songloom/contracts/library/archives.rules'
import type { ArchiveFormat } from '@songloom/contracts/library/archives.rules'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { call } from '../../lib/http/api.ts'
import { cacheAudio } from '../../lib/cache/audios/audio-cache.ts'
import { notify } from '../../lib/shell/notify.ts'
import { threadQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { openInDaw } from '../../panels/daw/daw-handover.ts'
import { notifyLimit } from '../../panels/library/choice.ts'
import { archiveAddress } from '../generations/downloads/download-file.ts'
import { exportAudios } from '../generations/downloads/export-audios.ts'
import { listAudioIds, hasSome } from '../generations/tracks/ai-studio-calls.ts'

/** The browser saves it while it comes, under the name the server gives it. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** All of them as one zip; many are packed beforehand. True when the browser has it, or its packing has begun. */
export async function exportChosen(items: readonly AudioItem[], format: ArchiveFormat): Promise<boolean> {
  if (!hasSome(items)) return false
  if (items.length > maxStreamedFiles) {
    exportAudios(items, format)
    return true
  }
  const toastId = 'export-audios'
  notify.loading(t`Preparing your download...`, toastId)
  const address = archiveAddress(listAudioIds(items), 'Songloom', format)
  const isThere = await fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) {
    notify.error(getStudioSentence('export_failed'), toastId)
    return false
  }
  save(address)
  notify.success(t`Download completed!`, toastId)
  return true
}

/** Opens audios in the DAW. True when they are not more than it opens at once. */
export function openChosen(items: readonly AudioItem[]): boolean {
  const isFit = items.length <= dawLimits.sources
  if (isFit) openInDaw(items)
  else notifyLimit(dawLimits.sources)
  return isFit
}

/** Sets whether audios are hidden, in every list at once; those that the server refuses stay as they were. */
async function setHidden(items: readonly AudioItem[], isHidden: boolean): Promise<readonly AudioItem[]> {
  items.forEach((item) => cacheAudio({ ...item, isHidden }))
  const name = isHidden ? 'hideAudio' : 'unhideAudio'
  const results = await Promise.allSettled(items.map(({ audioId }) => call(name, { params: { audioId } })))
  const done = items.filter((_, index) => results[index]?.status === 'fulfilled')
  items.filter((item) => !done.includes(item)).forEach((item) => cacheAudio({ ...item, isHidden: !isHidden }))
  for (const { projectId } of done) void queryClient.invalidateQueries({ queryKey: threadQuery(projectId).queryKey })
  return done
}

async function restoreChosen(items: readonly AudioItem[]): Promise<void> {
  const restored = await setHidden(items, false)
  if (restored.length < items.length) notify.error(t`Some audios could not be restored. Please try again.`)
}

/** Removes audios from the library and their projects, with an undo. True when all are removed. */
export async function removeChosen(items: readonly AudioItem[]): Promise<boolean> {
  if (!hasSome(items)) return false
  const removed = await setHidden(items, true)
  if (removed.length > 0) {
    const undo = { label: t`Undo`, onClick: () => void restoreChosen(removed) }
    const text = plural(removed.length, { one: '# audio removed', other: '# audios removed' })
    notify.success(text, 'remove-audios', undo)
  }
  if (removed.length < items.length) notify.error(t`Some audios could not be removed. Please try again.`)
  return removed.length === items.length
}
