import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Songloom } from '../songloom.ts'

/** What dies in the kill matrix; the supervisor starts each again. */
export const faults = ['worker', 'api', 'temporal', 'redis', 'postgres'] as const
export type Fault = (typeof faults)[number]

export const faultNames: Record<Fault, string> = {
  worker: 'worker kill -9',
  api: 'API kill -9',
  temporal: 'Temporal kill -9',
  redis: 'Redis emptied, kill -9',
  postgres: 'PostgreSQL immediate shutdown',
}

/** Strikes; returns when the process is dead. */
export async function injectFault({ stack, app }: Songloom, fault: Fault): Promise<void> {
  if (fault === 'worker' || fault === 'api') return app.kill(fault, 'SIGKILL')
  if (fault === 'redis') await empty(stack.redisUrl)
  // Immediate shutdown: no checkpoint, the next start recovers from the log as after a crash.
  if (fault === 'postgres') return strikePostgres(stack)
  await stack.kill(fault, 'SIGKILL')
}

/** Resolves once the failed process serves again. */
export async function untilServing({ stack, app }: Songloom, fault: Fault): Promise<void> {
  await (fault === 'worker' || fault === 'api' ? app.ready(fault) : stack.ready(fault))
}

async function empty(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl)
  await redis.flushall()
  redis.disconnect()
}

async function strikePostgres(stack: Songloom['stack']): Promise<void> {
  const struck = await stack.pid('postgres')
  await stack.kill('postgres', 'SIGQUIT')
  // The supervisor has seen the death when it has begun another.
  while ((await stack.pid('postgres')) === struck) await delay(20)
}
