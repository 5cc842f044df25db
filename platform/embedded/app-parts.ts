import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { getShutdownDeadlineMs } from '../shutdown.ts'
import { untilAnswers } from './probe.ts'
import type { PartSpec } from './supervisor.ts'

export const projectRoot = join(import.meta.dirname, '..', '..')

export type AppPart = { key: string; title: string; script: string; env: NodeJS.ProcessEnv; dataFolder: string }

/** One of our own processes, which sends a message when it is ready. It ends when its parent is gone. */
export function getAppPart(
  { key, title, script, env, dataFolder }: AppPart,
  alsoReady?: (signal: AbortSignal) => Promise<void>,
): PartSpec {
  const marker = `--data=${dataFolder}`
  return {
    key,
    title,
    marker,
    stopSignal: 'SIGTERM',
    stopWithinMs: getShutdownDeadlineMs(Math.max(Number(env.WORKER_GRACE_MS ?? 0), Number(env.DRAIN_MS ?? 0))) + 3_000,
    readyWithinMs: 60_000,
    spawn: () =>
      fork(join(projectRoot, script), [marker], {
        cwd: projectRoot,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
    ready: async (child, signal) => {
      await untilSaysReady(child, signal)
      await alsoReady?.(signal)
      return ''
    },
  }
}

/** Resolves when the address answers with success. */
export async function untilHealthy(address: string, signal: AbortSignal): Promise<void> {
  await untilAnswers(async () => {
    const { ok, status } = await fetch(address, { signal })
    if (!ok) throw new Error(`${address} answers ${status}.`)
  }, signal)
}

async function untilSaysReady(child: ChildProcess, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [message] = (await once(child, 'message', { signal })) as unknown[]
    if (typeof message === 'object' && message !== null && 'ready' in message && message.ready === true) return
  }
}
