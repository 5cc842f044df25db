import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import type { TimeRange } from '@songloom/contracts/trim-audio.rules'
import { call } from '../../lib/api.ts'
import { tellFailure } from '../../lib/auth-gate.ts'
import { notify } from '../../lib/notify.ts'
import { awaitJob } from '../../lib/own-jobs.ts'
import { newId } from '../../lib/temp-message.ts'
import { noClip, trimErrorOf } from './trim-errors.ts'
import { trimBegins, trimEnds } from './trim-room.ts'

/** Keeps the region as an audio of its own; the toasts are the specified ones (spec 2 §8). */
export async function trimAudio({ audioId }: AudioItem, { startSeconds, endSeconds }: TimeRange): Promise<boolean> {
  const body = {
    song_url: audioId,
    time_ranges: [{ start: startSeconds, end: endSeconds }],
    tempId: newId(),
    wait: false,
  }
  notify.info(t`Preparing audio for processing...`)
  trimBegins()
  try {
    const { messageId } = await call('trimManual', { body })
    if (!messageId) throw noClip()
    awaitJob(messageId, ({ failure }) => {
      trimEnds()
      if (failure) return notify.error(failure.message)
      notify.success(t`Audio trimmed successfully`)
    })
    return true
  } catch (error) {
    trimEnds()
    tellFailure(trimErrorOf(error))
    return false
  }
}
