import type { Knex } from 'knex'
import type { Message } from '@songloom/contracts/jobs/messages'
import { getOverallFraction } from '@songloom/contracts/jobs/job-steps.rules'
import type { UploadView } from '@songloom/tools/receive-upload/contract'
import { getAudioItem } from '@songloom/store/library/audio-items'
import { getMessage } from '@songloom/store/events/messages'
import type { UploadRow } from '@songloom/store/library/uploads'

const states = { PROCESSING: 'working', COMPLETED: 'done', FAILED: 'failed', ERROR: 'failed' } as const

/** The progress of its work by steps; progress within a step is not available here. */
function fractionOf({ settings, steps }: Message): number {
  const current = steps.findLast(({ state }) => state !== 'waiting')
  if (!current || !settings) return 0
  return getOverallFraction(settings.tool, current.name, current.state === 'done' ? 1 : 0)
}

function standing(message: Message | undefined): Pick<UploadView, 'state' | 'fraction' | 'audio' | 'failure'> {
  if (!message) return { state: 'receiving', fraction: 0, audio: null, failure: null }
  const state = states[message.status]
  const audio = message.audioData[0] ?? null
  return { state, audio, fraction: state === 'done' ? 1 : fractionOf(message), failure: message.failure }
}

/** The state of an upload, as the studio polls it. */
export async function uploadView(db: Knex, userId: string, row: UploadRow): Promise<UploadView> {
  const message = row.message_id === null ? undefined : await getMessage(db, userId, row.message_id)
  const known = row.audio_id === null ? null : await getAudioItem(db, row.audio_id)
  return {
    _id: row.id,
    fileName: row.file_name,
    receivedBytes: Number(row.received_bytes),
    sizeBytes: Number(row.size_bytes),
    messageId: row.message_id,
    isDuplicate: known !== null && !known.isHidden,
    ...standing(message),
    ...(known ? { state: 'done', fraction: 1, audio: known } : {}),
  }
}
