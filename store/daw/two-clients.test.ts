import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { isFullLength } from '@songloom/platform/testing/length'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { DawClient, createRandom, findBlindEdits, randomGesture } from '../testing/daw-clients.ts'
import type { DawServer } from '../testing/daw-clients.ts'
import { hashDocument, markerAt, readDocument, seedDaw, createTrack } from '../testing/seed-daw.ts'
import { createId } from '../ids.ts'
import { applyGroups } from './apply-groups.ts'
import { listGroups } from './log.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const editsEach = isFullLength ? 500 : 60

async function readLog(projectId: string, after = 0) {
  const groups = []
  for (let seq = after; ;) {
    const { seq: until } = await db('daw_documents').where({ project_id: projectId }).first<{ seq: number }>('seq')
    const page = await listGroups(db, projectId, { after: seq, until, limit: 200 })
    groups.push(...page.groups)
    if (page.isComplete) return groups
    seq = groups.at(-1)!.seq
  }
}

/** Two tabs edit at random, send at random, sometimes at once; a third loads the document at the end. */
async function playClients(seed: number, spoil: (clientId: string) => string = (clientId) => clientId) {
  const place = await seedDaw(db, [createTrack('track1'), markerAt('marker1')])
  const server: DawServer = {
    send: (groups) =>
      applyGroups(
        db,
        place,
        groups.map((group) => ({ ...group, clientId: spoil(group.clientId) })),
      ),
    read: (after) => readLog(place.projectId, after),
  }
  const random = createRandom(seed)
  const start = await readDocument(db, place.projectId)
  const clients = ['client-1', 'client-2'].map(
    (clientId) => new DawClient(server, { clientId, document: start, seq: 0 }),
  )
  const authors = new Map<string, string>()
  const edits = clients.flatMap((client) => Array.from({ length: editsEach }, () => client)).sort(() => random() - 0.5)
  for (const client of edits) {
    const operations: DawOperation[] = randomGesture(random, client.view, `o${createId()}`)
    authors.set(client.edit(operations).opId, client.clientId)
    if (random() < 0.3) await client.flush()
    if (random() < 0.1) await Promise.all(clients.map((one) => one.flush()))
  }
  await Promise.all(clients.map((client) => client.flush()))
  for (const client of clients) await client.flush()
  return { clients, authors, log: await readLog(place.projectId), loaded: await readDocument(db, place.projectId) }
}

test('two clients end with the same document, every accepted edit is in the log, and refused ones are known', async () => {
  const { clients, authors, log, loaded } = await playClients(1)
  for (const { document } of clients) expect(hashDocument(document)).toBe(hashDocument(loaded))
  const inLog = log.map(({ opId }) => opId).toSorted()
  expect(clients.flatMap(({ accepted }) => accepted).toSorted()).toEqual(inLog)
  const refused = clients.flatMap((client) => client.refused)
  expect(inLog.length + refused.length).toBe(2 * editsEach)
  expect(refused.length).toBeGreaterThan(2)
  expect(inLog.length).toBeGreaterThan(editsEach)
  expect(findBlindEdits(log, authors)).toEqual([])
})

test('the check finds edits of what their author had not seen, when both tabs pass for one', async () => {
  const { log, authors } = await playClients(1, () => 'client-1')
  expect(findBlindEdits(log, authors)).not.toEqual([])
})
