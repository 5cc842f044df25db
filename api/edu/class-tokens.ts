import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { getClassTokens, selectMembers, shareTokens, takeBackTokens } from '@songloom/store/edu/class-tokens'
import type { Transfer } from '@songloom/store/edu/class-tokens'
import type { ClassRow } from '@songloom/store/edu/classes'
import { announceEvents } from '@songloom/store/events/announcements'
import type { Handlers } from '../http/mount-routes.ts'
import { requireFound } from '../http/refusal.ts'
import { assertOpen, requireTaughtClass } from './classes.ts'

type TokenRoutes = 'classTokens' | 'shareTokens' | 'takeBackTokens'

interface Deps {
  db: Knex
  redis: Redis
}

interface TransferRequest {
  studentIds?: string[] | undefined
  requestId: string
}

/** A teacher's own tokens in a class. */
export function createClassTokenHandlers({ db, redis }: Deps): Pick<Handlers, TokenRoutes> {
  const answer = async ({ id, teacher_id: teacherId }: ClassRow) => ({
    success: true as const,
    tokens: await getClassTokens(db, id, teacherId),
  })

  /** Those named, or all of the class. Throws `not_found` for one who is no member. */
  async function toTransfer(row: ClassRow, { studentIds, requestId }: TransferRequest): Promise<Transfer> {
    const members = await selectMembers(db, row.id, studentIds)
    const isWhole = studentIds === undefined || members.length === new Set(studentIds).size
    return {
      ...{ classId: row.id, className: row.name, teacherId: row.teacher_id, requestId },
      studentIds: requireFound(isWhole ? members : undefined),
    }
  }

  const announce = async ({ teacherId, studentIds }: Transfer): Promise<void> => {
    for (const userId of [teacherId, ...studentIds]) await announceEvents(redis, userId)
  }

  return {
    async classTokens({ user, params }) {
      return answer(await requireTaughtClass(db, user.id, params.classId))
    },
    async shareTokens({ user, params, body }) {
      const row = await requireTaughtClass(db, user.id, params.classId)
      assertOpen(row)
      const transfer = await toTransfer(row, body)
      if (await shareTokens(db, transfer, body.tokensEach)) await announce(transfer)
      return answer(row)
    },
    async takeBackTokens({ user, params, body }) {
      const row = await requireTaughtClass(db, user.id, params.classId)
      const transfer = await toTransfer(row, body)
      if ((await takeBackTokens(db, transfer)) > 0) await announce(transfer)
      return answer(row)
    },
  }
}
