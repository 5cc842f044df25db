import { Refusal } from '../../http/refusal.ts'
import type { IdentityPort, Person } from '../identity-port.ts'
import type { GrowingDelay } from '../limits/growing-delay.ts'
import type { Library } from './create-library.ts'

type PasswordPart = Pick<IdentityPort, 'hasPassword' | 'checkPassword' | 'setPassword'>

/** Passwords of signed-in users; failures delay the account's next attempts, wherever they come from. */
export function createPasswordPart(library: Library, delay: GrowingDelay): PasswordPart {
  async function findPassword(userId: string) {
    const { internalAdapter } = await library.$context
    const account = await internalAdapter.findCredentialAccount(userId)
    return account?.password ? { id: account.id, hash: account.password } : undefined
  }

  async function isRight(person: Person, password: string): Promise<boolean> {
    const stored = await findPassword(person.id)
    if (!stored) throw new Refusal('password_absent')
    return (await library.$context).password.verify({ hash: stored.hash, password })
  }

  return {
    hasPassword: async (userId) => (await findPassword(userId)) !== undefined,
    async checkPassword(person, password) {
      const key = `confirm:${person.id}`
      await delay.admit(key)
      if (!(await isRight(person, password))) throw new Refusal('wrong_password')
      await delay.forget(key)
    },
    async setPassword(userId, password) {
      const { internalAdapter, password: passwords } = await library.$context
      const hash = await passwords.hash(password)
      const stored = await findPassword(userId)
      if (stored) await internalAdapter.updateAccount(stored.id, { password: hash })
      else await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
    },
  }
}
