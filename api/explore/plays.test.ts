import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxPlaysPerListener } from '@songloom/contracts/explore/plays.rules'
import { hashListener } from '@songloom/store/explore/plays'
import { sumPlays } from '@songloom/store/explore/play-sums'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'
import { createPlayTickets } from './play-tickets.ts'
import { publish, publishSong } from './testing/songs.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let api: TestApi
let artist: Caller
let listener: Caller
let audioId: string
let shortId: string

beforeAll(async () => {
  api = await startTestApi()
  artist = await api.signUp()
  audioId = await publishSong(api.db, artist, { name: 'Long', durationSeconds: 180 })
  shortId = await publishSong(api.db, artist, { name: 'Short', durationSeconds: 12 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db('counted_plays').delete()
  listener = await api.signUp()
})

interface Play {
  song?: string
  by?: Caller
  userAgent?: string
  isByPerson?: boolean
  /** Seconds since the ticket, by the server's clock. */
  elapsed?: number
  heard?: number
  /** Who reports it, if not who began. */
  reportedBy?: Caller
  reportedWith?: string
}

const send = async (path: string, caller: Caller, userAgent: string, body: object) => {
  const response = await fetch(api.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { ticket: string | null; isCounted: boolean; code?: string }
}

/** A ticket of our own that began earlier: the test waits for no clock. */
function begunEarlier(ticket: string, seconds: number): string {
  const tickets = createPlayTickets(api.config.authSecret)
  const claims = tickets.read(ticket)!
  return tickets.sign({ ...claims, startedAtMs: claims.startedAtMs - seconds * 1_000 })
}

async function play(of: Play = {}): Promise<boolean> {
  const { by = listener, song = audioId, userAgent = browser, isByPerson = true, elapsed = 35, heard = 32 } = of
  const { ticket } = await send('/api/explore/listens', by, userAgent, { audioId: song, isByPerson })
  if (ticket === null) return false
  const body = { ticket: begunEarlier(ticket, elapsed), heardSeconds: heard }
  return (await send('/api/explore/plays', of.reportedBy ?? by, of.reportedWith ?? userAgent, body)).isCounted
}

/** All counted plays happened that much earlier. */
const later = (seconds: number) =>
  api.db('counted_plays').update({ counted_at: api.db.raw("counted_at - ? * interval '1 second'", [seconds]) })

const fill = async (column: 'listener', count: number): Promise<void> => {
  const day = new Date().toISOString().slice(0, 10)
  const of = { userId: listener.userId, address: '127.0.0.1', userAgent: browser }
  const hashes = (await hashListener(api.db, day, of))!
  await api
    .db('counted_plays')
    .insert(Array.from({ length: count }, () => ({ audio_id: shortId, ...hashes, [column]: hashes[column] })))
  await api.db.raw(
    "update counted_plays set counted_at = greatest(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC', now() - interval '1 minute')",
  )
}

const after = async (first: Play, seconds: number, second: Play): Promise<boolean> => {
  expect(await play(first)).toBe(true)
  await later(seconds)
  return play(second)
}

/** What is a play. Each line is a listener of its own. */
const cases: [name: string, isCounted: boolean, act: () => Promise<boolean>][] = [
  ['thirty seconds of a long song', true, () => play()],
  ['thirty seconds by a visitor', true, () => play({ by: api.visitor })],
  ['all of a song of twelve seconds', true, () => play({ song: shortId, elapsed: 12, heard: 12 })],
  ['half of a song of twelve seconds', false, () => play({ song: shortId, elapsed: 6, heard: 6 })],
  ['twenty seconds', false, () => play({ elapsed: 20, heard: 20 })],
  ['twenty seconds that a client calls thirty', false, () => play({ elapsed: 20, heard: 30 })],
  ['a jump to the end: a minute, of which ten seconds were heard', false, () => play({ elapsed: 60, heard: 10 })],
  ['thirty seconds with a pause of ten minutes', true, () => play({ elapsed: 640, heard: 31 })],
  ['a ticket that is an hour old', false, () => play({ elapsed: 3_600, heard: 180 })],
  ['the owner’s own play', false, () => play({ by: artist })],
  ['the same song again at once', false, () => after({}, 40, {})],
  ['the same song again after 29 minutes', false, () => after({}, 29 * 60, {})],
  ['the same song again after 31 minutes', true, () => after({}, 31 * 60, {})],
  ['another song after the first', true, () => after({}, 30, { song: shortId, elapsed: 12, heard: 12 })],
  ['another song at the same time', false, () => after({}, 5, { song: shortId, elapsed: 12, heard: 12 })],
  ['a crawler', false, () => play({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
  ['a program without a user agent of a browser', false, () => play({ userAgent: 'python-requests/2.32' })],
  ['a page that nobody has touched', false, () => play({ isByPerson: false })],
  ['a ticket that another user presents', false, () => play({ reportedBy: artist })],
  ['a ticket that another device presents', false, () => play({ by: api.visitor, reportedWith: `${browser} Edg/141` })],
  [
    'more than a person can hear in a day',
    false,
    async () => {
      await fill('listener', maxPlaysPerListener)
      return play()
    },
  ],
  [
    'a song that was withdrawn meanwhile',
    false,
    async () => {
      const { ticket } = await send('/api/explore/listens', listener, browser, { audioId, isByPerson: true })
      await publish(artist, audioId, false)
      const body = { ticket: begunEarlier(ticket!, 40), heardSeconds: 40 }
      const { isCounted } = await send('/api/explore/plays', listener, browser, body)
      await publish(artist, audioId)
      return isCounted
    },
  ],
]

test.each(cases)('%s: counted is %s', async (_, isCounted, act) => {
  expect(await act()).toBe(isCounted)
})

test('of ten reports that arrive together one counts', async () => {
  const { ticket } = await send('/api/explore/listens', listener, browser, { audioId, isByPerson: true })
  const body = { ticket: begunEarlier(ticket!, 40), heardSeconds: 40 }
  const reports = await Promise.all(
    Array.from({ length: 10 }, () => send('/api/explore/plays', listener, browser, body)),
  )
  expect(reports.filter(({ isCounted }) => isCounted)).toHaveLength(1)
})

test('a changed ticket is refused', async () => {
  const { ticket } = await send('/api/explore/listens', listener, browser, { audioId, isByPerson: true })
  const [claims, signature] = ticket!.split('.')
  const changed = Buffer.from(claims!, 'base64url').toString().replace(audioId, shortId)
  const body = { ticket: `${Buffer.from(changed).toString('base64url')}.${signature}`, heardSeconds: 40 }
  expect((await send('/api/explore/plays', listener, browser, body)).code).toBe('bad_request')
})

test('plays are summed once, order the most played, and leave the windows with their days', async () => {
  // Plays of the tests above may be in the sums, which the API brings up to date on its own.
  const song = await publishSong(api.db, artist, { name: 'Own', durationSeconds: 180 })
  const other = await publishSong(api.db, artist, { name: 'Other', durationSeconds: 180 })
  await play({ song })
  await play({ song, by: api.visitor })
  await play({ song: other, by: await api.signUp() })
  const text = JSON.stringify(await api.db('counted_plays').select())
  for (const secret of [listener.userId, '127.0.0.1', 'Mozilla']) expect(text).not.toContain(secret)
  const sumTwice = async () => {
    await sumPlays(api.db)
    await sumPlays(api.db)
    return api.db('published_audios').where({ audio_id: song }).first('plays_total', 'plays_week', 'plays_month')
  }
  await expect.poll(sumTwice).toEqual({ plays_total: 2, plays_week: 2, plays_month: 2 })
  const { songs } = (await api.visitor.call('explorePage', { query: { list: 'week' } })).body
  const own = (songs as { audioId: string; plays: number }[]).filter(({ audioId }) => [song, other].includes(audioId))
  expect(own.map(({ audioId, plays }) => [audioId, plays])).toEqual([
    [song, 2],
    [other, 1],
  ])

  const passDays = async (days: number): Promise<void> => {
    await api.db('audio_play_days').update({ day: api.db.raw('day - ?::int', [days]) })
    await api.db('published_audios').update({ windows_day: api.db.raw('windows_day - ?::int', [days]) })
  }
  await passDays(8)
  await expect.poll(sumTwice).toEqual({ plays_total: 2, plays_week: 0, plays_month: 2 })
  await passDays(30)
  await expect.poll(sumTwice).toEqual({ plays_total: 2, plays_week: 0, plays_month: 0 })
})
