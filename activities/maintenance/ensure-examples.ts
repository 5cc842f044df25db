import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '@songloom/platform/config'
import type { Log } from '@songloom/platform/logs/log'
import { openObjectStore } from '@songloom/platform/object-store'
import { listMissingExamples } from './missing-examples.ts'

/** Delays the work, because a product that has just started needs its cores. */
const afterMs = 10_000

/** A while after the start, has the missing example songs made by a process of their own; answers what ends it. */
export function ensureExamples(config: Config, log: Log): () => void {
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    if ((await listMissingExamples(await openObjectStore(config.objectStore))).length === 0) return
    child = fork(fileURLToPath(import.meta.resolve('./examples-process.ts')), { stdio: 'inherit' })
    child.once('exit', (code) => {
      if (code) log.warn({ code }, 'The example songs could not be made')
    })
  }
  const timer = setTimeout(
    () => void start().catch((error: unknown) => log.warn({ err: error }, 'The example songs could not be looked up')),
    afterMs,
  )
  return () => {
    clearTimeout(timer)
    child?.kill('SIGKILL')
  }
}
