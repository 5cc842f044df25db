import '../../testing/browser.ts'
import type { Dreampack } from '@songloom/contracts/dreampacks/dreampacks'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dreampackFor, dreampackId, runFor } from '../../testing/dreampacks.ts'
import { messageFor, songSettings } from '../../testing/generations.ts'
import { answerWith, beUser, person, speakEnglish } from '../../testing/screen.tsx'
import { forgetCursor } from '../realtime/cursor.ts'
import { checkDreampackNews, seeDreampacks, useDreampackNews } from './dreampack-news.ts'
import { dreampackQuery, dreampacksQuery } from './dreampacks.ts'
import { handleEvent } from './live-cache.ts'
import { setNavigator } from '../shell/navigation.ts'
import { notify } from '../shell/notify.ts'
import { queryClient } from '../http/query-client.ts'
import { notifyJobEnded } from '../jobs/notify-job-ended.ts'

let seq = 0
const base = () => ({
  ...{ seq: (seq += 1), id: `pack-event-${seq}`, projectId: null, messageId: null, tempId: null },
  at: '2026-11-21T01:40:00.100Z',
})
const updated = (dreampack: Dreampack, at?: string): UserEvent => ({
  ...base(),
  ...(at ? { at } : {}),
  type: 'dreampack_update',
  payload: { dreampack },
})
const running = runFor({ state: 'running', made: 3, reason: null, endedAt: null })
const list = () => queryClient.getQueryData(dreampacksQuery.queryKey)
const haveList = (...dreampacks: Dreampack[]) => queryClient.setQueryData(dreampacksQuery.queryKey, dreampacks)
/** A run that has not been announced yet. */
const newRun = (change: Parameters<typeof runFor>[0] = {}) =>
  runFor({ id: (seq + 1_000).toString(16).padStart(24, '0'), ...change })

let toasts: { success: string[]; info: string[] }
const hasNews = (): boolean => useDreampackNews.getState().hasNews

beforeEach(() => {
  localStorage.clear()
  speakEnglish()
  forgetCursor()
  beUser(person)
  answerWith({})
  toasts = { success: [], info: [] }
  vi.spyOn(notify, 'success').mockImplementation((text) => void toasts.success.push(text))
  vi.spyOn(notify, 'info').mockImplementation((text) => void toasts.info.push(text))
  useDreampackNews.setState({ hasNews: false })
})
afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

test('updates a run wherever it is shown', () => {
  haveList(dreampackFor({ lastRun: running }))
  queryClient.setQueryData(dreampackQuery(dreampackId).queryKey, {
    pages: [{ success: true as const, dreampack: dreampackFor({ lastRun: running }), runs: [running], next: null }],
    pageParams: [undefined],
  })
  handleEvent(updated(dreampackFor({ lastRun: { ...running, made: 4 } })))
  expect(list()?.[0]?.lastRun?.made).toBe(4)
  const runs = () => queryClient.getQueryData(dreampackQuery(dreampackId).queryKey)?.pages[0]?.runs
  expect(runs()?.map(({ made }) => made)).toEqual([4])
  const next = runFor({ id: '9'.repeat(24), state: 'running', dueAt: '2026-11-22T01:30:00.000Z', endedAt: null })
  handleEvent(updated(dreampackFor({ lastRun: next })))
  expect(runs()?.map(({ id }) => id)).toEqual([next.id, running.id])
})

test('adds one set up on another screen, and removes one deleted there', () => {
  haveList()
  handleEvent(updated(dreampackFor()))
  expect(list()).toHaveLength(1)
  handleEvent({ ...base(), type: 'dreampack_deleted', payload: { dreampackId } })
  expect(list()).toEqual([])
})

test('announces a pack once, when its run ends', () => {
  const run = newRun({ reason: null })
  haveList(dreampackFor({ lastRun: { ...run, state: 'running', endedAt: null } }))
  handleEvent(updated(dreampackFor({ lastRun: run })))
  handleEvent(updated(dreampackFor({ lastRun: run, state: 'paused' })))
  expect(toasts.success).toEqual(['Morning pack: 8 of 10 tracks are ready.'])
})

test('gives the reason for fewer tracks, and links to the project', () => {
  const went = vi.fn()
  setNavigator(went)
  haveList(dreampackFor({ lastRun: null }))
  handleEvent(updated(dreampackFor({ lastRun: newRun({ made: 1, reason: 'not_enough_tokens' }) })))
  expect(toasts.success).toEqual(['Morning pack: 1 of 10 tracks are ready. You ran out of tokens.'])
  vi.mocked(notify.success).mock.calls[0]?.[2]?.onClick()
  expect(went).toHaveBeenCalledWith(`/studio/${'b'.repeat(24)}`)
})

test('announces a run without tracks and a skipped date', () => {
  haveList(dreampackFor({ lastRun: null }))
  handleEvent(updated(dreampackFor({ lastRun: newRun({ made: 0, reason: 'tracks_failed' }) })))
  const skipped = newRun({ state: 'skipped', made: 0, reason: 'outage', projectId: null, endedAt: null })
  handleEvent(updated(dreampackFor({ lastRun: skipped })))
  expect(toasts.info).toEqual([
    'Morning pack: no tracks were made. All tracks failed. Their tokens were refunded.',
    'Morning pack: skipped. Tracks could not be made at that time.',
  ])
})

test('a change of the dreampack does not announce an old run again', () => {
  const run = newRun()
  haveList(dreampackFor({ lastRun: run }))
  handleEvent(updated(dreampackFor({ lastRun: run, name: 'Renamed' }), '2026-11-21T09:00:00.000Z'))
  queryClient.clear()
  handleEvent(updated(dreampackFor({ lastRun: run, name: 'Again' }), '2026-11-21T09:01:00.000Z'))
  expect(toasts).toEqual({ success: [], info: [] })
})

test('does not announce its single tracks, ready or failed', () => {
  const refused = vi.spyOn(notify, 'error').mockReturnValue()
  const track = { dreampackRunId: 'e'.repeat(24) }
  const ended = (type: string, change: object) =>
    notifyJobEnded({ ...base(), type, payload: { message: messageFor(songSettings, change) } } as unknown as UserEvent)
  ended('processing_complete', { ...track, status: 'COMPLETED' })
  ended('message_update', { ...track, status: 'FAILED', failure: { code: 'song_failed', tokensReturned: 200 } })
  expect([toasts.success, refused.mock.calls]).toEqual([[], []])
  ended('processing_complete', { status: 'COMPLETED' })
  expect(toasts.success).toHaveLength(1)
})

test('shows the dot until the page is opened, also after a reload', () => {
  haveList(dreampackFor({ lastRun: null }))
  handleEvent(updated(dreampackFor({ lastRun: newRun() })))
  expect(hasNews()).toBe(true)
  seeDreampacks(list()!)
  expect(hasNews()).toBe(false)
  checkDreampackNews(list()!)
  expect(hasNews()).toBe(false)
  checkDreampackNews([dreampackFor({ lastRun: newRun({ endedAt: '2026-11-22T01:40:00.000Z' }) })])
  expect(hasNews()).toBe(true)
  checkDreampackNews([dreampackFor({ lastRun: running })])
  expect(hasNews()).toBe(false)
})
