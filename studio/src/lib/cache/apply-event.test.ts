import '../../testing/browser.ts'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { Project } from '@songloom/contracts/library/projects'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { audioItem } from '../../testing/generations.ts'
import { applyEvent } from './apply-event.ts'
import type { LiveState } from './apply-event.ts'
import { mergeThreads, withMessage } from './projects/thread.ts'
import type { Thread } from './projects/thread.ts'

const projectId = 'a'.repeat(24)
const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const idOf = (number: number): string => number.toString(16).padStart(24, '0')

const project: Project = {
  _id: projectId,
  name: 'Tape',
  userId: 'u',
  tags: [],
  isPublic: false,
  isRestricted: false,
  source: 'ai',
  processing: false,
  albumArt: null,
  createdAt: at(0),
  updatedAt: at(0),
}

const message = (change: Partial<Message> = {}): Message => ({
  _id: idOf(1),
  tempId: 'temp-0001',
  projectId,
  userId: 'u',
  prompt: 'a song',
  aiReply: '',
  audioData: [],
  status: 'PROCESSING',
  isProcessing: true,
  aiMagicTool: { user: 9, assistant: 9 },
  loadingText: '',
  isTemporary: false,
  isStreaming: false,
  streamingStatus: null,
  errorMessage: null,
  failure: null,
  albumArt: null,
  previewUrl: null,
  songName: null,
  lyrics: null,
  settings: null,
  result: null,
  steps: [],
  cancelling: false,
  priceTokens: 200,
  estimateSeconds: 55,
  wait: { lowSeconds: 55, highSeconds: 55, isMeasured: false },
  queuePosition: null,
  workStartedAt: null,
  createdAt: at(1),
  updatedAt: at(1),
  ...change,
})

const thread = (messages: readonly Message[], cursor = 0): Thread => ({ project, messages, cursor, touched: {} })

const update = (seq: number, changed: Message, id = `event-${seq}`): UserEvent<'message_update'> => ({
  seq,
  id,
  type: 'message_update',
  projectId,
  messageId: changed._id,
  tempId: changed.tempId,
  payload: { message: changed },
  at: at(seq),
})

const state = (change: Partial<LiveState> = {}): LiveState => ({
  cursor: null,
  seen: [],
  thread: thread([message()]),
  ...change,
})
const statusAfter = (from: Message, to: Message): string | undefined =>
  applyEvent(state({ thread: thread([from]) }), update(2, to)).thread?.messages[0]?.status

describe('applyEvent', () => {
  test('message_ack gives the waiting card the id of the server (spec 3 §4)', () => {
    const local = message({ _id: 'temp-0001', isTemporary: true })
    const ack: UserEvent = {
      seq: 1,
      id: 'ack',
      type: 'message_ack',
      projectId,
      messageId: idOf(1),
      tempId: 'temp-0001',
      payload: { tempId: 'temp-0001', messageId: idOf(1) },
      at: at(2),
    }
    const state: LiveState = {
      cursor: 0,
      seen: [],
      thread: thread([local, message({ _id: idOf(2), tempId: 'other' })]),
    }
    const after = applyEvent(state, ack)
    expect(after.thread?.messages.map(({ _id }) => _id)).toEqual([idOf(1), idOf(2)])
    expect(after.thread?.messages[0]?.isTemporary).toBe(false)
    expect(applyEvent(after, ack)).toBe(after)
  })

  test('applies an event once, however often it arrives', () => {
    const once = applyEvent(state(), update(1, message({ status: 'COMPLETED', updatedAt: at(2) })))
    expect(applyEvent(once, update(1, message({ status: 'COMPLETED', updatedAt: at(2) })))).toBe(once)
    expect(applyEvent(once, update(7, message(), 'event-1'))).toBe(once)
  })

  test('drops events at or before the cursor', () => {
    const before = state({ cursor: 5 })
    expect(applyEvent(before, update(5, message({ songName: 'old' })))).toBe(before)
    expect(applyEvent(before, update(6, message({ songName: 'new' }))).cursor).toBe(6)
  })

  test('remembers the last 1,000 ids and no more', () => {
    let now = state({ thread: undefined })
    for (let seq = 1; seq <= 1_005; seq++) now = applyEvent(now, update(seq, message()))
    expect(now.seen).toHaveLength(1_000)
    expect(now.seen[0]).toBe('event-6')
  })

  test('a failure that only this client believes leaves the message of the server', () => {
    const running = message({ status: 'PROCESSING', updatedAt: at(1) })
    const local = message({ _id: running.tempId!, status: 'FAILED', updatedAt: at(9) })
    expect(withMessage([running], local)).toEqual([running])
  })

  test('finds the optimistic message by its tempId when the socket beats the answer', () => {
    const local = message({ _id: 'temp-0001' })
    const after = applyEvent(state({ thread: thread([local]) }), update(1, message({ _id: idOf(9) })))
    expect(after.thread?.messages.map(({ _id }) => _id)).toEqual([idOf(9)])
  })

  test('lets no terminal state go back', () => {
    const late = { updatedAt: at(9) }
    expect(statusAfter(message({ status: 'COMPLETED' }), message({ ...late }))).toBe('COMPLETED')
    expect(statusAfter(message({ status: 'COMPLETED' }), message({ ...late, status: 'FAILED' }))).toBe('COMPLETED')
    expect(statusAfter(message({ status: 'FAILED' }), message({ ...late }))).toBe('FAILED')
  })

  test('lets a late result complete a failed take', () => {
    expect(
      statusAfter(message({ status: 'FAILED', updatedAt: at(9) }), message({ status: 'COMPLETED', updatedAt: at(3) })),
    ).toBe('COMPLETED')
  })

  test('believes the server over a card that failed only on this machine', () => {
    const local = message({ _id: 'temp-0001', status: 'FAILED', updatedAt: at(9) })
    expect(statusAfter(local, message({ _id: idOf(9) }))).toBe('PROCESSING')
  })

  test('sets tokens, covers and the name of the project', () => {
    const base = { projectId, messageId: idOf(1), tempId: null, at: at(1) }
    let now = state()
    now = applyEvent(now, {
      ...base,
      seq: 1,
      id: 'a',
      type: 'tokens_update',
      payload: { tokens: { available: 800, reserved: 200 } },
    })
    now = applyEvent(now, { ...base, seq: 2, id: 'b', type: 'album_art_complete', payload: { albumArt: '/cover' } })
    now = applyEvent(now, {
      ...base,
      seq: 3,
      id: 'c',
      type: 'project_update',
      payload: { project: { ...project, name: 'Named' } },
    })
    expect(now.tokens).toEqual({ available: 800, reserved: 200 })
    expect(now.thread?.messages[0]?.albumArt).toBe('/cover')
    expect(now.thread?.project.name).toBe('Named')
  })

  test('removes a removed take, and restores it with its update', () => {
    const base = { projectId, messageId: idOf(1), tempId: null, at: at(1) }
    const gone = applyEvent(state(), {
      ...base,
      seq: 3,
      id: 'gone',
      type: 'message_removed',
      payload: { messageId: idOf(1) },
    })
    expect(gone.thread?.messages).toEqual([])
    expect(mergeThreads(gone.thread, thread([message()], 2)).messages).toEqual([])
    expect(applyEvent(gone, update(4, message())).thread?.messages).toHaveLength(1)
  })

  test('an audio changes in its take; hidden, it leaves it', () => {
    const audio = audioItem({ messageId: idOf(1) })
    const changed = (seq: number, change: Partial<AudioItem>): UserEvent => ({
      ...{ seq, id: `audio-${seq}`, projectId, messageId: idOf(1), tempId: null, at: at(1) },
      type: 'audio_update',
      payload: { audio: { ...audio, ...change } },
    })
    const namesIn = ({ thread: now }: LiveState) => now?.messages[0]?.audioData.map(({ name }) => name)
    let now = state({ thread: thread([message({ audioData: [audio] })]) })
    now = applyEvent(now, changed(1, { name: 'Tape' }))
    expect(namesIn(now)).toEqual(['Tape'])
    now = applyEvent(now, changed(2, { isHidden: true }))
    expect(namesIn(now)).toEqual([])
    now = applyEvent(now, changed(3, { name: 'Back' }))
    expect(namesIn(now)).toEqual(['Back'])
    const slower = thread([message({ audioData: [audio], updatedAt: at(9) })], 2)
    expect(mergeThreads(now.thread, slower).messages[0]?.audioData[0]?.name).toBe('Back')
  })

  test('repeated events result in the same takes', () => {
    const events = Array.from({ length: 30 }, (_, index) =>
      update(
        index + 1,
        message({
          _id: idOf(index % 5),
          tempId: `temp-000${index % 5}`,
          songName: String(index),
          updatedAt: at(index),
        }),
      ),
    )
    const play = (order: readonly UserEvent[]) =>
      order.reduce(applyEvent, state({ thread: thread([]) })).thread?.messages
    const expected = play(events)
    fc.assert(
      fc.property(fc.array(fc.nat(29), { maxLength: 60 }), (extra) => {
        const repeated = events.flatMap((event, index) => [
          event,
          ...extra.filter((again) => again <= index && again % 7 === index % 7).map((again) => events[again]!),
        ])
        expect(play(repeated)).toEqual(expected)
      }),
    )
  })
})

describe('mergeThreads', () => {
  test('keeps the state of an event when a slower answer is older', () => {
    const done = message({ status: 'COMPLETED', updatedAt: at(9) })
    const live = applyEvent(state({ thread: thread([message()]) }), update(4, done)).thread
    expect(mergeThreads(live, thread([message()], 3)).messages[0]?.status).toBe('COMPLETED')
  })

  test('keeps an optimistic message the answer does not know, and drops one it no longer has', () => {
    const local = message({ _id: 'temp-0009', tempId: 'temp-0009' })
    const merged = mergeThreads(thread([local, message({ _id: idOf(3), tempId: 'temp-0003' })]), thread([message()], 8))
    expect(merged.messages.map(({ _id }) => _id)).toEqual([idOf(1), 'temp-0009'])
  })

  test('keeps a message whose event came after the answer was made', () => {
    const live = applyEvent(state({ thread: thread([]) }), update(6, message())).thread
    expect(mergeThreads(live, thread([], 5)).messages).toHaveLength(1)
    expect(mergeThreads(live, thread([], 6)).messages).toHaveLength(0)
  })
})
