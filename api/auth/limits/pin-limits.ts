import { createHash } from 'node:crypto'
import { maxStudents, maxWrongPinsPerDay } from '@songloom/contracts/edu/education.rules'
import { Refusal } from '../../http/refusal.ts'
import { createGrowingDelay } from './growing-delay.ts'
import { consume } from './limits.ts'
import type { MakeLimiter } from './limits.ts'

/** An attempt that may be made; it counts as a failure until it succeeded. */
export interface AdmittedPin {
  succeeded(): Promise<void>
}

export interface PinLimits {
  /** Throws `too_many_requests`, or `class_pin_locked` once a day's failures of this student are used up. */
  admitPin(student: string, address: string): Promise<AdmittedPin>
  /** Counts a look at a class code; call `succeeded` for a code that exists. Throws `too_many_requests`. */
  admitCode(address: string): Promise<AdmittedPin>
  /** Counts PINs that a teacher wants made. Throws `too_many_requests`. */
  admitNewPins(teacherId: string, count: number): Promise<void>
}

const windowSeconds = 15 * 60
/** A class of thirty behind one address makes mistakes together. */
const failuresPerAddress = 90
const wrongCodesPerAddress = 60
const freeFailures = 5
/** Two full classes: each PIN costs a hash. */
const newPinsPerMinute = 2 * maxStudents
const daySeconds = 24 * 60 * 60

/** Redis stores no names. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Limits wrong picture PINs, of which there are only some ten thousand: per student and address with a growing delay,
 * per address, and per student a day from all addresses together.
 */
export function createPinLimits(make: MakeLimiter): PinLimits {
  const sources = createGrowingDelay(make, { freeFailures, windowSeconds })
  const addresses = make('pin-addresses', failuresPerAddress, windowSeconds)
  const days = make('pin-days', maxWrongPinsPerDay, daySeconds)
  const codes = make('class-codes', wrongCodesPerAddress, windowSeconds)
  const newPins = make('new-pins', newPinsPerMinute, 60)

  const admitDay = (student: string): Promise<unknown> =>
    days.consume(student).catch((error: unknown) => {
      if (error instanceof Error) throw error
      throw new Refusal('class_pin_locked')
    })

  return {
    async admitPin(name, address) {
      const student = hashed(name)
      const source = `pin:${student}:${address}`
      await consume(addresses, address)
      await sources.admit(source)
      await admitDay(student)
      const forget = [() => sources.forget(source), () => addresses.reward(address, 1), () => days.reward(student, 1)]
      return { succeeded: async () => void (await Promise.all(forget.map((call) => call()))) }
    },
    async admitCode(address) {
      await consume(codes, address)
      return { succeeded: async () => void (await codes.reward(address, 1)) }
    },
    admitNewPins: async (teacherId, count) => void (await consume(newPins, teacherId, count)),
  }
}
