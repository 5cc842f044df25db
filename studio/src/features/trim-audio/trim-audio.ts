import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { call } from '../../lib/http/api.ts'
import { readFailure } from '../../lib/jobs/read-failure.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { notify } from '../../lib/shell/notify.ts'
import { awaitJob } from '../../lib/jobs/own-jobs.ts'
import { createTempId } from '../../lib/jobs/temp-message.ts'
import { createNoClipError, toTrimError } from './trim-errors.ts'
import { trimBegins, trimEnds } from '../../panels/dialogs/trim-dialog.ts'

/** Saves the region as a new audio; the toasts are the specified ones (spec 2 §8). */
export async function trimAudio({ audioId }: AudioItem, { startSeconds, endSeconds }: TimeRange): Promise<boolean> {
  const body = {
    song_url: audioId,
    time_ranges: [{ start: startSeconds, end: endSeconds }],
    tempId: createTempId(),
    wait: false,
  }
  notify.info(t`Preparing audio for processing...`)
  trimBegins()
  try {
    const { messageId, projectId } = await call('trimManual', { body })
    if (!messageId) throw createNoClipError()
    const end = ({ failure }: Message): void => {
      trimEnds()
      if (failure) return notify.error(readFailure(failure))
      notify.success(t`Audio trimmed successfully`)
    }
    awaitJob(messageId, end, projectId)
    return true
  } catch (error) {
    trimEnds()
    showError(toTrimError(error))
    return false
  }
}
