import { createHash } from 'node:crypto'
import { Refusal } from '../../http/refusal.ts'
import { createGrowingDelay } from './growing-delay.ts'
import { consume } from './limits.ts'
import type { AuthLimits, MakeLimiter } from './limits.ts'

export interface SignInAttempt {
  address: string
  email: string
  /** Of a device on which this account was signed in before. */
  deviceId: string | undefined
}

/** An attempt that may be made. It counts as a failure until one of these is called, so attempts at once count too. */
export interface AdmittedSignIn {
  succeeded(): Promise<void>
  /** Neither right nor wrong: we failed ourselves. */
  undecided(): Promise<void>
}

export interface SignInLimits {
  /** Throws `too_many_requests` with the seconds to wait. */
  admit(attempt: SignInAttempt): Promise<AdmittedSignIn>
  /** Forgets all failures of an account, after its owner has reset the password. */
  forgive(email: string): Promise<void>
  admitResetMail(email: string): Promise<void>
}

/**
 * Counts failures per account and device, or account and address, so that strangers do not delay the owner. Their total
 * per account is limited too: first per address, then one attempt for each new address.
 */
export function createSignInLimits(make: MakeLimiter, limits: AuthLimits): SignInLimits {
  const { windowSeconds } = limits
  const sources = createGrowingDelay(make, { freeFailures: limits.failuresPerSource, windowSeconds })
  const addresses = make('address-failures', limits.failuresPerAddress, windowSeconds)
  const strangers = make('stranger-failures', limits.maxStrangerFailures, windowSeconds)
  const resetMails = make('reset-mails', limits.resetMailsPerAccount, windowSeconds)
  const resets = make('account-resets', 1_000_000, windowSeconds)

  /** Counters of before the last reset have another name, and so need not be found. */
  async function getCounterKey(email: string): Promise<string> {
    const account = toAccountKey(email)
    return `${account}:${(await resets.get(account))?.consumedPoints ?? 0}`
  }

  async function admitDevice(key: string): Promise<AdmittedSignIn> {
    await sources.admit(key)
    return { succeeded: () => sources.forget(key), undecided: () => sources.refund(key) }
  }

  /** Refuses what strangers try together on one account; a refused try is not counted there. */
  async function admitStranger(account: string, tries: number): Promise<void> {
    const { consumedPoints, msBeforeNext } = await consume(strangers, account)
    if (consumedPoints <= limits.freeStrangerFailures || tries === 1) return
    await strangers.reward(account, 1)
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) })
  }

  async function admitAddress(account: string, address: string): Promise<AdmittedSignIn> {
    const key = `${account}:address:${address}`
    await consume(addresses, address)
    const tries = await sources.admit(key)
    try {
      await admitStranger(account, tries)
    } catch (error) {
      await sources.refund(key)
      throw error
    }
    const uncount = [() => addresses.reward(address, 1), () => strangers.reward(account, 1)]
    const end = async (endSource: (key: string) => Promise<void>) => {
      await Promise.all([endSource(key), ...uncount.map((take) => take())])
    }
    return { succeeded: () => end(sources.forget), undecided: () => end(sources.refund) }
  }

  return {
    async admit({ address, email, deviceId }) {
      const account = await getCounterKey(email)
      return deviceId === undefined ? admitAddress(account, address) : admitDevice(`${account}:device:${deviceId}`)
    },
    async forgive(email) {
      await resets.penalty(toAccountKey(email), 1)
    },
    async admitResetMail(email) {
      await consume(resetMails, toAccountKey(email))
    },
  }
}

/** Redis stores no mail addresses. */
const toAccountKey = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex')
