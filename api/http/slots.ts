import { Refusal } from './refusal.ts'

export interface SlotBounds {
  /** Slots in use per key. */
  perKey: number
  /** Slots in use in total. */
  total?: number
  /** Waiting under one key; one more is refused at once. */
  waitingPerKey: number
  /** The maximum wait before a refusal. */
  waitMs: number
}

type Release = () => void

/** Bounds what runs at once in this process, for each key and in all. */
export interface Slots {
  /** Waits for a slot, first come first served. Throws the refusal; calling the answer twice does no harm. */
  acquire(key: string): Promise<Release>
  /** Runs a task within a slot, which it may release early. Throws the refusal and what the task throws. */
  run<T>(key: string, task: (release: Release) => Promise<T>): Promise<T>
}

interface Line {
  running: number
  waiting: Set<Release>
}

/** @param busy the refusal of what finds no slot; `too_many_requests` by default. */
export function createSlots(
  { perKey, total = Infinity, waitingPerKey, waitMs }: SlotBounds,
  busy = () => new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) }),
): Slots {
  const lines = new Map<string, Line>()
  let running = 0
  const hasRoom = (line: Line): boolean => line.running < perKey && running < total

  /** A served key goes to the end of the queue. */
  function startWaiting(): void {
    for (const [key, line] of [...lines]) {
      const [start] = line.waiting
      if (!start || !hasRoom(line)) continue
      lines.delete(key)
      lines.set(key, line)
      start()
    }
  }

  function forgetIdle(key: string, line: Line): void {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(key)
  }

  function take(key: string, line: Line): Release {
    line.running++
    running++
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      line.running--
      running--
      startWaiting()
      forgetIdle(key, line)
    }
  }

  function wait(key: string, line: Line): Promise<Release> {
    const { promise, resolve, reject } = Promise.withResolvers<Release>()
    const late = setTimeout(() => {
      line.waiting.delete(start)
      forgetIdle(key, line)
      reject(busy())
    }, waitMs)
    const start = (): void => {
      clearTimeout(late)
      line.waiting.delete(start)
      resolve(take(key, line))
    }
    line.waiting.add(start)
    return promise
  }

  async function acquire(key: string): Promise<Release> {
    const line = lines.get(key) ?? { running: 0, waiting: new Set<Release>() }
    const startsNow = line.waiting.size === 0 && hasRoom(line)
    if (!startsNow && line.waiting.size >= waitingPerKey) throw busy()
    lines.set(key, line)
    if (startsNow) return take(key, line)
    return wait(key, line)
  }

  return {
    acquire,
    async run(key, task) {
      const release = await acquire(key)
      try {
        return await task(release)
      } finally {
        release()
      }
    },
  }
}
