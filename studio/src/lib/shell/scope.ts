type Run = () => void
type Listener<E> = (event: E) => void

/** Timers and listeners that end together with their owner. Each call answers how to end that one earlier. */
export interface Scope {
  listen<K extends keyof WindowEventMap>(
    target: Window | typeof globalThis,
    type: K,
    run: Listener<WindowEventMap[K]>,
    options?: AddEventListenerOptions,
  ): Run
  listen(target: EventTarget, type: string, run: Run, options?: AddEventListenerOptions): Run
  every(ms: number, run: Run): Run
  after(ms: number, run: Run): Run
  /** Runs with the others when the scope ends. */
  onEnd(run: Run): Run
  end(): void
}

/** A scope that ends with `end`, or with the signal of its owner. */
export function createScope(parent?: AbortSignal): Scope {
  const stops = new Set<Run>()
  const onEnd = (run: Run): Run => {
    const stop = (): void => {
      if (stops.delete(stop)) run()
    }
    stops.add(stop)
    return stop
  }
  const scope: Scope = {
    listen(target: EventTarget, type: string, run: (event: never) => void, options?: AddEventListenerOptions) {
      const heard = (event: Event): void => {
        if (options?.once) stop()
        run(event as never)
      }
      target.addEventListener(type, heard, options)
      const stop = onEnd(() => target.removeEventListener(type, heard, options))
      return stop
    },
    every(ms, run) {
      const timer = setInterval(run, ms)
      return onEnd(() => clearInterval(timer))
    },
    after(ms, run) {
      const timer = setTimeout(() => {
        stop()
        run()
      }, ms)
      const stop = onEnd(() => clearTimeout(timer))
      return stop
    },
    onEnd,
    end() {
      for (const stop of stops) stop()
    },
  }
  parent?.addEventListener('abort', scope.end, { once: true })
  return scope
}

/** Starts a scope and answers how to end it, as an effect does. */
export function withScope(start: (scope: Scope) => unknown): Run {
  const scope = createScope()
  start(scope)
  return scope.end
}

/** For what lives as long as the page. */
export const pageScope = createScope()

/** Waits; throws an AbortError when the signal aborts meanwhile. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const scope = createScope()
    scope.after(ms, () => {
      scope.end()
      resolve()
    })
    if (!signal) return
    scope.listen(signal, 'abort', () => {
      scope.end()
      reject(signal.reason as Error)
    })
  })
