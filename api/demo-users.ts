import type { Knex } from 'knex'
import { monthlyGrantTokens } from '@songloom/contracts/plans.rules'
import { grant } from '@songloom/store/ledger'
import type { AuthPort, NewUser } from './auth/auth-port.ts'

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
    const monthly = monthlyGrantTokens[user.plan ?? 'free']
    if (monthly > 0) await grant(db, id, monthly, `demo-plan:${id}`, 'Demo plan')
  }
}
