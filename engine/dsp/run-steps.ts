export interface RunOptions<Stage extends string> {
  signal?: AbortSignal
  onProgress?: (stage: Stage, fraction: number) => void
  /** Awaited between steps of some milliseconds: lets a worker thread receive its abort message. */
  yield?: () => Promise<void>
}

/** Runs work that comes in steps to its end; throws the signal's reason within one step of an abort. */
export async function runSteps<Stage extends string, T>(
  steps: Generator<{ stage: Stage; fraction: number }, T>,
  options: RunOptions<Stage>,
): Promise<T> {
  for (;;) {
    options.signal?.throwIfAborted()
    const step = steps.next()
    if (step.done) return step.value
    options.onProgress?.(step.value.stage, step.value.fraction)
    await options.yield?.()
  }
}

/** Runs work that comes in steps to its end at once. */
export function finishSteps<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
