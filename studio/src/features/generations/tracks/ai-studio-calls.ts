import { plural, t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { cacheAudio } from '../../../lib/cache/audios/audio-cache.ts'
import { currentUser } from '../../../lib/cache/queries.ts'
import { call, readErrorMessage } from '../../../lib/http/api.ts'
import { getStudioSentence } from '../../../lib/jobs/studio-sentence.ts'
import { notify } from '../../../lib/shell/notify.ts'

/** True when there is something to do it with; otherwise it says so (spec 1 §5). */
export function hasSome(items: readonly AudioItem[]): boolean {
  if (items.length > 0) return true
  notify.error(getStudioSentence('export_none'))
  return false
}

export const listAudioIds = (items: readonly AudioItem[]): string[] => items.map(({ audioId }) => audioId)

/** Adds audios to AI Studio or removes them. True on success. */
export async function setAiStudio(items: readonly AudioItem[], isAdded: boolean): Promise<boolean> {
  if (!hasSome(items)) return false
  try {
    const body = { userId: currentUser()?.id, audioIds: listAudioIds(items), isAdded }
    const { audios } = await call('setAiStudio', { body })
    audios.forEach(cacheAudio)
    const count = audios.length
    if (isAdded)
      notify.success(plural(count, { one: '# audio added to AI Studio', other: '# audios added to AI Studio' }))
    else notify.success(t`Removed from AI Studio`)
    return true
  } catch (error) {
    notify.error(readErrorMessage(error))
    return false
  }
}
