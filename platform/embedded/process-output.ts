import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const rotateAtBytes = 10_000_000
const rememberedLines = 20

/** Writes a process's output to a log file, and keeps its last lines for the message about its death. */
export class ProcessOutput {
  readonly #folder: string
  readonly #key: string
  #file: number
  #bytes: number
  readonly #lastLines: string[] = []
  readonly #onLine: (line: string) => void

  constructor(logFolder: string, key: string, onLine: (line: string) => void = () => {}) {
    this.#folder = logFolder
    this.#key = key
    this.#file = openSync(rotated(logFolder, key), 'a')
    this.#bytes = fstatSync(this.#file).size
    this.#onLine = onLine
  }

  /** Writes each further line of both outputs of a process; called for every new process of a part. */
  follow(child: ChildProcess): void {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#take(line))
    }
  }

  /** Returns the last 20 lines, also those of earlier processes; empty before the first. */
  lastLines(): string {
    return this.#lastLines.join('\n')
  }

  #take(line: string): void {
    this.#write(line)
    this.#lastLines.push(line)
    if (this.#lastLines.length > rememberedLines) this.#lastLines.shift()
    this.#onLine(line)
  }

  /** Synchronous: the last lines before an exit matter most. On a full disk a line is lost, not the process. */
  #write(line: string): void {
    try {
      this.#bytes += writeSync(this.#file, `${line}\n`)
      if (this.#bytes > rotateAtBytes) this.#reopen()
    } catch {
      // The disk is full: the parts report it themselves.
    }
  }

  #reopen(): void {
    const file = openSync(rotated(this.#folder, this.#key), 'a')
    closeSync(this.#file)
    this.#file = file
    this.#bytes = 0
  }
}

function rotated(logFolder: string, key: string): string {
  mkdirSync(logFolder, { recursive: true })
  const path = join(logFolder, `${key}.log`)
  if (existsSync(path) && statSync(path).size > rotateAtBytes) renameSync(path, `${path}.1`)
  return path
}
