import '../../testing/browser.ts'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { audioItem, messageFor, projectId, songSettings, stemsSettings } from '../../testing/generations.ts'
import { haveLibrary, libraryAudios, libraryNames } from '../../testing/library.ts'
import { answerWith, beUser, person, speakEnglish } from '../../testing/screen.tsx'
import { forgetCursor } from '../realtime/cursor.ts'
import { handleEvent } from './live-cache.ts'
import { practiceQuery } from '../../features/practice/practice-query.ts'
import { tokenHistoryQuery } from '../billing/account-plan.ts'
import { audioCountsKey, audioKey, audiosKey, practiceKey } from './queries.ts'
import { queryClient } from '../http/query-client.ts'

const bus = audioItem()
const rain = audioItem({
  audioId: 'e'.repeat(24),
  name: 'Rain',
  songName: 'Rain',
  createdAt: '2026-11-22T10:00:00.000Z',
})
let seq = 0
const base = () => ({
  ...{ seq: (seq += 1), id: `event-${seq}`, projectId, messageId: bus.messageId, tempId: null },
  at: bus.createdAt,
})
const changed = (audio: AudioItem): UserEvent => ({ ...base(), type: 'audio_update', payload: { audio } })
const isStale = (key: readonly unknown[]): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: key })
    .some(({ state }) => state.isInvalidated)

beforeEach(() => {
  vi.useFakeTimers()
  speakEnglish()
  forgetCursor()
  beUser(person)
  answerWith({})
  haveLibrary([bus])
})
afterEach(() => {
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  queryClient.clear()
})

test('a new take is first in the lists it belongs to, and only the counts are refetched', () => {
  const message = messageFor(songSettings, { status: 'COMPLETED', audioData: [rain] })
  const payload = {
    ...{ audio_url: '', duration: 30, loop: false, bpm: null, lyrics: null, reply: '', all_stem_urls: [] },
    message,
  }
  handleEvent({ ...base(), type: 'processing_complete', payload })
  expect(libraryNames()).toEqual(['Rain', 'Night bus'])
  expect(libraryNames({ filter: 'generated', sort: 'oldest' })).toEqual(['Night bus', 'Rain'])
  expect(libraryNames({ filter: 'uploaded' })).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect([isStale(audioCountsKey), isStale([...audiosKey, 'list'])]).toEqual([true, false])
})

test('applies a rename, a removal and its undo; a play changes no count', () => {
  handleEvent(changed({ ...bus, playCount: 3 }))
  vi.advanceTimersByTime(1_000)
  expect([libraryAudios()[0]!.playCount, isStale(audioCountsKey)]).toEqual([3, false])
  handleEvent(changed({ ...bus, name: 'Tape' }))
  expect(libraryNames()).toEqual(['Tape'])
  handleEvent(changed({ ...bus, isHidden: true }))
  expect(libraryNames()).toEqual([])
  handleEvent(changed(bus))
  expect(libraryNames({ filter: 'generated' })).toEqual(['Night bus'])
})

test('refetches lists and single audios when a project is deleted, because their links and sharing change', () => {
  queryClient.setQueryData(audioKey(bus.audioId), { ...bus, isPublic: true })
  handleEvent({ ...base(), type: 'project_deleted', payload: { projectId } })
  vi.advanceTimersByTime(1_000)
  expect([isStale(audiosKey), isStale(audioKey(bus.audioId))]).toEqual([true, true])
})

test('a song that is practised is asked for again when a job ends, since its stems may be new', () => {
  queryClient.setQueryData(practiceQuery(bus.audioId).queryKey, {} as never)
  const payload = {
    ...{ audio_url: '', duration: 30, loop: false, bpm: null, lyrics: null, reply: '', all_stem_urls: [] },
    message: messageFor(stemsSettings, { status: 'COMPLETED', audioData: [] }),
  }
  handleEvent({ ...base(), type: 'processing_complete', payload })
  vi.advanceTimersByTime(1_000)
  expect(isStale(practiceKey)).toBe(true)
})

test('the history of tokens is asked for again with the balance', () => {
  queryClient.setQueryData(tokenHistoryQuery.queryKey, { pages: [], pageParams: [] })
  handleEvent({ ...base(), type: 'tokens_update', payload: { tokens: { available: 5, reserved: 0 } } })
  vi.advanceTimersByTime(1_000)
  expect(isStale(tokenHistoryQuery.queryKey)).toBe(true)
})
