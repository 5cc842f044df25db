import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres, connectRedis, connectTemporal } from '../connections.ts'
import { isAlive } from './pid-files.ts'
import { startStack } from './stack.ts'
import type { PartName, Stack } from './stack.ts'

const partNames: readonly PartName[] = ['postgres', 'redis', 'temporal']

describe('the embedded stack', () => {
  let folder: string
  let stack: Stack
  let database: Knex

  const start = async () => {
    stack = await startStack({ dataFolder: folder, quiet: true, isDurable: false })
    database = connectPostgres(stack.databaseUrl)
  }
  const songs = () => database('song').pluck('title')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'songloom-stack-'))
    await start()
    await database.schema.createTable('song', (table) => table.text('title'))
    await database('song').insert({ title: 'Lamp and tape' })
  })
  afterEach(() => database.destroy())
  afterAll(async () => {
    await stack.stop()
    await rm(folder, { recursive: true })
  })

  const reconnect = () => void (database = connectPostgres(stack.databaseUrl))

  it("registers Temporal's search attributes of jobs", async () => {
    const { connection } = connectTemporal(stack.temporalAddress)
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace: 'default' })
    expect(Object.keys(customAttributes)).toEqual(
      expect.arrayContaining(['UserId', 'ProjectId', 'Tool', 'Stage', 'TokenCost', 'DeadlineAt']),
    )
    await connection.close()
  })

  it('limits its folder to its owner', async () => {
    reconnect()
    const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8)
    // As root PostgreSQL runs as another user, who has to traverse it.
    expect(await modeOf('')).toBe(process.getuid?.() === 0 ? '711' : '700')
    for (const name of ['objects', 'mail', 'logs', 'run', 'redis'])
      expect([name, await modeOf(name)]).toEqual([name, '700'])
    for (const name of ['temporal.db', 'secrets.json']) expect([name, await modeOf(name)]).toEqual([name, '600'])
  })

  it('finds Hindi letters in trigram search', async () => {
    reconnect()
    await database.raw('create extension if not exists pg_trgm; create extension if not exists unaccent')
    const { rows } = await database.raw<{ rows: { likeness: number }[] }>(
      "select similarity('संगीत', 'संगीतकार') as likeness",
    )
    expect(rows[0]?.likeness).toBeGreaterThan(0.3)
  })

  it('restarts PostgreSQL after kill -9 with its data', async () => {
    const before = stack.pid('postgres')
    await stack.kill('postgres', 'SIGKILL')
    await stack.ready('postgres')
    expect(stack.pid('postgres')).not.toBe(before)
    reconnect()
    expect(await songs()).toEqual(['Lamp and tape'])
  })

  it('fails calls while Redis is away, and answers again afterwards', async () => {
    const redis = connectRedis(stack.redisUrl)
    await redis.set('a', '1')
    await stack.stopPart('redis')
    await expect(redis.get('a')).rejects.toThrow()
    await stack.startPart('redis')
    await expect.poll(() => redis.ping().catch(() => 'away')).toBe('PONG')
    redis.disconnect()
  })

  it('restarts Temporal on the same database', async () => {
    await stack.restart('temporal')
    const { connection } = connectTemporal(stack.temporalAddress)
    await expect(connection.workflowService.describeNamespace({ namespace: 'default' })).resolves.toBeDefined()
    await connection.close()
  })

  it('leaves no process behind when it stops, and has its data at the next start', async () => {
    const pids = partNames.map((name) => stack.pid(name)!)
    await stack.stop()
    expect(pids.map(isAlive)).toEqual([false, false, false])
    await start()
    expect(await songs()).toEqual(['Lamp and tape'])
  })

  it('ends leftovers of a killed run', async () => {
    await stack.stop()
    const earlier = fork(join(import.meta.dirname, 'testing', 'lone-stack.ts'), [folder])
    const [leftovers] = (await once(earlier, 'message')) as [number[]]
    earlier.kill('SIGKILL')
    await once(earlier, 'exit')
    // Temporal may exit by itself once its output is closed.
    expect(leftovers.slice(0, 2).map(isAlive)).toEqual([true, true])
    await start()
    expect(leftovers.map(isAlive)).toEqual([false, false, false])
    expect(await songs()).toEqual(['Lamp and tape'])
  })
})
