import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { addAbortListener } from 'node:events'

export interface RunLimits {
  wallMs: number
  /** Limits the process's data: heap, stacks and writable mappings. */
  memoryBytes: number
  /** Of each file that it writes. */
  fileBytes: number
}

export interface LimitedRun {
  program: string
  args: readonly string[]
  /** The working folder, in which it may leave files. */
  folder: string
  limits: RunLimits
  signal: AbortSignal
  onOutput?: (text: string, from: 'stdout' | 'stderr') => void
  env?: Record<string, string>
}

export interface Ended {
  code: number | null
  /** The first and last lines of output, for a log or a parser. */
  output: string
  isTimeUp: boolean
}

/** Set in the process itself, so that they hold even when the worker dies before it. */
const underLimits = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; ulimit -f "$3"; shift 3; exec "$@"'

const cannotBeStarted = [126, 127]

/** Runs in the process that starts programs; see `runLimited`. */
export async function runProgram(run: LimitedRun): Promise<Ended> {
  const child = spawnLimited(run)
  const words = listen(child, run.onOutput)
  let isTimeUp = false
  const timer = setTimeout(() => {
    isTimeUp = true
    killGroup(child)
  }, run.limits.wallMs)
  using _listener = addAbortListener(run.signal, () => killGroup(child))
  const code = await endOf(child).finally(() => clearTimeout(timer))
  killGroup(child)
  if (cannotBeStarted.includes(code ?? 0)) throw new Error(`${run.program} cannot be started: ${words()}`)
  return { code, output: words(), isTimeUp }
}

function spawnLimited({ program, args, folder, limits, env }: LimitedRun): ChildProcess {
  const cpuSeconds = Math.ceil(limits.wallMs / 1_000)
  const numbers = [cpuSeconds, Math.ceil(limits.memoryBytes / 1_024), Math.ceil(limits.fileBytes / 512)].map(String)
  return spawn('/bin/sh', ['-c', underLimits, 'sh', ...numbers, program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, which also ends its children.
    detached: true,
  })
}

/** A process that left the group and kept the pipes open is not waited for once the group was killed. */
function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
    child.once('exit', (code) => child.killed && resolve(code))
  })
}

function killGroup(child: ChildProcess): void {
  child.kill('SIGKILL')
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process group is empty.
  }
}

const keptWords = 16_384

function listen(child: ChildProcess, onOutput: LimitedRun['onOutput']): () => string {
  let first = ''
  let last = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text, 'stdout'))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    onOutput?.(text, 'stderr')
    const room = keptWords - first.length
    first += text.slice(0, room)
    last = (last + text.slice(room)).slice(-keptWords)
  })
  return () => first + last
}
