import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const rotateAtBytes = 10_000_000
const rememberedLines = 20

/** A process's output goes to a log file; its last lines are kept for the sentence about its death. */
export class ProcessOutput {
  readonly #file: number
  readonly #lastLines: string[] = []
  readonly #onLine: (line: string) => void

  constructor(logFolder: string, key: string, onLine: (line: string) => void = () => {}) {
    this.#file = openSync(rotated(logFolder, key), 'a')
    this.#onLine = onLine
  }

  follow(child: ChildProcess): void {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#take(line))
    }
  }

  lastLines(): string {
    return this.#lastLines.join('\n')
  }

  #take(line: string): void {
    this.#write(line)
    this.#lastLines.push(line)
    if (this.#lastLines.length > rememberedLines) this.#lastLines.shift()
    this.#onLine(line)
  }

  /** At once: the last lines before an end are those that matter. On a full disk a line is lost, not the process. */
  #write(line: string): void {
    try {
      writeSync(this.#file, `${line}\n`)
    } catch {
      // The disk will have room again, or the parts themselves will say that it has none.
    }
  }
}

function rotated(logFolder: string, key: string): string {
  mkdirSync(logFolder, { recursive: true })
  const path = join(logFolder, `${key}.log`)
  if (existsSync(path) && statSync(path).size > rotateAtBytes) renameSync(path, `${path}.1`)
  return path
}
