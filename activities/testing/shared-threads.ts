import { inject } from 'vitest'
import { createEmbeddedEngines } from '../engines/embedded/embedded-engines.ts'
import { fixtureIn } from '../engines/port/engine-name.ts'
import type { EngineName } from '../engines/port/engine-name.ts'
import type { Engines } from '../engines/port/engines.ts'
import { createFileThreads } from '../engines/threads/file-threads.ts'
import { createTextThreads } from '../engines/threads/text-threads.ts'
import { createThreadPool } from '../engines/threads/thread-pool.ts'
import { createDawThreads } from '../daw/daw-threads.ts'
import { createSoundThreads } from '../tools/sound/sound-threads.ts'
import type { ThreadPool } from '../engines/port/thread-pool.ts'

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

const openShared = () => ({
  files: createFileThreads(),
  texts: createTextThreads(1),
  soundThreads: createSoundThreads(),
  dawThreads: createDawThreads(),
})
let shared: ReturnType<typeof openShared> | undefined

/** The same for threads that read files and write texts. */
export function getTaskThreads() {
  shared ??= openShared()
  return shared
}
