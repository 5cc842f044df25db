import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { showPreview } from '../jobs/advance-job.ts'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { acceptTurn } from '../assistant/turns.ts'
import { appendPart } from '../assistant/turn-parts.ts'
import { getMessageView, listProjectMessages } from './messages.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

async function streaming(id: string) {
  const { isTemporary, isStreaming, streamingStatus } = await getMessageView(db, id)
  return [isTemporary, isStreaming, streamingStatus]
}

test('streams a message while its preview is playable and the rest is rendered (spec 1 §3)', async () => {
  const id = await seedJob(db, await seedUser(db, 200), 200)
  expect(await streaming(id)).toEqual([false, false, null])
  await showPreview(db, id, 'preview')
  expect(await streaming(id)).toEqual([false, true, 'preview'])
  await completeJob(db, id, outputsFor(200))
  expect(await streaming(id)).toEqual([false, false, 'complete'])
})

test('streams nothing of a failed message', async () => {
  const id = await seedJob(db, await seedUser(db, 200), 200)
  await showPreview(db, id, 'preview')
  await failJob(db, id, 'song_failed')
  expect(await streaming(id)).toEqual([false, false, null])
})

test('reads the turns of a thread with as many queries however many there are', async () => {
  const place = await seedUser(db, 0)
  const addTurn = async (requestKey: string): Promise<void> => {
    const turn = await acceptTurn(db, { ...place, mode: 'chat', prompt: requestKey, requestKey })
    const { id } = turn
    await db('turn_calls').insert({ turn_id: id, step: 1, call: 1, tool: 'get_price', arguments: {}, price_tokens: 0 })
    await appendPart(db, id, 'thought', { kind: 'reasoning', text: `About ${requestKey}.` })
    await appendPart(db, id, 'text', { kind: 'text', text: 'A text.' })
  }
  const read = async () => {
    let queries = 0
    const count = (): void => void queries++
    db.on('query', count)
    const messages = await listProjectMessages(db, place.projectId)
    db.off('query', count)
    return { queries, turns: messages.map(({ reasoning, activePills }) => [reasoning?.thoughts, activePills?.length]) }
  }
  await addTurn('first')
  const { queries } = await read()
  await addTurn('second')
  expect(await read()).toEqual({
    queries,
    turns: [
      ['About first.', 1],
      ['About second.', 1],
    ],
  })
})
