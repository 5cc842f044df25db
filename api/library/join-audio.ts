import { createHash, randomUUID } from 'node:crypto'
import { maxJoinedSeconds } from '@songloom/tools/join-audio/definition.rules'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { acceptLibraryJob, clipAnswer } from '../jobs/library-jobs.ts'
import type { SubmitContext } from '@songloom/tools/submit-job'
import { requireOwnedAudio } from '@songloom/tools/request-context'

/** Joins one of the user's audios and its continuation (spec 3 §7). */
export function joinHandlers(context: SubmitContext & { waitMs?: number }): Pick<Handlers, 'concatenate'> {
  const { db } = context
  return {
    async concatenate({ user, body }) {
      const base = await requireOwnedAudio({ db, user }, body.baseAudioUrl, 'trim_audio_missing')
      const extended = await requireOwnedAudio({ db, user }, body.extendedAudioUrl, 'trim_audio_missing')
      const baseSeconds = Math.min(base.durationSeconds, body.baseAudioDuration ?? base.durationSeconds)
      const durationSeconds = baseSeconds + extended.durationSeconds
      if (durationSeconds > maxJoinedSeconds) throw new Refusal('bad_request', { field: 'baseAudioDuration' })
      const pieces = [
        { audioId: base.audioId, startSeconds: 0, endSeconds: baseSeconds },
        { audioId: extended.audioId, startSeconds: 0, endSeconds: extended.durationSeconds },
      ]
      const message = await acceptLibraryJob(context, user, {
        tool: 'join_audio',
        settings: {
          tool: 'join_audio',
          audioIds: pieces.map(({ audioId }) => audioId),
          names: [base.audioName, extended.audioName],
          durationSeconds,
        },
        prompt: `${base.audioName} + ${extended.audioName}`,
        input: { pieces },
        durationSeconds,
        tempId: body.tempId ?? `join-${randomUUID()}`,
        requestHash: createHash('sha256').update(JSON.stringify(pieces)).digest('hex'),
      })
      const answer = await clipAnswer(context, message, body)
      const { audio } = answer
      return { ...answer, concatenateUrl: audio?.audioUrl, concatenateDuration: audio?.duration }
    },
  }
}
