type Task<T> = () => Promise<T>

/** At most `most` tasks run at once; the others wait in the order they came. */
export function limitConcurrency(most: number): <T>(task: Task<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  // A place that is handed on stays taken, so nobody slips in between.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
