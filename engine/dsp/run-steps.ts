export interface StepOptions {
  signal?: AbortSignal
  /** Awaited between steps of some milliseconds: lets a worker thread receive its abort message. */
  yield?: () => Promise<void>
}

export interface RunOptions<Stage extends string> extends StepOptions {
  onProgress?: (stage: Stage, fraction: number) => void
}

/** A step of work that comes in stages; `fraction` is of the stage, 0 to 1. */
export interface StageStep<Stage extends string> {
  stage: Stage
  fraction: number
}

/** Runs work that comes in steps to its end; throws the signal's reason within one step of an abort. */
export async function forEachStep<Step, T>(
  steps: Generator<Step, T>,
  options: StepOptions,
  onStep: (step: Step) => void,
): Promise<T> {
  for (;;) {
    options.signal?.throwIfAborted()
    const step = steps.next()
    if (step.done) return step.value
    onStep(step.value)
    await options.yield?.()
  }
}

/** The same for work that comes in stages. */
export function runSteps<Stage extends string, T>(
  steps: Generator<StageStep<Stage>, T>,
  options: RunOptions<Stage>,
): Promise<T> {
  return forEachStep(steps, options, ({ stage, fraction }) => options.onProgress?.(stage, fraction))
}

/** Runs work that comes in steps to its end at once. */
export function finishSteps<T>(steps: Generator<unknown, T>, signal?: AbortSignal): T {
  for (;;) {
    signal?.throwIfAborted()
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same work, each of its steps changed into what the whole yields. */
export function* mapSteps<From, To, T>(steps: Generator<From, T>, change: (step: From) => To): Generator<To, T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield change(step.value)
  }
}

/** Work that yields fractions, as the part `from` … `to` of a stage. */
export function inStage<Stage extends string, T>(
  stage: Stage,
  steps: Generator<number, T>,
  from = 0,
  to = 1,
): Generator<StageStep<Stage>, T> {
  return mapSteps(steps, (fraction) => ({ stage, fraction: from + (to - from) * Math.min(1, fraction) }))
}
