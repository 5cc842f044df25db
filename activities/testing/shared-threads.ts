import { inject } from 'vitest'
import { createEmbeddedEngines } from '../engines/embedded-engines.ts'
import { fixtureIn } from '../engines/engine-name.ts'
import type { EngineName } from '../engines/engine-name.ts'
import type { Engines } from '../engines/capabilities.ts'
import { createFileThreads } from '../engines/file-threads.ts'
import { createTextThreads } from '../engines/text-threads.ts'
import { createThreadPool } from '../engines/thread-pool.ts'
import type { ThreadPool } from '../engines/thread-pool.ts'

/** An engine on a pool of one thread, which starts with its first task. */
export interface EngineThread {
  threads: ThreadPool
  engines: Engines
}

const engineThreads = new Map<EngineName, EngineThread>()

/** One for all test files of a process: to start a thread loads some hundred modules. */
export function getEngineThread(id: EngineName): EngineThread {
  const known = engineThreads.get(id)
  if (known) return known
  const threads = createThreadPool(1, 0, id === 'fixture' ? { fixture: fixtureIn(inject('fixtureFolder')) } : {})
  const started = { threads, engines: createEmbeddedEngines(threads, { allowsSentinels: true, id }) }
  engineThreads.set(id, started)
  return started
}

let shared: { files: ReturnType<typeof createFileThreads>; texts: ReturnType<typeof createTextThreads> } | undefined

/** What reads files and writes words, likewise. */
export function getTaskThreads() {
  shared ??= { files: createFileThreads(), texts: createTextThreads(1) }
  return shared
}
