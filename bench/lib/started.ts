import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A line of `npm start`, and when it came. */
export interface SpokenLine {
  text: string
  afterMs: number
}

/** A Songloom started by its command line, as a person does. */
export interface Started {
  lines: SpokenLine[]
  readyAfterMs: number
  /** Sends Ctrl-C; returns the duration of the shutdown. */
  interrupt(): Promise<number>
}

const patienceMs = 20 * 60_000

export async function npmStart(cwd: string, env: NodeJS.ProcessEnv): Promise<Started> {
  const startedAt = performance.now()
  // A group of its own: Ctrl-C in a terminal strikes all of it.
  const child = spawn('npm', ['start'], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const strike = (signal: NodeJS.Signals) => process.kill(-child.pid!, signal)
  const lines: SpokenLine[] = []
  const ready = new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const afterMs = performance.now() - startedAt
      lines.push({ text, afterMs })
      console.log(`  ${(afterMs / 1_000).toFixed(1).padStart(6)} s  ${text}`)
      if (text.startsWith('Songloom is ready')) resolve(afterMs)
    })
  })
  const failed = exited.then(([code]) => {
    throw new Error(`npm start ended with ${String(code)} before it was ready.`)
  })
  failed.catch(() => undefined)
  const timer = setTimeout(() => strike('SIGINT'), patienceMs)
  const readyAfterMs = await Promise.race([ready, failed]).finally(() => clearTimeout(timer))
  return {
    lines,
    readyAfterMs,
    async interrupt() {
      const askedAt = performance.now()
      strike('SIGINT')
      await exited
      return performance.now() - askedAt
    },
  }
}

/** Milliseconds between the first lines with one text and with the other; undefined if one never came. */
export function measureSpan(lines: readonly SpokenLine[], from: string, to: string): number | undefined {
  const first = (text: string) => lines.find((line) => line.text.includes(text))?.afterMs
  const [begin, end] = [first(from), first(to)]
  return begin === undefined || end === undefined ? undefined : end - begin
}

/** Started as root, PostgreSQL keeps its data outside of the clone and prints the folder, made for this clone alone. */
export function dataElsewhere(lines: readonly SpokenLine[]): string | undefined {
  return lines
    .map(({ text }) => /PostgreSQL's data rest in (\/var\/lib\/songloom\/[0-9a-f]{12})\/postgres:/.exec(text)?.[1])
    .find(Boolean)
}
