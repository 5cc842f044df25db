import { Refusal } from '../../http/refusal.ts'
import type { Exchange, IdentityPort } from '../identity-port.ts'
import type { GrowingDelay } from '../limits/growing-delay.ts'
import type { UsedCodes } from '../limits/used-codes.ts'
import type { Library } from './create-library.ts'
import { readLibraryAnswer } from './library-answer.ts'
import { createLibraryRequest } from './library-request.ts'
import { forwardCookies } from './pass-cookies.ts'

type TwoStepPart = Pick<
  IdentityPort,
  'hasTwoStep' | 'startTwoStep' | 'finishTwoStep' | 'checkCode' | 'endTwoStep' | 'renewRecoveryCodes'
>

interface Parts {
  library: Library
  origin: string
  delay: GrowingDelay
  usedCodes: UsedCodes
}

/** Six digits are a code of an app; all else is a recovery code. */
const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** People write codes with spaces. */
export const toPlainCode = (code: string): string => code.replace(/\s/g, '')

/** The library's path for a code. A recovery code for a signed-in user starts no session. */
export const toCodeRequest = (code: string) =>
  isAppCode(code)
    ? { path: '/two-factor/verify-totp', body: { code } }
    : { path: '/two-factor/verify-backup-code', body: { code } }

/** The secret of an `otpauth` address, in letters that can be typed. */
const secretIn = (uri: string): string => new URL(uri).searchParams.get('secret') ?? ''

/** Two-step sign-in of signed-in users, by the library's plugin. */
export function createTwoStepPart({ library, origin, delay, usedCodes }: Parts): TwoStepPart {
  const ask = async <T>({ req, res }: Exchange, path: string, body: object): Promise<{ answer: T; token: string }> => {
    const response = await library.handler(createLibraryRequest(req, origin, { method: 'POST', path, body }))
    const answer = (await readLibraryAnswer(response)) as T
    return { answer, token: forwardCookies(response, res, origin, ['session', 'trust_device']) ?? '' }
  }

  async function hasTwoStep(userId: string): Promise<boolean> {
    const user = await (await library.$context).internalAdapter.findUserById(userId)
    return (user as { twoFactorEnabled?: boolean } | null)?.twoFactorEnabled === true
  }

  /** Counts failures of the account, and lets each code pass once. */
  async function tryCode<T>(userId: string, code: string, run: () => Promise<T>): Promise<T> {
    const key = `codes:${userId}`
    await delay.admit(key)
    await usedCodes.use(userId, code)
    const result = await run()
    await delay.forget(key)
    return result
  }

  const requireTwoStep = async (userId: string): Promise<void> => {
    if (!(await hasTwoStep(userId))) throw new Refusal('two_step_off')
  }

  return {
    hasTwoStep,
    async startTwoStep(exchange, password) {
      const { answer } = await ask<{ totpURI: string; backupCodes: string[] }>(exchange, '/two-factor/enable', {
        method: 'totp',
        password,
      })
      return { uri: answer.totpURI, secret: secretIn(answer.totpURI), recoveryCodes: answer.backupCodes }
    },
    async finishTwoStep(exchange, code) {
      if (await hasTwoStep(exchange.user.id)) throw new Refusal('two_step_on')
      const plain = toPlainCode(code)
      if (!isAppCode(plain)) throw new Refusal('wrong_code')
      const run = () => ask(exchange, '/two-factor/verify-totp', { code: plain })
      return (await tryCode(exchange.user.id, plain, run)).token
    },
    async checkCode(exchange, code) {
      // The library would turn it on with the first right code.
      await requireTwoStep(exchange.user.id)
      const plain = toPlainCode(code)
      const { path, body } = toCodeRequest(plain)
      await tryCode(exchange.user.id, plain, () =>
        ask(exchange, path, isAppCode(plain) ? body : { ...body, disableSession: true }),
      )
    },
    async endTwoStep(exchange, password) {
      await requireTwoStep(exchange.user.id)
      return (await ask(exchange, '/two-factor/disable', { password })).token
    },
    async renewRecoveryCodes(exchange, password) {
      await requireTwoStep(exchange.user.id)
      const { answer } = await ask<{ backupCodes: string[] }>(exchange, '/two-factor/generate-backup-codes', {
        password,
      })
      return answer.backupCodes
    },
  }
}
