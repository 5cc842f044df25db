import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { createTaskSlots } from './task-slots.ts'
import { niceIncrement } from './thread-priority.ts'
import type { ThreadPool, ThreadPreview, ThreadProgress, ThreadSettings } from '../port/thread-pool.ts'

const threadFile = ({ fixture }: ThreadSettings): string =>
  fixture === undefined ? '../embedded/embedded-thread.ts' : '../fixture/thread.ts'

/** A thread makes few short-lived objects, because sounds are outside the heap; Node's default is never released. */
const maxYoungGenerationSizeMb = 12

/** As many threads as cores, because engine work is pure computation; `kept` of them stay when idle. */
export function createThreadPool(size = availableParallelism(), kept = 0, settings: ThreadSettings = {}): ThreadPool {
  const pool = new Piscina({
    filename: new URL(threadFile(settings), import.meta.url).href,
    minThreads: Math.min(kept, size),
    maxThreads: size,
    idleTimeout: 60_000,
    niceIncrement,
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb },
  })
  // Tasks wait here rather than in the pool, which does not say when one begins.
  const slots = createTaskSlots(size, [])
  let underWay = 0
  return {
    size,
    // A stored sound is not shared out: one thread has it at once.
    hasFreeThreads: (tasks) => settings.fixture === undefined && underWay + tasks <= pool.threads.length,
    async run(name, input, { signal, onProgress, onPreview, onWaiting, transfer = [] }) {
      const { port1, port2 } = new MessageChannel()
      port1.on('message', (note: ThreadProgress | ThreadPreview) =>
        'previewMp3' in note ? onPreview?.(note.previewMp3) : onProgress(note),
      )
      underWay++
      try {
        onWaiting?.(true)
        await slots.acquire(name, signal)
        onWaiting?.(false)
        return await pool
          .run({ ...input, port: port2 }, { name, signal, transferList: [port2, ...transfer] })
          .finally(() => slots.release())
      } finally {
        underWay--
        port1.close()
      }
    },
    close: () => pool.destroy(),
  }
}
