import type { Knex } from 'knex'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { joinClass } from '@songloom/store/edu/class-members'
import { createClass, listClasses } from '@songloom/store/edu/classes'
import { grant } from '@songloom/store/ledger/ledger'
import type { AuthPort, NewUser } from '../auth/auth-port.ts'
import { isPassword } from '../auth/passwords.ts'

const password = 'songloom-demo'
const person = (name: string, local: string, more: Partial<NewUser> = {}): NewUser => ({
  name,
  email: `${local}@songloom.test`,
  password,
  ...more,
})

const people: readonly NewUser[] = [
  person('Asha Creator', 'creator'),
  person('Pia Paid', 'paid', { plan: 'pro' }),
  person('Sol Student', 'student', { role: 'student' }),
  person('Tara Teacher', 'teacher', { role: 'teacher' }),
  person('Sam Support', 'support', { role: 'support', staff: true }),
  person('Ada Admin', 'admin', { role: 'admin', staff: true }),
]

/** The sign-ins that the embedded stack prints; harmless when they exist. */
export async function seedDemoUsers(auth: AuthPort, db: Knex): Promise<void> {
  for (const user of people) {
    const { id } = await auth.createUser(user)
    if (user.plan) await grant(db, id, planFeatures[user.plan].monthlyTokens, `demo-plan:${id}`, 'Demo plan')
  }
  await seedDemoClass(db)
}

/** The demo teacher has a class, and the demo student is in it. */
async function seedDemoClass(db: Knex): Promise<void> {
  const find = (role: string) =>
    db<{ id: string; name: string; email: string }>('users')
      .where({ email: `${role}@songloom.test` })
      .first('id', 'name')
  const [teacher, student] = await Promise.all([find('teacher'), find('student')])
  if (!teacher || !student || (await listClasses(db, teacher.id)).length > 0) return
  await joinClass(db, await createClass(db, teacher.id, { name: 'Music 7b', timeZone: 'UTC' }), student)
}

interface Credential {
  id: string
  user_id: string
  password: string
}

/** Replaces the well-known password of demo users and ends their sessions; a password already changed is kept. */
export async function lockDemoUsers(db: Knex): Promise<void> {
  const emails = people.map(({ email }) => email)
  const credentials = await db('credentials')
    .whereIn('user_id', db('users').whereIn('email', emails).select('id'))
    .whereNotNull('password')
    .select<Credential[]>('id', 'user_id', 'password')
  for (const credential of credentials)
    if (await isPassword({ hash: credential.password, password })) await lock(db, credential)
}

const lock = (db: Knex, { id, user_id: userId, password: hash }: Credential): Promise<void> =>
  db.transaction(async (trx) => {
    if ((await trx('credentials').where({ id, password: hash }).delete()) > 0)
      await trx('sessions').where({ user_id: userId }).delete()
  })
