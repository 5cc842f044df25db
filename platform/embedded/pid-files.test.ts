import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endLeftover, findOurProcess, isAlive, writePidFile } from './pid-files.ts'

describe('pid files', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-pids-'))))
  afterAll(() => rm(folder, { recursive: true }))

  const startWith = async (argument: string) => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', argument], { stdio: 'ignore' })
    await once(child, 'spawn')
    return child
  }

  it('end the process of an earlier run', async () => {
    const child = await startWith('/data/of/ours')
    await writePidFile(folder, 'ours', { pid: child.pid!, marker: '/data/of/ours', stopSignal: 'SIGTERM' })
    expect(await endLeftover(folder, 'ours')).toBe(true)
    expect(isAlive(child.pid!)).toBe(false)
  })

  it('leave a stranger alone that has got the same pid', async () => {
    const stranger = await startWith('/data/of/others')
    await writePidFile(folder, 'stranger', { pid: stranger.pid!, marker: '/data/of/ours', stopSignal: 'SIGTERM' })
    expect(await endLeftover(folder, 'stranger')).toBe(false)
    expect(isAlive(stranger.pid!)).toBe(true)
    stranger.kill('SIGKILL')
    await once(stranger, 'exit')
  })

  it('name nothing when the process is gone or there is no file', async () => {
    const child = await startWith('/data/of/ours')
    await writePidFile(folder, 'gone', { pid: child.pid!, marker: '/data/of/ours', stopSignal: 'SIGTERM' })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await findOurProcess(folder, 'gone')).toBeUndefined()
    expect(await findOurProcess(folder, 'never')).toBeUndefined()
  })
})
