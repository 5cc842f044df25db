import '../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toSharedTrackId } from '../lib/cache/audios/tracks.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'
import { answerWith } from '../testing/screen.tsx'
import type { Sent } from '../testing/screen.tsx'
import { followListening } from './listening.ts'
import { usePlayer } from './player.ts'

const audioId = 'a'.repeat(24)
const track: Track = {
  ...{ id: toSharedTrackId(audioId), title: 'Night bus', src: `/api/shared/${audioId}/audio`, cover: null },
  ...{ durationSeconds: 180, path: `/listen/${audioId}` },
}
let sent: Sent[]
let stop: () => void
let nowMs: number

beforeEach(() => {
  nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  sent = answerWith({
    '/api/explore/listens': { body: { success: true, ticket: 'ticket', countsAfterSeconds: 30 } },
    '/api/explore/plays': { body: { success: true, isCounted: true } },
  })
  stop = followListening()
})
afterEach(() => {
  stop()
  usePlayer.setState({ track: null, playing: false, timeSeconds: 0 })
  vi.restoreAllMocks()
})

const paths = () => sent.map(({ path }) => path.replace('/api/explore/', ''))

async function start(change: Partial<Track> = {}): Promise<void> {
  usePlayer.setState({ track: { ...track, ...change }, playing: true, timeSeconds: 0 })
  await new Promise((resolve) => setTimeout(resolve))
}
/** Addresses of these calls are code of their own, so each is sent a little later. */
const waitForCalls = (...calls: string[]) => vi.waitFor(() => expect(paths()).toEqual(calls))
async function startWithTicket(): Promise<void> {
  await start()
  await waitForCalls('listens')
  await new Promise((resolve) => setTimeout(resolve))
}
/** Plays on for some seconds, in steps of a quarter as the audio element reports them. */
function listen(seconds: number): void {
  const from = usePlayer.getState().timeSeconds
  for (let step = 1; step <= seconds * 4; step++) {
    nowMs += 250
    usePlayer.setState({ timeSeconds: from + step / 4 })
  }
}

test('a song is reported once after thirty seconds of listening', async () => {
  await startWithTicket()
  listen(20)
  expect(paths()).toEqual(['listens'])
  listen(40)
  await waitForCalls('listens', 'plays')
  expect(sent[0]!.body).toEqual({ audioId, isByPerson: true })
  expect(sent[1]!.body).toMatchObject({ ticket: 'ticket' })
})

test('a jump is not heard, and a pause takes nothing away', async () => {
  await startWithTicket()
  listen(20)
  usePlayer.setState({ timeSeconds: 150 })
  listen(5)
  expect(paths()).toEqual(['listens'])
  nowMs += 60_000
  listen(5)
  await waitForCalls('listens', 'plays')
})

test('the same song from its beginning is another play', async () => {
  await startWithTicket()
  listen(40)
  await waitForCalls('listens', 'plays')
  usePlayer.setState({ timeSeconds: 0 })
  await waitForCalls('listens', 'plays', 'listens')
})

test('one’s own library is not reported here', async () => {
  await start({ id: audioId })
  listen(60)
  expect(sent).toEqual([])
})
