import { describe, expect, it } from 'vitest'
import { getAppPart } from './embedded/app-parts.ts'
import { createLog } from './logs/log.ts'
import { createShutdown, getShutdownDeadlineMs } from './shutdown.ts'

const log = createLog('test', { write: () => {} })

function shutdownUnderTest(deadlineMs = 5_000) {
  const codes: number[] = []
  return { codes, shutdown: createShutdown(log, deadlineMs, (code) => void codes.push(code)) }
}

describe('shutdown', () => {
  it('closes in reverse order, each thing once', async () => {
    const { codes, shutdown } = shutdownUnderTest()
    const closed: string[] = []
    shutdown.add('pool', () => closed.push('pool'))
    shutdown.add('server', () => closed.push('server'))
    await Promise.all([shutdown.run('SIGTERM'), shutdown.run('SIGINT')])
    expect(closed).toEqual(['server', 'pool'])
    expect(codes).toEqual([0])
  })

  it('continues after a failure, and ends with code 1', async () => {
    const { codes, shutdown } = shutdownUnderTest()
    const closed: string[] = []
    shutdown.add('pool', () => closed.push('pool'))
    shutdown.add('server', () => {
      throw new Error('still busy')
    })
    await shutdown.run('SIGTERM')
    expect(closed).toEqual(['pool'])
    expect(codes).toEqual([1])
  })

  it('ends with code 1 when something does not close by the deadline', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<number>()
    const shutdown = createShutdown(log, 10, resolve)
    shutdown.add('stuck', () => new Promise(() => {}))
    void shutdown.run('SIGTERM')
    expect(await ended).toBe(1)
  })

  it('ends in its own time before its launcher kills it, however long it drains or finishes work', () => {
    const part = { key: 'api', title: 'API', script: 'api/server.ts', dataFolder: '.' }
    for (const env of [{ DRAIN_MS: '60000', WORKER_GRACE_MS: '1000' }, { WORKER_GRACE_MS: '60000' }])
      expect(getAppPart({ ...part, env }).stopWithinMs).toBeGreaterThan(getShutdownDeadlineMs(60_000))
    expect(getAppPart({ ...part, env: {} }).stopWithinMs).toBeGreaterThan(getShutdownDeadlineMs(0))
  })

  it('allows a worker its grace, however long it is set', () => {
    expect([2_000, 15_000, 60_000].map(getShutdownDeadlineMs)).toEqual([25_000, 25_000, 70_000])
  })
})
