import { createHash, randomUUID } from 'node:crypto'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import { trimProblem } from '@songloom/tools/trim-audio/definition.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { acceptLibraryJob, clipAnswer } from '../jobs/library-jobs.ts'
import type { SubmitContext } from '@songloom/tools/submit-job'
import { requireOwnedAudio } from '@songloom/tools/request-context'

type Source = Awaited<ReturnType<typeof requireOwnedAudio>>

/** The one audio that was named (spec 2 §5). */
function oneReference(sent: string | string[] | undefined): string | undefined {
  if (!Array.isArray(sent)) return sent
  if (sent.length === 0) throw new Refusal('trim_audios_missing', { field: 'song_url' })
  if (sent.length > 1) throw new Refusal('trim_multiple_off', { field: 'song_url' })
  return sent[0]
}

/** Players round lengths: a part that ends a moment after its audio ends with it. */
const inside = ({ startSeconds, endSeconds }: TimeRange, durationSeconds: number): TimeRange => ({
  startSeconds,
  endSeconds: Math.min(endSeconds, durationSeconds),
})

function checked(ranges: readonly TimeRange[], { durationSeconds }: Source): TimeRange[] {
  const problem = trimProblem(ranges, durationSeconds)
  if (problem) throw new Refusal(problem, { field: 'time_ranges' })
  return ranges.map((range) => inside(range, durationSeconds))
}

/** Parts of one's own audio as a new one. */
export function trimHandlers(context: SubmitContext & { waitMs?: number }): Pick<Handlers, 'trimManual' | 'trimLast'> {
  interface TrimOrder {
    source: Source
    ranges: TimeRange[]
    tempId: string | undefined
    isPart?: boolean
  }

  const trim = (user: SessionUser, { source, ranges, tempId, isPart = false }: TrimOrder) =>
    acceptLibraryJob(context, user, {
      tool: 'trim_audio',
      settings: { tool: 'trim_audio', ...source, ranges },
      prompt: source.audioName,
      input: { isPart, pieces: ranges.map((range) => ({ audioId: source.audioId, ...range })) },
      durationSeconds: ranges.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0),
      tempId: tempId ?? `trim-${randomUUID()}`,
      requestHash: createHash('sha256')
        .update(JSON.stringify([source.audioId, ranges, isPart]))
        .digest('hex'),
    })

  const sourceOf = (user: SessionUser, reference: string | undefined, missing: ErrorCode): Promise<Source> =>
    requireOwnedAudio({ db: context.db, user }, reference, missing)

  const rangesOf = ({ time_ranges: ranges = [] }: RouteBody<'trimManual'>): TimeRange[] =>
    ranges.map(({ start, end }) => ({ startSeconds: start, endSeconds: end }))

  return {
    async trimManual({ user, body }) {
      if (body.user_id !== undefined && body.user_id !== user.id) throw new Refusal('wrong_user')
      const reference = oneReference(body.song_url)
      const source = await sourceOf(user, reference, reference === '' ? 'trim_audio_missing' : 'trim_data_missing')
      const message = await trim(user, { source, ranges: checked(rangesOf(body), source), tempId: body.tempId })
      const answer = await clipAnswer(context, message, body)
      return { ...answer, public_url: answer.audio?.audioUrl }
    },
    async trimLast({ user, body }) {
      const source = await sourceOf(user, body.audioUrl, 'trim_audio_missing')
      const { durationSeconds: endSeconds } = source
      const range = { startSeconds: Math.max(0, endSeconds - body.duration), endSeconds }
      const ranges = checked([range], source)
      const message = await trim(user, { source, ranges, tempId: body.tempId, isPart: true })
      const answer = await clipAnswer(context, message, body)
      return { ...answer, trimmedUrl: answer.audio?.audioUrl }
    },
  }
}
