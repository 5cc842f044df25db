import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { claimPidFile, endLeftover, findOurProcess, isAlive, writePidFile } from './pid-files.ts'

const claimer = join(import.meta.dirname, 'testing', 'claim-pid-file.ts')

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

  it('ignore a foreign process with the same pid', async () => {
    const stranger = await startWith('/data/of/others')
    await writePidFile(folder, 'stranger', { pid: stranger.pid!, marker: '/data/of/ours', stopSignal: 'SIGTERM' })
    expect(await endLeftover(folder, 'stranger')).toBe(false)
    expect(isAlive(stranger.pid!)).toBe(true)
    stranger.kill('SIGKILL')
    await once(stranger, 'exit')
  })

  it("are claimed by one of many concurrent processes, over a dead one's file", async () => {
    const dead = await startWith(folder)
    await writePidFile(folder, 'claimed', { pid: dead.pid!, marker: folder, stopSignal: 'SIGTERM' })
    dead.kill('SIGKILL')
    await once(dead, 'exit')
    const claimers = Array.from({ length: 4 }, () => fork(claimer, [folder]))
    onTestFinished(() => claimers.forEach((child) => child.kill('SIGKILL')))
    const answers = await Promise.all(claimers.map(async (child) => ((await once(child, 'message')) as unknown[])[0]))
    const winners = claimers.filter((_child, index) => answers[index] === 'claimed')
    expect(winners).toHaveLength(1)
    expect(answers.filter((answer) => answer === winners[0]!.pid)).toHaveLength(3)
    expect(await readdir(folder)).toContain('claimed.json')
    expect((await readdir(folder)).filter((name) => /claimed\.(json\.|removal)/.test(name))).toEqual([])
  })

  it("are claimed after a claimer died while removing a dead one's file", async () => {
    const dead = await startWith(folder)
    const left = { pid: dead.pid!, marker: folder, stopSignal: 'SIGTERM' } as const
    for (const key of ['left', 'left.removal']) await writePidFile(folder, key, left)
    dead.kill('SIGKILL')
    await once(dead, 'exit')
    expect(await claimPidFile(folder, 'left', { ...left, pid: process.pid })).toBeUndefined()
    expect((await readdir(folder)).filter((name) => name.startsWith('left'))).toEqual(['left.json'])
  })

  it('may contain our own pid, of a run in an earlier life of the container', async () => {
    const own = { pid: process.pid, marker: '', stopSignal: 'SIGTERM' } as const
    await writePidFile(folder, 'own', own)
    expect(await claimPidFile(folder, 'own', own)).toBeUndefined()
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
