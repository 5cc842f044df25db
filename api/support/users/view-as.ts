import type { Knex } from 'knex'
import { viewMinutes } from '@songloom/contracts/support/users/view-as.rules'
import { beginView, endView } from '@songloom/store/support/users/view-sessions'
import { readViewToken, createViewCookie } from '../../auth/view-as.ts'
import type { Handlers } from '../../http/mount-routes.ts'
import { toActor } from '../generations/generations.ts'
import { toConflictRefusal, requireDone } from '../action-outcome.ts'

interface Deps {
  db: Knex
  origin: string
}

/** Begins and ends views of the studio as a user, in the browser that asks. */
export function createViewAsHandlers({ db, origin }: Deps): Pick<Handlers, 'supportViewAs' | 'endView'> {
  return {
    async supportViewAs({ params, body, user, res }) {
      const press = { ...body, userId: params.userId, actor: toActor(user) }
      const { token, endsAt } = requireDone(await beginView(db, press).catch(toConflictRefusal))
      res.append('Set-Cookie', createViewCookie(origin, token, viewMinutes * 60))
      return { success: true, endsAt: endsAt.toISOString() }
    },
    async endView({ req, res, viewerId, user }) {
      const token = readViewToken(req.headers, origin)
      if (token !== undefined) await endView(db, token, viewerId ?? user.id)
      res.append('Set-Cookie', createViewCookie(origin, undefined, 0))
      return { success: true }
    },
  }
}
