import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startStack } from '@songloom/platform/embedded/stack'
import type { Stack } from '@songloom/platform/embedded/stack'
import { createTemplate, templateName } from '@songloom/platform/testing/database/template'
import { withDatabaseName } from '@songloom/platform/testing/database/database-url'
import { createId } from '@songloom/store/ids'
import { startTestApi } from './testing/test-api.ts'
import type { Caller, TestApi } from './testing/test-api.ts'

let folder: string
let stack: Stack
let api: TestApi
let caller: Caller

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'songloom-outage-'))
  const external = { temporalAddress: inject('temporalAddress') }
  stack = await startStack({ dataFolder: folder, quiet: true, isDurable: false, external })
  await createTemplate(stack.databaseUrl)
  api = await startTestApi(inject('temporalAddress'), {
    DATABASE_URL: withDatabaseName(stack.databaseUrl, templateName),
    REDIS_URL: stack.redisUrl,
  })
  caller = await api.signUp()
})
afterAll(async () => {
  await api.close()
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
})

const isAnswering = async (): Promise<boolean> => (await caller.call('tokens')).status === 200

const countWaiting = async (): Promise<number> => {
  const { rows } = await api.db.raw<{ rows: { count: string }[] }>(
    "select count(*) from pg_stat_activity where wait_event_type = 'Lock'",
  )
  return Number(rows[0]!.count)
}

const signIn = async () => {
  const response = await fetch(`${api.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.test', password: 'a-long-password' }),
  })
  return { status: response.status, body: (await response.json()) as { code?: string } }
}

/** Responses to requests blocked in transactions while the servers are killed, and to some that follow. */
async function callWhileKilled(): Promise<{ status: number; code: string | undefined }[]> {
  const projectId = await caller.newProject()
  const holder = await api.db.transaction()
  await holder('users').where({ id: caller.userId }).forUpdate()
  await holder('projects').where({ id: projectId }).forUpdate()
  const calls = () => [
    caller.call('createProject', { body: {} }),
    caller.call('renameProject', { body: { projectId, newProjectName: 'Rain' } }),
    caller.call('generate', {
      body: { projectId, prompt: 'a calm song about rain', actionByUser: 'song_gen', tempId: createId() },
    }),
    caller.call('tokens'),
    caller.call('me'),
    signIn(),
  ]
  const before = calls()
  await expect.poll(countWaiting).toBeGreaterThan(1)
  await Promise.all([stack.kill('postgres', 'SIGKILL'), stack.kill('redis', 'SIGKILL')])
  const answers = await Promise.all([...before, ...calls()])
  await holder.rollback().catch(() => undefined)
  return answers.map(({ status, body }) => ({ status, code: body.code }))
}

test('PostgreSQL and Redis killed under requests are reported as an outage, never as a fault', async () => {
  const answers = await callWhileKilled()
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  expect(answers.filter(({ status }) => status === 503).map(({ code }) => code)).toContain('unavailable')
  await Promise.all([stack.ready('postgres'), stack.ready('redis')])
  await expect.poll(isAnswering).toBe(true)
})
