import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { getCpuMs } from './cpu-time.ts'
import { removePidFile, writePidFile } from './pid-files.ts'
import type { ProcessOutput } from './process-output.ts'

/** A process to keep running: how it is started, when it is ready, and how it is stopped. */
export type PartSpec = {
  /** Names its pid file. */
  key: string
  title: string
  /** A message for the operator. */
  note?: string
  /** A unique piece of its command line. */
  marker: string
  /** Starts the process; called again for each restart. */
  spawn(): ChildProcess | Promise<ChildProcess>
  /** Resolves when the part is ready; its result is shown, such as a version. Aborted by the signal. */
  ready(child: ChildProcess, signal: AbortSignal): Promise<string>
  stopSignal: NodeJS.Signals
  stopWithinMs: number
  /** A start without CPU use for this long is aborted. */
  readyWithinMs: number
  /** Limit of a start that uses CPU all the time; ten times `readyWithinMs`. */
  readyAtMostMs?: number
  /** Immediate retries of a start that exits early, where leftovers of a crash can make it fail. */
  startAttempts?: number
}

/** What a supervisor reports, and what tests replace. */
export type PartHooks = {
  /** Called when the process has died, or a restart has failed; `how` is its signal, exit code or error. */
  onDied?(title: string, how: string): void
  /** Called when a dead process runs again; `elapsedMs` counts from its death. */
  onRestarted?(title: string, elapsedMs: number): void
  /** A start takes longer than usual, and continues. */
  onSlow?(title: string, elapsedMs: number): void
  /** A process's CPU time in ms, for tests; undefined where the system does not report it. */
  cpuMs?(pid: number): Promise<number | undefined>
  /** The delay before a restart, for tests. */
  wait?(milliseconds: number, signal: AbortSignal): Promise<void>
}

const firstBackoffMs = 500
const maxBackoffMs = 10_000
/** A part that was ready this long before it died restarts with the shortest delay. */
const steadyAfterMs = 30_000

/** Keeps one process running until stopped: restarts it when it dies, with growing delays. */
export class SupervisedPart {
  readonly spec: PartSpec
  readonly #hooks: PartHooks
  readonly #runFolder: string
  readonly #output: ProcessOutput
  #child: ChildProcess | undefined
  #stopped = new AbortController()
  #settled: Promise<unknown> = Promise.resolve()
  #backoffMs = firstBackoffMs

  constructor(spec: PartSpec, runFolder: string, output: ProcessOutput, hooks: PartHooks = {}) {
    this.spec = spec
    this.#runFolder = runFolder
    this.#output = output
    this.#hooks = hooks
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts the part and waits until it is ready. */
  async start(): Promise<string> {
    this.#stopped = new AbortController()
    const started = this.#startWithAttempts()
    this.#settled = started.catch(() => undefined)
    return started
  }

  /** Waits until the part is ready, also during a restart. */
  async untilReady(): Promise<void> {
    let waitedFor: Promise<unknown> | undefined
    while (waitedFor !== this.#settled) {
      waitedFor = this.#settled
      await waitedFor
    }
  }

  /** Stops the process until `start`. */
  async stop(): Promise<void> {
    this.#stopped.abort(new Error(`${this.spec.title} was stopped.`))
    await this.#endChild()
    await this.#settled
    await removePidFile(this.#runFolder, this.spec.key)
  }

  /** Stops the part and starts it again; returns what `ready` reports. Throws as `start` does. */
  async restart(): Promise<string> {
    await this.stop()
    return this.start()
  }

  /**
   * Sends the process a signal (after SIGKILL: waits until it is dead); the supervisor then restarts it as after any
   * death.
   */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || hasExited(child)) return
    const exited = once(child, 'exit')
    child.kill(signal)
    if (signal === 'SIGKILL') await exited
  }

  /** Kills at once: for the second Ctrl-C. */
  forceStop(): void {
    this.#stopped.abort(new Error('Stopped by force.'))
    this.#child?.kill('SIGKILL')
  }

  async #startWithAttempts(): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#launch()
      } catch (error) {
        if (this.#stopped.signal.aborted || attempt >= (this.spec.startAttempts ?? 1)) throw error
        await delay(firstBackoffMs, undefined, { signal: this.#stopped.signal })
      }
    }
  }

  async #launch(): Promise<string> {
    const child = await this.spec.spawn()
    this.#child = child
    this.#output.follow(child)
    await once(child, 'spawn')
    const { key, marker, stopSignal } = this.spec
    await writePidFile(this.#runFolder, key, { pid: child.pid!, marker, stopSignal })
    const detail = await this.#untilServing(child)
    this.#watch(child)
    return detail
  }

  async #untilServing(child: ChildProcess): Promise<string> {
    const [died, late, ended] = [new AbortController(), new AbortController(), new AbortController()]
    const abortSignal = AbortSignal.any([died.signal, this.#stopped.signal, late.signal])
    void this.#watchStart(child, late, ended.signal).catch(() => undefined)
    const onExit = () => died.abort(new Error(this.#lastOutput(child)))
    if (hasExited(child)) onExit()
    child.once('exit', onExit)
    try {
      return await orAborted(this.spec.ready(child, abortSignal), abortSignal)
    } catch (error) {
      await this.#endChild()
      throw late.signal.aborted
        ? new Error(`${this.spec.title} did not get ready in time. ${this.#output.lastLines()}`)
        : error
    } finally {
      ended.abort()
      child.off('exit', onExit)
    }
  }

  /** Aborts a start that used no CPU for a while, or takes too long. */
  async #watchStart(child: ChildProcess, late: AbortController, ended: AbortSignal): Promise<void> {
    const { title, readyWithinMs, readyAtMostMs = 10 * readyWithinMs } = this.spec
    const cpuMs = this.#hooks.cpuMs ?? getCpuMs
    const startedAt = performance.now()
    let usedMs = await cpuMs(child.pid!)
    for (;;) {
      await delay(readyWithinMs, undefined, { signal: ended })
      const nowMs = await cpuMs(child.pid!)
      const elapsedMs = performance.now() - startedAt
      if (!hasWorked(usedMs, nowMs, readyWithinMs) || elapsedMs >= readyAtMostMs) return late.abort()
      if (!ended.aborted) this.#hooks.onSlow?.(title, elapsedMs)
      usedMs = nowMs
    }
  }

  #watch(child: ChildProcess): void {
    const servingSince = performance.now()
    const onExit = () => {
      if (this.#stopped.signal.aborted || this.#child !== child) return
      if (performance.now() - servingSince > steadyAfterMs) this.#backoffMs = firstBackoffMs
      this.#hooks.onDied?.(this.spec.title, howItEnded(child))
      this.#settled = this.#revive().catch(() => undefined)
    }
    if (hasExited(child)) onExit()
    else child.once('exit', onExit)
  }

  async #revive(): Promise<void> {
    const diedAt = performance.now()
    while (!this.#stopped.signal.aborted) {
      await this.#wait(this.#backoffMs)
      this.#backoffMs = Math.min(this.#backoffMs * 2, maxBackoffMs)
      try {
        await this.#launch()
        this.#hooks.onRestarted?.(this.spec.title, performance.now() - diedAt)
        return
      } catch (error) {
        if (!this.#stopped.signal.aborted) this.#hooks.onDied?.(this.spec.title, firstLine(error))
      }
    }
  }

  #wait(milliseconds: number): Promise<void> {
    const { signal } = this.#stopped
    return this.#hooks.wait?.(milliseconds, signal) ?? delay(milliseconds, undefined, { signal })
  }

  async #endChild(): Promise<void> {
    const child = this.#child
    if (!child || hasExited(child)) return
    const exited = once(child, 'exit')
    child.kill(this.spec.stopSignal)
    const force = setTimeout(() => child.kill('SIGKILL'), this.spec.stopWithinMs)
    await exited
    clearTimeout(force)
  }

  #lastOutput(child: ChildProcess): string {
    return `${this.spec.title} ended before it was ready (${howItEnded(child)}).\n${this.#output.lastLines()}`
  }
}

/**
 * A waiting process uses next to no CPU time. Where the system does not report it, a living process counts as working.
 */
function hasWorked(beforeMs: number | undefined, afterMs: number | undefined, withinMs: number): boolean {
  return beforeMs === undefined || afterMs === undefined || afterMs - beforeMs > withinMs / 60
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function howItEnded(child: ChildProcess): string {
  return child.signalCode ?? `code ${child.exitCode}`
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0]!
}

function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject)
  })
}
