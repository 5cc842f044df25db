import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { readTurn } from '@songloom/api/assistant/read-turn'
import { createTurnNotes } from '@songloom/api/assistant/turn-notes'
import type { TurnNotes } from '@songloom/api/assistant/turn-notes'
import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { connectPostgres, connectRedis } from '@songloom/platform/connections'
import { createTestDatabase } from '@songloom/platform/testing/database/test-database'
import type { TestDatabase } from '@songloom/platform/testing/database/test-database'
import { publishTurn, toNote } from '@songloom/store/assistant/publish-turn'
import { clearLive } from '@songloom/store/assistant/turn-stream'
import { getTurnRow } from '@songloom/store/assistant/turn-rows'
import { openStep, storeAnswer } from '@songloom/store/assistant/turn-steps'
import { getTurnView } from '@songloom/store/assistant/turn-view'
import { acceptTurn } from '@songloom/store/assistant/turns'
import { createId } from '@songloom/store/ids'
import { createProject } from '@songloom/store/projects/projects'
import { seedUser } from '@songloom/store/testing/seed'
import { createDeltaWriter } from './delta-writer.ts'

let database: TestDatabase
let db: Knex
let redis: Redis
let subscriber: Redis
let turnNotes: TurnNotes

beforeAll(async () => {
  database = await createTestDatabase()
  db = connectPostgres(database.url)
  redis = connectRedis(inject('redisUrl'))
  subscriber = connectRedis(inject('redisUrl'), { maxRetriesPerRequest: null })
  turnNotes = createTurnNotes(subscriber)
})
afterAll(async () => {
  turnNotes.close()
  redis.disconnect()
  subscriber.disconnect()
  await db.destroy()
  await database.drop()
})

/** Numbers from 0 to 1, the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

async function startTurn() {
  const { userId } = await seedUser(db, 100)
  const projectId = createId()
  await createProject(db, projectId, userId)
  return acceptTurn(db, { projectId, userId, mode: 'agent', prompt: 'Rain', requestKey: `turn-${createId()}` })
}

const pieces = ['rain ', 'é', '🎵', 'on the ', 'tin roof, ', '\n', 'a long line of words that goes on ', '雨']
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Writes two steps with attempts that die, a Redis that loses the log, and a stored answer each. */
async function writeTurn(turnId: string, random: () => number, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const deaths = 1 + Math.floor(random() * 2)
    for (let attempt = 0; attempt <= deaths; attempt += 1) {
      const opened = await openStep(db, turnId, step)
      if (opened.kind !== 'asking') throw new Error(opened.kind)
      const note = toNote(opened.turn, 'live', opened.attempt)
      const writer = createDeltaWriter({ redis, note, after: opened.after })
      for (let piece = 0; piece < 60; piece += 1) {
        const text = `${step}/${attempt}/${piece} ${pieces[Math.floor(random() * pieces.length)]!}`
        writer.add(random() < 0.2 ? 'reasoning' : 'text', text)
        if (random() < 0.6) await wait(random() * 20)
        if (random() < 0.03) await clearLive(redis, turnId, opened.attempt)
      }
      // A dead worker sends nothing more and stores nothing.
      if (attempt < deaths) continue
      await writer.close()
      const asked = { turnId, step, attempt: opened.attempt, model: 'test', usedTokens: 1, deltas: writer.deltas() }
      const toolCalls = step < steps - 1 ? [{ id: '1', name: 'get_tokens', arguments: {} }] : []
      expect(await storeAnswer(db, asked, { text: '', toolCalls }, [])).toBe(true)
      await publishTurn(redis, opened.turn, 'parts')
    }
  }
}

/** What a screen makes of deltas. */
function toText(deltas: readonly TurnDelta[], obeysRestarts = true): { text: string; thoughts: string } {
  const valid: TurnDelta[] = []
  for (const delta of deltas) {
    if (delta.kind === 'restart' && obeysRestarts) while ((valid.at(-1)?.offset ?? 0) > delta.from) valid.pop()
    valid.push(delta)
  }
  const join = (kind: string): string =>
    valid.map((each) => (each.kind === kind && 'text' in each ? each.text : '')).join('')
  return { text: join('text'), thoughts: join('reasoning') }
}

/**
 * Reads a turn to its end, with cuts after a random number of deltas. `lag` is a planted defect: a cursor that is late.
 */
async function readWithCuts(turnId: string, random: () => number, lag = 0) {
  const seen: TurnDelta[] = []
  let cuts = 0
  while (seen.at(-1)?.kind !== 'done') {
    const cut = new AbortController()
    const after = Math.max(0, (seen.at(-1)?.offset ?? 0) - lag)
    let left = 1 + Math.floor(random() * 3)
    for await (const delta of readTurn({ db, redis, turnNotes }, turnId, after, cut.signal)) {
      seen.push(delta)
      left -= 1
      if (left === 0) break
    }
    cuts += 1
    cut.abort()
  }
  return { seen, cuts }
}

test('readers who are cut 1,000 times read the same text, and nothing twice', async () => {
  const turn = await startTurn()
  const random = createRandom(7)
  const readers = Array.from({ length: 24 }, (_, index) => readWithCuts(turn.id, createRandom(index + 100)))
  await writeTurn(turn.id, random, 3)
  const { text, reasoning } = await getTurnView(db, (await getTurnRow(db, turn.id))!)
  const read = await Promise.all(readers)
  expect(
    read.map(({ seen }) => toText(seen)).filter((each) => each.text !== text || each.thoughts !== reasoning.thoughts),
  ).toEqual([])
  for (const { seen } of read) {
    const offsets = seen.map(({ offset }) => offset)
    expect(offsets).toEqual([...new Set(offsets)].toSorted((one, other) => one - other))
  }
  let cuts = read.reduce((sum, each) => sum + each.cuts, 0)
  // The rest on what is stored.
  for (let seed = 0; cuts < 1_000; seed += 1) {
    const again = await readWithCuts(turn.id, createRandom(seed))
    expect(toText(again.seen).text).toBe(text)
    cuts += again.cuts
  }
  expect(text.length).toBeGreaterThan(2_000)

  // What it has to detect: a restart that is overlooked, and a cursor that is late.
  expect(toText(read[0]!.seen, false).text).not.toBe(text)
  expect(toText((await readWithCuts(turn.id, createRandom(1), 1)).seen).text).not.toBe(text)
})

test('a worker whose clock is a day ahead ends no turn before its deadline', async () => {
  const { id } = await startTurn()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  const opened = await openStep(db, id, 0).finally(() => vi.useRealTimers())
  expect(opened.kind).toBe('asking')
})

test('a reader who comes late gets all at once, and one without Redis at the end of the step', async () => {
  const turn = await startTurn()
  const opened = await openStep(db, turn.id, 0)
  if (opened.kind !== 'asking') throw new Error(opened.kind)
  const away = connectRedis('redis://127.0.0.1:1')
  const writer = createDeltaWriter({ redis: away, note: toNote(turn, 'live', opened.attempt), after: opened.after })
  writer.add('text', 'Half a \uD83C')
  writer.add('text', '\uDFB5 and\0 more.')
  await writer.close()
  const asked = {
    turnId: turn.id,
    step: 0,
    attempt: opened.attempt,
    model: 'test',
    usedTokens: 1,
    deltas: writer.deltas(),
  }
  expect(await storeAnswer(db, { ...asked, attempt: opened.attempt - 1 }, { text: '', toolCalls: [] }, [])).toBe(false)
  expect(await storeAnswer(db, asked, { text: '', toolCalls: [] }, ['Yes', 'No'])).toBe(true)
  expect(await storeAnswer(db, asked, { text: '', toolCalls: [] }, [])).toBe(false)
  const deltas = await Array.fromAsync(
    readTurn({ db, redis: away, turnNotes }, turn.id, 0, new AbortController().signal),
  )
  expect(deltas.map(({ kind }) => kind)).toEqual(['text', 'choices', 'final_response', 'done'])
  expect(toText(deltas).text).toBe('Half a 🎵 and more.')
  const [, ...later] = deltas
  const text = deltas[0]!
  const cut = await Array.fromAsync(
    readTurn({ db, redis, turnNotes }, turn.id, text.offset - 5, new AbortController().signal),
  )
  expect(cut).toEqual([{ ...text, text: 'more.' }, ...later])
  away.disconnect()
})
