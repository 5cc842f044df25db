import { once } from 'node:events'
import type { EventEmitter } from 'node:events'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Turn, TurnDelta, TurnDeltas } from '@songloom/contracts/assistant/turns'
import type { RouteName } from '@songloom/contracts/routes/routes'
import { stopConfirming } from '@songloom/store/assistant/end-turn'
import { askConfirmation, listForgottenTurns } from '@songloom/store/assistant/turn-calls'
import { buyDna } from '@songloom/store/dna/licences'
import { createId } from '@songloom/store/ids'
import { seedDna } from '@songloom/store/testing/seed-dna'
import type { ModelRequest, ModelToolCall } from '@songloom/activities/language-models/port/language-model'
import type { LanguageModel } from '@songloom/activities/language-models/port/language-model'
import { ModelError } from '@songloom/activities/language-models/port/model-error'
import { createScriptedModel } from '@songloom/activities/language-models/testing/scripted-model'
import type { ScriptedModel, ScriptedStep } from '@songloom/activities/language-models/testing/scripted-model'
import { createProductHarness } from '@songloom/activities/testing/product-harness'
import type { Maker, ProductHarness } from '@songloom/activities/testing/product-harness'

let product: ProductHarness
let model: ScriptedModel
let maker: Maker

/** The script that a test has set. */
const current: LanguageModel = {
  id: 'scripted',
  answer: (request, onDelta, signal) => model.answer(request, onDelta, signal),
}

beforeAll(async () => {
  product = await createProductHarness({}, undefined, { model: current })
  maker = await product.newMaker()
  await product.api.db('users').where({ id: maker.userId }).update({ staff: true })
}, 60_000)
afterAll(() => product.close())

const script = (...steps: ScriptedStep[]): ScriptedModel => (model = createScriptedModel(...steps))
const call = (name: string, given: object = {}, id = 'call'): ModelToolCall => ({ id, name, arguments: given })

async function start(prompt: string, more: object = {}): Promise<string> {
  const projectId = await maker.newProject()
  const body = { projectId, prompt, mode: 'chat', requestKey: `key-${createId()}`, ...more }
  const answer = await maker.call('startTurn', { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.turnId
}

const press = (name: Extract<RouteName, 'stopTurn' | 'confirmTurn' | 'turn'>, turnId: string, body?: object) =>
  maker.call(name, { params: { turnId }, ...(body ? { body } : {}) })

const getTurn = async (turnId: string): Promise<Turn> => (await press('turn', turnId)).body.turn

const untilState = (turnId: string, ...states: Turn['state'][]): Promise<Turn> =>
  vi.waitFor(
    async () => {
      const turn = await getTurn(turnId)
      if (!states.includes(turn.state)) throw new Error(`it is ${turn.state}: ${JSON.stringify(turn)}`)
      return turn
    },
    { timeout: 60_000, interval: 150 },
  )

const jobsOf = ({ activePills }: Turn) =>
  product.api.db('jobs').whereIn(
    'message_id',
    activePills.flatMap(({ messageId }) => messageId ?? []),
  )

/** Reads the stream to its end, as a browser does. */
async function readStream(turnId: string, after = 0): Promise<TurnDelta[]> {
  const response = await fetch(`${product.api.url}/api/turns/${turnId}/stream?after=${after}`, {
    headers: { authorization: `Bearer ${maker.token}` },
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  // Compressed, its pieces would wait for one another.
  expect(response.headers.get('content-encoding')).toBeNull()
  return (await response.text())
    .split('\n')
    .flatMap((line) => (line.startsWith('data: ') ? JSON.parse(line.slice(6)) : []))
}

test('answers in the thread: text, thoughts, and the message when it has ended', async () => {
  script({ text: 'A song costs 200 tokens.', reasoning: ['They ask for a price.'] })
  const turnId = await start('what does a song cost?')
  const deltas = await readStream(turnId)
  expect(deltas.map(({ kind }) => kind).filter((kind, index, all) => kind !== all[index - 1])).toEqual([
    'reasoning',
    'text',
    'final_response',
    'done',
  ])
  const turn = await untilState(turnId, 'completed')
  expect(turn).toMatchObject({
    text: 'A song costs 200 tokens.',
    reasoning: { thinking_steps: ['They ask for a price.'] },
  })
  const { body } = await maker.call('projectMessages', { params: { projectId: turn.projectId } })
  expect(body.messages).toMatchObject([
    {
      _id: turn.messageId,
      prompt: 'what does a song cost?',
      aiReply: turn.text,
      status: 'COMPLETED',
      turnId,
      aiMagicTool: { user: 0 },
    },
  ])
  expect(await readStream(turnId, deltas.at(-2)!.offset)).toMatchObject([{ kind: 'done', state: 'completed' }])
  expect(model.requests[0]!.tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['song_gen', 'get_price', 'undo']),
  )
})

test('sockets get the same deltas, each from the offset at which the one before ended', async () => {
  const text = 'Rain falls on the roof. '.repeat(40).trim()
  script({ text })
  const received: TurnDeltas[] = []
  const notes: unknown[] = []
  const socket = io(product.api.url, { transports: ['websocket'], forceNew: true, auth: { token: maker.token } })
  socket.on('turn_deltas', (deltas: TurnDeltas) => received.push(deltas))
  socket.on('generation_progress', (note: unknown) => notes.push(note))
  await once(socket as unknown as EventEmitter, 'ready')
  const turnId = await start('a poem')
  await vi.waitFor(() => expect(received.at(-1)?.deltas.at(-1)?.kind).toBe('done'), 10_000)
  socket.disconnect()
  // A turn has no progress.
  expect(notes).toEqual([])
  expect(received.map(({ after }) => after)).toEqual([
    0,
    ...received.slice(0, -1).map(({ deltas }) => deltas.at(-1)!.offset),
  ])
  const deltas = received.flatMap((each) => each.deltas)
  expect(deltas.map((delta) => (delta.kind === 'text' ? delta.text : '')).join('')).toBe(text)
  expect(deltas.length).toBeGreaterThan(3)
  expect(await readStream(turnId, deltas[0]!.offset)).not.toContainEqual(deltas[0])
})

test('a tool call is a job of the project; its result is what the model reads next, and data', async () => {
  const words = { prompt: 'rain on a tin roof', mode: 'describe' }
  script(
    {
      text: 'I write it.',
      toolCalls: [call('lyric_writing', words, 'x'), call('lyric_writing', { userId: 'b', rhymes: 1 }, 'x')],
    },
    { text: 'Here it is.' },
  )
  const turn = await untilState(await start('lyrics about rain', { mode: 'agent' }), 'completed')
  expect(turn.text).toBe('I write it.\n\nHere it is.')
  expect(turn.activePills).toMatchObject([
    { callId: '0.0', tool: 'lyric_writing', state: 'completed', priceTokens: 2 },
    { callId: '0.1', tool: 'lyric_writing', state: 'failed', priceTokens: 0 },
  ])
  expect(turn.spentTokens).toBe(2)
  const jobs = await jobsOf(turn)
  expect(jobs).toMatchObject([
    { user_id: maker.userId, project_id: turn.projectId, tool: 'lyric_writing', state: 'completed' },
  ])
  const results = model.requests[1]!.messages.filter(({ role }) => role === 'tool')
  expect(results).toMatchObject([
    { callId: 'x', result: { status: 'complete', lyrics: expect.any(String) as string } },
    { callId: 'x', result: { code: 'field_unsupported' } },
  ])
  const kinds = (await readStream(turn.turnId)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.startsWith('tool'))).toEqual([
    'tool_start',
    'tool_response',
    'tool_start',
    'tool_response',
    'tool_response',
  ])
}, 60_000)

test('above its limit a turn asks first, also after a reload; declined calls cost nothing', async () => {
  const song = call('song_gen', { prompt: 'a calm song about rain', version: 'v4_5', duration: 15 })
  script({ text: 'A song.', toolCalls: [song] }, { text: 'As you wish.' })
  const turnId = await start('a song', { limitTokens: 10 })
  const asking = await untilState(turnId, 'confirming')
  expect(asking.confirmation).toMatchObject({ priceTokens: 200, calls: [{ tool: 'song_gen', priceTokens: 200 }] })
  expect(await product.api.db('jobs').where({ project_id: asking.projectId })).toEqual([])
  expect((await press('confirmTurn', turnId, { accept: false })).status).toBe(200)
  const turn = await untilState(turnId, 'completed')
  expect(turn).toMatchObject({ text: 'A song.\n\nAs you wish.', spentTokens: 0, activePills: [{ state: 'declined' }] })
  expect(model.requests).toHaveLength(2)
  expect((await press('confirmTurn', turnId, { accept: true })).body.code).toBe('turn_not_confirming')

  script({ text: 'A song.', toolCalls: [song] }, { text: 'It is on its way.' })
  const again = await start('a song', { limitTokens: 10 })
  await untilState(again, 'confirming')
  await press('confirmTurn', again, { accept: true })
  const accepted = await untilState(again, 'completed')
  expect(accepted).toMatchObject({ spentTokens: 200 })
  expect(await jobsOf(accepted)).toHaveLength(1)
}, 60_000)

test('its question has the price of the DNA too; a stopped question is not looked at again', async () => {
  const { db } = product.api
  const owner = await product.newMaker()
  const dnaId = await seedDna(db, owner, { pricing: 'song', priceTokens: 5_000, isPublished: true })
  await buyDna(db, { userId: maker.userId, dnaId, priceTokens: 5_000 })
  const song = call('dna', { core_style_id: dnaId, songDescription: 'a calm song about rain', output: 'song' })
  script({ text: 'A song.', toolCalls: [song] }, { text: 'As you wish.' })
  const turnId = await start('a song in that style', { limitTokens: 250 })
  expect((await untilState(turnId, 'confirming')).confirmation).toMatchObject({ priceTokens: 5_200 })
  const asked = db('turn_confirmations').where({ turn_id: turnId })
  await asked.clone().update({ asked_at: db.raw("now() - interval '80 hours'") as never })
  expect(await listForgottenTurns(db, 72)).toContain(turnId)
  await press('stopTurn', turnId)
  await untilState(turnId, 'stopped')
  expect(await listForgottenTurns(db, 72)).not.toContain(turnId)
})

test('a turn that is to stop ends where it would begin to ask, and where it has just begun', async () => {
  const { db } = product.api
  script({ text: 'A poem.' })
  const turnId = await start('a poem')
  await untilState(turnId, 'completed')
  const turn = db('turns').where({ id: turnId })
  await turn.clone().update({ state: 'running', stop_requested_at: new Date(), ended_at: null })
  await askConfirmation(db, turnId, 5, [])
  expect(await turn.clone().first('state')).toEqual({ state: 'stopped' })
  await turn.clone().update({ state: 'confirming', ended_at: null })
  expect([await stopConfirming(db, turnId), await stopConfirming(db, turnId)]).toEqual([true, false])
})

test('a stop ends the model within a second and keeps what it wrote and what it began; then the request is edited', async () => {
  const words = { prompt: 'rain on a tin roof', mode: 'describe' }
  script(
    { text: 'First the words.', toolCalls: [call('lyric_writing', words)] },
    { text: 'And now a very long', hangs: true },
  )
  let aborted = 0
  const turnId = await start('a story', { mode: 'agent' })
  const { requests } = model
  const hanging = model.answer
  model = { ...model, requests, answer: (...args) => hanging(...args).finally(() => (aborted = performance.now())) }
  await vi.waitFor(() => expect(requests).toHaveLength(2), 30_000)
  await vi.waitFor(async () => expect(requests.length).toBe(2))
  aborted = 0
  const pressedAt = performance.now()
  expect((await press('stopTurn', turnId)).status).toBe(200)
  const turn = await untilState(turnId, 'stopped')
  expect(aborted - pressedAt).toBeLessThan(1_000)
  expect(turn.text).toBe('First the words.\n\nAnd now a very long')
  expect(await jobsOf(turn)).toMatchObject([{ state: 'completed' }])

  script({ text: 'A short one.' })
  const params = { turnId }
  const body = { prompt: 'a short story', requestKey: `key-${createId()}` }
  const edited = await maker.call('editTurn', { params, body })
  const second = await untilState(edited.body.turnId, 'completed')
  const thread = (await maker.call('projectMessages', { params: { projectId: turn.projectId } })).body.messages
  expect(thread.map(({ prompt }) => prompt)).toEqual(['rain on a tin roof', 'a short story'])
  expect(second.text).toBe('A short one.')
  const asked: ModelRequest = model.requests[0]!
  expect(asked.messages).toEqual([{ role: 'user', text: 'a short story' }])
}, 60_000)

test('a stop ends a turn that waits ten minutes to ask the model again', async () => {
  script(new ModelError('rate_limited', 'too many requests', 600_000))
  const turnId = await start('a story')
  await vi.waitFor(() => expect(model.requests).toHaveLength(1), 30_000)
  expect((await press('stopTurn', turnId)).status).toBe(200)
  await untilState(turnId, 'stopped')
  expect(await readStream(turnId)).toMatchObject([{ kind: 'done', state: 'stopped' }])
}, 90_000)

test('undo hides what a turn made, and names nothing of others', async () => {
  const words = { prompt: 'rain on a tin roof', mode: 'describe' }
  script({ toolCalls: [call('lyric_writing', words)] }, { text: 'Done.' })
  const first = await untilState(await start('lyrics', { mode: 'agent' }), 'completed')
  const { projectId } = first
  const stranger = await product.newMaker()
  const begun = await product.begin(stranger, 'lyric_writing', '')
  const foreign = begun.kind === 'begun' ? begun.messageId : ''
  script(
    {
      toolCalls: [
        call('undo', {}, 'a'),
        call('undo', { messageId: foreign }, 'b'),
        call('get_generation', { messageId: foreign }, 'c'),
      ],
    },
    { text: 'Undone.' },
  )
  await untilState(await start('undo that', { projectId }), 'completed')
  const results = model.requests[1]!.messages.flatMap((message) => (message.role === 'tool' ? [message.result] : []))
  expect(results).toMatchObject([
    { status: 'undone', messageId: first.activePills[0]!.messageId },
    { code: 'not_found' },
    { code: 'not_found' },
  ])
  expect(model.requests[0]!.messages).toEqual([
    { role: 'user', text: 'lyrics' },
    { role: 'assistant', text: 'Done.' },
    { role: 'user', text: 'undo that' },
  ])
  const thread = (await maker.call('projectMessages', { params: { projectId } })).body.messages
  expect(thread.map(({ prompt }) => prompt)).toEqual(['lyrics', 'undo that'])
}, 60_000)

test('nothing begins in a project that is deleted while the model answers', async () => {
  const words = { prompt: 'rain on a tin roof', mode: 'describe' }
  script({ text: 'Wait', toolCalls: [call('lyric_writing', words)] })
  const { answer } = model
  const gate = Promise.withResolvers<void>()
  model = { ...model, answer: (...args) => gate.promise.then(() => answer(...args)) }
  const turnId = await start('lyrics')
  const { projectId } = await getTurn(turnId)
  expect((await maker.call('deleteProject', { body: { projectId } })).status).toBe(200)
  gate.resolve()
  expect(await untilState(turnId, 'stopped')).toMatchObject({ spentTokens: 0 })
  expect(await product.api.db('jobs').where({ project_id: projectId })).toEqual([])
})

test('a model that fails ends the turn with its sentence; the agent is for staff; open turns are bounded', async () => {
  script(new TypeError('a bug of ours'))
  const failed = await untilState(await start('hello'), 'failed')
  expect(failed).toMatchObject({
    failure: { code: 'assistant_failed', message: 'Error occurred while processing the request.' },
  })
  const { body: thread } = await maker.call('projectMessages', { params: { projectId: failed.projectId } })
  expect(thread.messages).toMatchObject([{ aiReply: 'Error: Error occurred while processing the request.' }])
  expect(await untilState(await start('hello', { mode: 'agent' }), 'failed')).toMatchObject({
    failure: { message: 'Agent generation failed. Please try again.' },
  })
  const { body } = await product.api.signUp().then(async (other) =>
    other.call('startTurn', {
      body: { projectId: await other.newProject(), prompt: 'x', mode: 'agent', requestKey: 'key-0000' },
    }),
  )
  expect(body.code).toBe('forbidden')
  script({ text: 'Wait', hangs: true })
  const open = [await start('1'), await start('2'), await start('3'), await start('4')]
  const request = { projectId: await maker.newProject(), prompt: '5', mode: 'chat', requestKey: 'key-00005' }
  expect((await maker.call('startTurn', { body: request })).body.code).toBe('too_many_turns')
  await Promise.all(open.map((turnId) => press('stopTurn', turnId)))
  await Promise.all(open.map((turnId) => untilState(turnId, 'stopped')))
  script({ text: 'Five.' })
  const [one, same] = await Promise.all([
    maker.call('startTurn', { body: request }),
    maker.call('startTurn', { body: request }),
  ])
  expect(one.body.turnId).toBe(same.body.turnId)
  await untilState(one.body.turnId, 'completed')
  expect(model.requests).toHaveLength(1)
}, 60_000)
