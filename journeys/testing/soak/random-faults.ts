import { setTimeout as delay } from 'node:timers/promises'
import { faultNames, injectFault, untilServing } from '../faults/faults.ts'
import type { Fault } from '../faults/faults.ts'
import type { SoakProduct } from './soak-product.ts'

export const soakFaults = ['worker', 'api', 'temporal', 'redis', 'postgres', 'objects', 'clock'] as const
export type SoakFault = (typeof soakFaults)[number]

export const soakFaultNames: Record<SoakFault, string> = {
  ...faultNames,
  objects: 'S3 server kill -9',
  clock: 'clock of a worker or API an hour, or eight days, ahead',
}

const hourMs = 3_600_000
const shiftsMs = [hourMs, 8 * 24 * hourMs]
const shiftedForMs = 20_000

export const pickOne = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!

/** Strikes at random moments, `everyMs` apart on average, until aborted; each fault as often as the others. */
export async function strikeAtRandom(
  product: SoakProduct,
  everyMs: number,
  signal: AbortSignal,
  onFault: (fault: SoakFault) => void,
): Promise<void> {
  let pending: SoakFault[] = []
  for (;;) {
    await delay(everyMs * (0.4 + 1.2 * Math.random()), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    if (pending.length === 0) pending = soakFaults.toSorted(() => Math.random() - 0.5)
    const fault = pending.pop()!
    onFault(fault)
    await strike(product, fault)
  }
}

async function strike({ songloom, shiftClock }: SoakProduct, fault: SoakFault): Promise<void> {
  if (fault === 'objects') {
    await songloom.stack.kill('s3', 'SIGKILL')
    return songloom.stack.ready('s3')
  }
  if (fault === 'clock') {
    shiftClock(songloom.app.pid(pickOne(['worker', 'api']))!, pickOne(shiftsMs))
    await delay(shiftedForMs)
    return shiftClock(0, 0)
  }
  await injectFault(songloom, fault satisfies Fault)
  await untilServing(songloom, fault)
}
