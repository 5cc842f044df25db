import { toStudentAddress } from '@songloom/contracts/edu/education.rules'
import { findPinHolder } from '@songloom/store/edu/class-members'
import { findClassByCode } from '@songloom/store/edu/classes'
import { endSessions } from '@songloom/store/support/users/users'
import type { AuthPort } from '../auth/auth-port.ts'
import { toClientAddress } from '../auth/limits/client-address.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { requireClassOfCode } from './class-members.ts'
import type { MemberDeps } from './class-members.ts'
import { toPinText } from './pins.ts'

interface Deps extends MemberDeps {
  auth: Pick<AuthPort, 'openSession'>
}

/** Signs in students without e-mail by the code of their class, their name and their pictures. */
export function createStudentSignInHandlers(deps: Deps): Pick<Handlers, 'signInStudent'> {
  const { db, limits, auth } = deps
  // An unknown name takes as long as a known one, and waits for no class's new PINs.
  let unknown: Promise<string> | undefined
  const hashForUnknown = (): Promise<string> => (unknown ??= hashPassword('no pictures'))

  return {
    async signInStudent({ body, req, res }) {
      const { id: classId } = await requireClassOfCode(deps, body.code, req.ip)
      const holder = await findPinHolder(db, classId, body.name)
      const student = holder ? `${holder.userId}:${holder.pinVersion}` : `${classId}:${body.name.toLowerCase()}`
      const attempt = await limits.admitPin(student, toClientAddress(req.ip))
      const isRight = await isPassword({
        hash: holder?.pinHash ?? (await hashForUnknown()),
        password: toPinText(body.pin),
      })
      if (!holder || !isRight) throw new Refusal('class_sign_in_wrong')
      await attempt.succeeded()
      const token = await auth.openSession(req, res, holder.userId)
      // Where the deletion of the class began meanwhile, it may have ended its students' sessions before this one.
      if (!(await findClassByCode(db, body.code))) {
        await endSessions(db, holder.userId)
        throw new Refusal('class_code_unknown', { field: 'code' })
      }
      const user = { id: holder.userId, name: holder.name, email: toStudentAddress(holder.userId) }
      return { success: true, token, user }
    },
  }
}
