import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { getCpuMs } from './cpu-time.ts'
import { removePidFile, writePidFile } from './pid-files.ts'
import type { ProcessOutput } from './process-output.ts'

export type PartSpec = {
  /** Names its pid file. */
  key: string
  title: string
  /** Something a person should know about it. */
  note?: string
  /** A piece of its command line that no other process has. */
  marker: string
  spawn(): ChildProcess | Promise<ChildProcess>
  /** Resolves when the part serves; its answer is shown, such as a version. Gives up when the signal says so. */
  ready(child: ChildProcess, signal: AbortSignal): Promise<string>
  stopSignal: NodeJS.Signals
  stopWithinMs: number
  /** A start that shows no work for so long is given up. */
  readyWithinMs: number
  /** A start that works all the time, on a slow machine, is given up after this; ten times `readyWithinMs`. */
  readyAtMostMs?: number
  /** How often a start that ends early is tried again at once, where remains of a crash can make it fail. */
  startAttempts?: number
}

export type PartHooks = {
  onDied?(title: string, how: string): void
  onRestarted?(title: string, elapsedMs: number): void
  /** A start takes longer than usual, and goes on. */
  onSlow?(title: string, elapsedMs: number): void
  /** The CPU time a process has used, in ms, for tests; undefined where the machine does not say. */
  cpuMs?(pid: number): Promise<number | undefined>
  /** How the time before a restart passes, for tests. */
  wait?(milliseconds: number, signal: AbortSignal): Promise<void>
}

const firstBackoffMs = 500
const maxBackoffMs = 10_000
/** A part that served this long before it died begins again with the shortest wait. */
const steadyAfterMs = 30_000

/** Keeps one process running until told to stop: what dies is started again, with growing patience. */
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

  /** Starts the part and waits until it serves. */
  async start(): Promise<string> {
    this.#stopped = new AbortController()
    const started = this.#startWithAttempts()
    this.#settled = started.catch(() => undefined)
    return started
  }

  /** Waits until the part serves, also across a restart that is under way. */
  async untilReady(): Promise<void> {
    let waitedFor: Promise<unknown> | undefined
    while (waitedFor !== this.#settled) {
      waitedFor = this.#settled
      await waitedFor
    }
  }

  /** Ends the process and leaves it ended, until `start`. */
  async stop(): Promise<void> {
    this.#stopped.abort(new Error(`${this.spec.title} was stopped.`))
    await this.#endChild()
    await this.#settled
    await removePidFile(this.#runFolder, this.spec.key)
  }

  async restart(): Promise<string> {
    await this.stop()
    return this.start()
  }

  /** Strikes the process (after SIGKILL: until it is dead); the supervisor then does what it does after any death. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || hasExited(child)) return
    const exited = once(child, 'exit')
    child.kill(signal)
    if (signal === 'SIGKILL') await exited
  }

  /** No ceremony: for the second Ctrl-C. */
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
    const giveUp = AbortSignal.any([died.signal, this.#stopped.signal, late.signal])
    void this.#watchStart(child, late, ended.signal).catch(() => undefined)
    const onExit = () => died.abort(new Error(this.#lastWords(child)))
    if (hasExited(child)) onExit()
    child.once('exit', onExit)
    try {
      return await orAborted(this.spec.ready(child, giveUp), giveUp)
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

  /** Gives a start up that did not work at all for a while, or works for too long. */
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

  #lastWords(child: ChildProcess): string {
    return `${this.spec.title} ended before it was ready (${howItEnded(child)}).\n${this.#output.lastLines()}`
  }
}

/** A process that waits for something uses next to no CPU time. Where the machine does not say, one that lives works. */
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
