import { UrgentFirstQueue } from './urgent-first-queue.ts'

interface Waiter {
  name: string
  begin: () => void
}

/** Limits concurrent tasks; the others wait. */
export interface TaskSlots {
  /** Waits for a slot. An abort ends the wait by an 'AbortError'. */
  acquire(name: string, signal: AbortSignal): Promise<void>
  /** Passes an acquired slot to the next waiting task. */
  release(): void
}

const aborted = (): DOMException => new DOMException('The task has been aborted', 'AbortError')

/** Piscina keeps tasks that can be aborted in a queue of its own, where nothing can come first: so they wait here. */
export function createTaskSlots(count: number, urgentNames: readonly string[]): TaskSlots {
  const waiting = new UrgentFirstQueue<Waiter>(urgentNames)
  let free = count
  return {
    async acquire(name, signal) {
      if (signal.aborted) throw aborted()
      if (free > 0) return void free--
      await new Promise<void>((resolve, reject) => {
        const waiter = {
          name,
          begin(): void {
            signal.removeEventListener('abort', stop)
            resolve()
          },
        }
        function stop(): void {
          waiting.remove(waiter)
          reject(aborted())
        }
        signal.addEventListener('abort', stop, { once: true })
        waiting.push(waiter)
      })
    },
    release() {
      const next = waiting.shift()
      if (next) next.begin()
      else free++
    },
  }
}
