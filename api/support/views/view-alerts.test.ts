import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '@songloom/platform/logs/log'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { failJob } from '@songloom/store/jobs/finish-job'
import { createId } from '@songloom/store/ids'
import { deleteTeamView, saveTeamView } from '@songloom/store/support/views/team-view-changes'
import { listTeamViews } from '@songloom/store/support/views/team-views'
import { seedJob, seedUser } from '@songloom/store/testing/seed'
import { listViewAlerts } from '@songloom/store/support/views/view-alerts'
import type { Mail } from '../../auth/mail/mail.ts'
import { createAlertNotifier } from './alert-notifier.ts'
import { createViewAlerts } from './view-alerts.ts'
import type { ViewAlerts } from './view-alerts.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

const lines: string[] = []
const log = createLog('test', { write: (line: string) => void lines.push(line) })
const actor = { id: 'sam', email: 'sam@example.test', role: 'support' }
const origin = 'https://songloom.example'
let userId: string
let projectId: string
let posts: Record<string, unknown>[]
let mails: Mail[]
let status: number
let server: Server
let nodes: ViewAlerts[]

beforeEach(async () => {
  ;({ userId, projectId } = await seedUser(db, 10_000))
  ;[posts, mails, status, lines.length] = [[], [], 200, 0]
  server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    if (status === 200) posts.push(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>)
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secret-part`
  const mail = { send: async (sent: Mail) => void mails.push(sent) }
  const send = createAlertNotifier({ mail, mailTo: 'desk@example.test', webhookUrl, origin })
  const suspects = () => Promise.resolve([])
  nodes = [1, 2].map(() => createViewAlerts({ db, suspects, channels: ['mail', 'webhook'], send, log }))
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await db('team_views').delete()
  await db('view_alerts').delete()
  server.close()
})

/** Two nodes look at once, when views and notices are due again. */
async function sweep(): Promise<void> {
  await db('team_views').update({ counted_at: null })
  await db('alert_notices').update({ due_at: db.fn.now() })
  await Promise.all(nodes.map((node) => node.sweep()))
}
async function failSong(): Promise<void> {
  await failJob(db, await seedJob(db, { userId, projectId }, 200), 'song_failed')
}
async function saveView(alertOver: number | null, name = 'Failures') {
  const saved = await saveTeamView(db, {
    ...{ name, alertOver, actor, requestId: createId(), sort: { field: 'created', order: 'DESC' } },
    filter: { tab: 'failed', userId },
  })
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  return saved.view
}
const events = () => posts.map(({ event, count }) => [event, count])

test('an alert is raised once by two nodes, sent by mail and webhook, and resolves by itself', async () => {
  const view = await saveView(1)
  await failSong()
  await sweep()
  expect(await listTeamViews(db)).toMatchObject([{ id: view.id, count: 1, firingSince: null }])
  await failSong()
  await sweep()
  await failSong()
  await sweep()
  expect(await listTeamViews(db)).toMatchObject([{ count: 3, firingSince: expect.any(String) }])
  expect(events()).toEqual([['fired', 2]])
  expect(posts[0]).toMatchObject({ viewName: 'Failures', alertOver: 1, url: expect.stringContaining(userId) })
  expect(mails).toMatchObject([{ to: 'desk@example.test', subject: 'Alert: Failures (2)' }])
  await db('jobs').where({ user_id: userId }).update({ state: 'cancelled' })
  await sweep()
  await sweep()
  expect(events()).toEqual([
    ['fired', 2],
    ['resolved', 0],
  ])
  expect(mails[1]?.subject).toBe('Resolved: Failures (0)')
  expect(await listViewAlerts(db)).toMatchObject([
    {
      viewName: 'Failures',
      alertOver: 1,
      highestCount: 3,
      firedAt: expect.any(String),
      resolvedAt: expect.any(String),
    },
  ])
})

test('retries a failing webhook until it accepts the notice, without logging its address', async () => {
  await saveView(0)
  await failSong()
  status = 500
  await sweep()
  expect(mails).toHaveLength(1)
  expect(await db('alert_notices').where({ channel: 'webhook' }).first()).toMatchObject({
    delivered_at: null,
    error: 'The webhook answered 500.',
  })
  status = 200
  await sweep()
  await sweep()
  expect(events()).toEqual([['fired', 1]])
  expect(mails).toHaveLength(1)
  expect(lines.join('')).not.toContain('secret-part')
})

test('a webhook that missed the begin of an alert hears of it before the end', async () => {
  await saveView(0)
  await failSong()
  status = 500
  await sweep()
  status = 200
  await db('jobs').where({ user_id: userId }).update({ state: 'cancelled' })
  await db('team_views').update({ counted_at: null })
  await nodes[0]!.sweep()
  expect(events()).not.toContainEqual(['resolved', 0])
  await sweep()
  await sweep()
  expect(events()).toEqual([
    ['fired', 1],
    ['resolved', 0],
  ])
})

test('a view without a rule is only counted; deleting it or its rule resolves its alert', async () => {
  await failSong()
  await saveView(null)
  await sweep()
  expect([await listViewAlerts(db), (await listTeamViews(db))[0]?.count]).toEqual([[], 1])
  await saveView(0)
  const deleted = await saveView(0, 'To delete')
  await sweep()
  expect(await listViewAlerts(db)).toMatchObject([{ resolvedAt: null }, { resolvedAt: null }])
  await saveView(null)
  await deleteTeamView(db, { id: deleted.id, actor, requestId: createId() })
  await sweep()
  expect((await listViewAlerts(db)).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true)
  expect(posts.map(({ event }) => event).toSorted()).toEqual(['fired', 'fired', 'resolved', 'resolved'])
})

test('names are unique case-insensitively; a repeated request saves once', async () => {
  const first = await saveView(5)
  const second = await saveView(7, 'FAILURES')
  expect(second).toMatchObject({ id: first.id, name: 'FAILURES', alertOver: 7 })
  const press = { name: 'New', alertOver: null, actor, requestId: createId(), filter: { tab: 'all' as const } }
  const save = () => saveTeamView(db, { ...press, sort: { field: 'created', order: 'DESC' } })
  const saved = await Promise.all([save(), save(), save()])
  expect(saved.filter((each) => each.kind === 'saved' && !each.isRepeated)).toHaveLength(1)
  expect(await listTeamViews(db)).toHaveLength(2)
})
