import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isAlive } from './pid-files.ts'
import { ProcessOutput } from './process-output.ts'
import { SupervisedPart } from './supervisor.ts'
import type { PartHooks, PartSpec } from './supervisor.ts'

const serves = 'setInterval(() => {}, 1000)'
const ignoresTheRequestToStop = `process.on('SIGTERM', () => {}); console.log('up'); ${serves}`

describe('supervised part', () => {
  let folder: string
  let part: SupervisedPart
  const messages: string[] = []

  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-supervisor-'))))
  afterEach(async () => {
    await part.stop()
    messages.length = 0
  })
  afterAll(() => rm(folder, { recursive: true }))

  const supervise = (script: string, spec: Partial<PartSpec> = {}, hooks: PartHooks = {}) => {
    const complete: PartSpec = {
      key: 'part',
      title: 'Part',
      marker: folder,
      stopSignal: 'SIGTERM',
      stopWithinMs: 5_000,
      readyWithinMs: 5_000,
      spawn: () => spawn(process.execPath, ['-e', script, folder], { stdio: ['ignore', 'pipe', 'pipe'] }),
      ready: async () => 'version 1',
      ...spec,
    }
    part = new SupervisedPart(complete, join(folder, 'run'), new ProcessOutput(join(folder, 'logs'), 'part'), {
      onDied: (title, how) => void messages.push(`${title} died: ${how}`),
      onRestarted: (title) => void messages.push(`${title} restarted`),
      ...hooks,
    })
    return part
  }

  it('returns the result of its readiness check', async () => {
    expect(await supervise(serves).start()).toBe('version 1')
  })

  it('is restarted when it dies, with a message', async () => {
    await supervise(serves).start()
    const before = part.pid
    await part.kill('SIGKILL')
    await part.untilReady()
    expect(part.pid).not.toBe(before)
    expect(messages).toEqual(['Part died: SIGKILL', 'Part restarted'])
  })

  it('is restarted with growing delays when it dies repeatedly', async () => {
    const waits: number[] = []
    let spawned = 0
    const { promise: longWait, resolve: waitsLong } = Promise.withResolvers<void>()
    const wait = async (milliseconds: number, signal: AbortSignal) => {
      if (waits.push(milliseconds) < 8) return
      waitsLong()
      await once(signal, 'abort')
    }
    const spawnOnce = () => {
      const script = (spawned += 1) === 1 ? serves : ''
      return spawn(process.execPath, ['-e', script, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
    }
    const ready = () => (spawned === 1 ? Promise.resolve('') : new Promise<string>(() => {}))
    await supervise('', { spawn: spawnOnce, ready }, { wait }).start()
    await part.kill('SIGKILL')
    await longWait
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
    expect(spawned).toBe(8)
  })

  it('is not restarted after a stop, and leaves no pid file', async () => {
    await supervise(serves).start()
    const pid = part.pid!
    await part.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await readdir(join(folder, 'run'))).toEqual([])
    expect(messages).toEqual([])
  })

  it('is waited for on a slow machine while it uses CPU, with a message', async () => {
    let cpu = 0
    const { promise: slow, resolve: isSlow } = Promise.withResolvers<string>()
    const hooks: PartHooks = {
      cpuMs: () => Promise.resolve((cpu += 1_000)),
      onSlow: (title) => {
        if (messages.push(`${title} is slow`) === 3) isSlow('version 1')
      },
    }
    expect(
      await supervise(serves, { readyWithinMs: 20, readyAtMostMs: 3_600_000, ready: () => slow }, hooks).start(),
    ).toBe('version 1')
    expect(messages.slice(0, 3)).toEqual(['Part is slow', 'Part is slow', 'Part is slow'])
  })

  it.each([
    ['that waits for something and does not work', () => Promise.resolve(1_000), 3_600_000],
    ['that works for ever', () => Promise.resolve(performance.now() * 100), 60],
  ])('%s is aborted', async (_what, cpuMs, readyAtMostMs) => {
    const never = () => new Promise<string>(() => {})
    const start = supervise(serves, { readyWithinMs: 20, readyAtMostMs, ready: never }, { cpuMs }).start()
    await expect(start).rejects.toThrow('Part did not get ready in time.')
    expect(isAlive(part.pid!)).toBe(false)
  })

  it('fails to start with its last output when it ends before it is ready', async () => {
    supervise("console.error('no disk left'); process.exit(3)", { ready: () => new Promise(() => {}) })
    await expect(part.start()).rejects.toThrow(/Part ended before it was ready \(code 3\)\.\nno disk left/)
  })

  it('is retried where leftovers of a crash can make the first start fail', async () => {
    let attempts = 0
    const script = () => ((attempts += 1) === 1 ? 'process.exit(1)' : serves)
    supervise('', {
      startAttempts: 2,
      spawn: () => spawn(process.execPath, ['-e', script()], { stdio: ['ignore', 'pipe', 'pipe'] }),
      ready: () => (attempts === 1 ? new Promise(() => {}) : Promise.resolve('second')),
    })
    expect(await part.start()).toBe('second')
  })

  it('fails to start when it is not ready in time, and is ended', async () => {
    supervise(serves, { readyWithinMs: 50, ready: () => new Promise(() => {}) })
    await expect(part.start()).rejects.toThrow('Part did not get ready in time.')
    expect(isAlive(part.pid!)).toBe(false)
  })

  it('is killed when it does not stop in time', async () => {
    const isUp = (child: ReturnType<typeof spawn>) =>
      new Promise<string>((resolve) => child.stdout!.once('data', () => resolve('')))
    await supervise(ignoresTheRequestToStop, { stopWithinMs: 50, ready: isUp }).start()
    const pid = part.pid!
    await part.stop()
    expect(isAlive(pid)).toBe(false)
  })
})
