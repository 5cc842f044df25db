import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from './free-port.ts'
import { isAlive, writePidFile } from './pid-files.ts'

type Start = { child: ChildProcess; ended: Promise<number | null>; lines: string[]; says(text: string): Promise<void> }

describe('npm start', () => {
  let folder: string
  const started: Start[] = []
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-start-'))))
  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGTERM')
      await ended
    }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const start = async (): Promise<Start> => {
    const own = { DATA_FOLDER: folder, PORT: String(await findFreePort()) }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
      env: { ...process.env, SKIP_STUDIO_BUILD: '1', SKIP_CONSOLE_BUILD: '1', ...own },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const lines: string[] = []
    const output = createInterface({ input: child.stdout! }).on('line', (line) => void lines.push(line))
    const ended = once(child, 'close').then(([code]) => code as number | null)
    const says = async (text: string) => {
      const ends = ended.then(() => Promise.reject(new Error(`It ended without "${text}":\n${lines.join('\n')}`)))
      ends.catch(() => undefined)
      while (!lines.some((line) => line.includes(text))) await Promise.race([once(output, 'line'), ends])
    }
    const begun = { child, lines, ended, says }
    started.push(begun)
    return begun
  }
  const partsLeft = async () => (await readdir(join(folder, 'run'))).sort()
  const pidOf = async (part: string) =>
    (JSON.parse(await readFile(join(folder, 'run', `${part}.json`), 'utf8')) as { pid: number }).pid

  it('refuses a folder in use in one sentence, repeatedly, and the first run goes on', async () => {
    const first = await start()
    await first.says('Songloom starts')
    for (const _attempt of [1, 2]) {
      const other = await start()
      expect(await other.ended).toBe(1)
      expect(other.lines).toEqual([
        `Songloom already runs on ${folder} (process ${first.child.pid}). Stop it, or start with another DATA_FOLDER.`,
      ])
    }
    await first.says('PostgreSQL')
    expect(first.child.exitCode).toBeNull()
  })

  it('leaves nothing behind when stopped by Ctrl-C in its middle', async () => {
    const one = await start()
    await one.says('PostgreSQL')
    const postgres = await pidOf('postgres')
    one.child.kill('SIGINT')
    expect(await one.ended).toBe(0)
    expect(isAlive(postgres)).toBe(false)
    expect(await partsLeft()).toEqual([])
  })

  it('continues on the data of a killed run', async () => {
    const killed = await start()
    await killed.says('PostgreSQL')
    const postgres = await pidOf('postgres')
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(isAlive(postgres)).toBe(true)
    const next = await start()
    await next.says('An earlier run had left PostgreSQL behind; it was ended.')
    expect(isAlive(postgres)).toBe(false)
    await next.says('PostgreSQL 1')
  })

  it('ends its servers when its terminal is closed', async () => {
    const one = await start()
    await one.says('PostgreSQL')
    const postgres = await pidOf('postgres')
    one.child.stdout!.destroy()
    one.child.stderr!.destroy()
    one.child.kill('SIGHUP')
    expect(await one.ended).toBe(0)
    expect(isAlive(postgres)).toBe(false)
  })

  it('does not mistake a plain file for a run', async () => {
    await writePidFile(join(folder, 'run'), 'songloom', { pid: 2 ** 22 + 1, marker: 'start.ts', stopSignal: 'SIGTERM' })
    await (await start()).says('Songloom starts')
  })
})
