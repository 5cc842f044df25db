import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { RouteParams, RouteResponse } from '@songloom/contracts/routes/routes'
import { getCase, listStaff, setCase } from '@songloom/store/support/users/cases'
import { appendNote, getSubjectUserId, isSameNote, listNotes } from '@songloom/store/support/users/notes'
import type { Subject } from '@songloom/store/support/users/notes'
import type { Handlers } from '../../http/mount-routes.ts'
import { Refusal, requireFound } from '../../http/refusal.ts'
import { toActor } from '../generations/generations.ts'
import { recordPresence } from '../presence.ts'

type NoteRoutes = 'supportNotes' | 'supportAddNote' | 'supportSetCase' | 'supportStaff' | 'supportPresence'

const subjectIn = ({ subjectKind: kind, subjectId: id }: RouteParams<'supportNotes'>): Subject => ({ kind, id })

/** Notes, cases, and who looks at what. */
export function createSupportNoteHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, NoteRoutes> {
  const userIdOf = async (subject: Subject): Promise<string> => requireFound(await getSubjectUserId(db, subject))

  async function read(subject: Subject): Promise<RouteResponse<'supportNotes'>> {
    const [current, notes] = await Promise.all([getCase(db, subject), listNotes(db, subject)])
    return { success: true, case: current ?? null, notes }
  }

  async function ownerWith(id: string | null | undefined) {
    if (id === null || id === undefined) return id
    const owner = (await listStaff(db)).find((member) => member.id === id)
    if (!owner) throw new Refusal('owner_not_staff', { field: 'ownerId' })
    return owner
  }

  return {
    async supportNotes({ params }) {
      const subject = subjectIn(params)
      await userIdOf(subject)
      return read(subject)
    },
    async supportAddNote({ params, body, user }) {
      const subject = subjectIn(params)
      const note = { ...body, subject, userId: await userIdOf(subject), kind: 'note', author: toActor(user) } as const
      if (!(await appendNote(db, note)) && !(await isSameNote(db, note))) throw new Refusal('request_id_reused')
      return read(subject)
    },
    async supportSetCase({ params, body: { ownerId, ...body }, user }) {
      const subject = subjectIn(params)
      const [userId, owner] = [await userIdOf(subject), await ownerWith(ownerId)]
      if ((await setCase(db, { ...body, subject, userId, owner, author: toActor(user) })) === 'reused')
        throw new Refusal('request_id_reused')
      return read(subject)
    },
    async supportStaff() {
      return { success: true, staff: await listStaff(db) }
    },
    async supportPresence({ params: { jobId }, user }) {
      return { success: true, others: await recordPresence(redis, jobId, user.email) }
    },
  }
}
