import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxPlaylistSongs, maxPlaylists } from '@songloom/contracts/explore/explore.rules'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'
import { makeSong, publish, publishSong } from './testing/songs.ts'

let api: TestApi
let artist: Caller
let owner: Caller
let one: string
let two: string

beforeAll(async () => {
  api = await startTestApi()
  artist = await api.signUp()
  one = await publishSong(api.db, artist, { name: 'One' })
  two = await publishSong(api.db, artist, { name: 'Two' })
})
afterAll(() => api.close())
beforeEach(async () => {
  owner = await api.signUp()
})

async function makePlaylist(...audioIds: string[]): Promise<string> {
  const { playlistId } = (await owner.call('createPlaylist', { body: { name: 'Evening', audioId: audioIds[0] } })).body
  for (const audioId of audioIds.slice(1)) await owner.call('addToPlaylist', { params: { playlistId, audioId } })
  return playlistId
}
const songsOf = async (playlistId: string, caller = owner) =>
  (await caller.call('playlist', { params: { playlistId } })).body.playlist.songs.map(({ song }) => song?.name ?? null)

test('a playlist is made, renamed, ordered, emptied and deleted', async () => {
  const playlistId = await makePlaylist(one, two, one)
  expect(await songsOf(playlistId)).toEqual(['One', 'Two'])
  const params = { playlistId }
  await owner.call('orderPlaylist', { params, body: { audioIds: [two, 'f'.repeat(24)] } })
  expect(await songsOf(playlistId)).toEqual(['Two', 'One'])
  await owner.call('editPlaylist', { params, body: { name: 'Late evening' } })
  expect((await owner.call('playlists')).body.playlists).toMatchObject([
    { id: playlistId, name: 'Late evening', isPublic: false, songs: 2 },
  ])
  await owner.call('removeFromPlaylist', { params: { playlistId, audioId: two } })
  expect(await songsOf(playlistId)).toEqual(['One'])
  expect((await owner.call('removeFromPlaylist', { params: { playlistId, audioId: two } })).status).toBe(404)
  await owner.call('deletePlaylist', { params })
  expect((await owner.call('playlists')).body.playlists).toEqual([])
})

test('a withdrawn song is no longer available in playlists of others, and comes back with its publication', async () => {
  const playlistId = await makePlaylist(one, two)
  await owner.call('editPlaylist', { params: { playlistId }, body: { isPublic: true } })
  await publish(artist, two, false)
  expect(await songsOf(playlistId)).toEqual(['One', null])
  expect(await songsOf(playlistId, api.visitor)).toEqual(['One'])
  await publish(artist, two)
  expect(await songsOf(playlistId, api.visitor)).toEqual(['One', 'Two'])
})

test('a public playlist shows songs with tags for adults only to those whose filter is off', async () => {
  const adult = await publishSong(api.db, artist, { name: 'Adult', recipe: { settings: { styles: ['Sexy'] } } })
  const playlistId = await makePlaylist(one, adult)
  await owner.call('editPlaylist', { params: { playlistId }, body: { isPublic: true } })
  const listener = await api.signUp()
  expect(await songsOf(playlistId)).toEqual(['One', 'Adult'])
  expect(await songsOf(playlistId, api.visitor)).toEqual(['One'])
  expect(await songsOf(playlistId, listener)).toEqual(['One'])
  await listener.call('setContentFilter', { body: { isOn: false } })
  expect(await songsOf(playlistId, listener)).toEqual(['One', 'Adult'])
})

test('own songs are in it, and seen by others only once they are published', async () => {
  const mine = await makeSong(api.db, owner, { name: 'Mine' })
  const playlistId = await makePlaylist(mine)
  expect((await api.visitor.call('playlist', { params: { playlistId } })).status).toBe(404)
  await owner.call('editPlaylist', { params: { playlistId }, body: { isPublic: true } })
  expect(await songsOf(playlistId)).toEqual(['Mine'])
  expect(await songsOf(playlistId, api.visitor)).toEqual([])
})

test('a song that is only shared by its link is played from one’s own playlist, and others do not see it', async () => {
  const shared = await makeSong(api.db, artist, { name: 'Shared' })
  await artist.call('shareAudio', { params: { audioId: shared } })
  const playlistId = await makePlaylist(shared)
  await owner.call('editPlaylist', { params: { playlistId }, body: { isPublic: true } })
  expect(await songsOf(playlistId)).toEqual(['Shared'])
  expect(await songsOf(playlistId, api.visitor)).toEqual([])
})

test('songs that one may not play are not added, and there are bounds', async () => {
  const secret = await makeSong(api.db, artist)
  const playlistId = await makePlaylist()
  expect((await owner.call('addToPlaylist', { params: { playlistId, audioId: secret } })).status).toBe(404)
  const audio = await api.db('audios').where({ id: secret }).first()
  const ids = Array.from({ length: maxPlaylistSongs }, (_, index) => `a${index.toString(16).padStart(23, '0')}`)
  await api.db.raw(
    `insert into audios (id, job_id, step, user_id, project_id, message_id, name, duration_seconds, object_keys, peaks, sections, recipe, output)
     select id, ?, id, ?, ?, ?, 'x', 1, '{}', '[]', '[]', '{}', 'song' from unnest(?::text[]) id`,
    [audio.job_id, audio.user_id, audio.project_id, audio.message_id, ids],
  )
  await api.db('playlist_songs').insert(ids.map((audio_id, place) => ({ playlist_id: playlistId, audio_id, place })))
  const full = await owner.call('addToPlaylist', { params: { playlistId, audioId: one } })
  expect(full).toMatchObject({ status: 409, body: { message: 'A playlist holds 500 songs.' } })
  const more = Array.from({ length: maxPlaylists }, (_, index) => ({
    id: `b${index.toString(16).padStart(23, '0')}`,
    user_id: owner.userId,
    name: 'x',
  }))
  await api.db('playlists').insert(more)
  expect((await owner.call('createPlaylist', { body: { name: 'One more' } })).body.code).toBe('playlists_many')
})

test('a student whose class keeps songs to itself makes no playlist public', async () => {
  const playlistId = await makePlaylist(one)
  await api
    .db('users')
    .where({ id: owner.userId })
    .update({ email: `${owner.userId}@students.invalid` })
  const edit = (isPublic: boolean) => owner.call('editPlaylist', { params: { playlistId }, body: { isPublic } })
  expect((await edit(true)).body.code).toBe('class_sharing_closed')
  expect((await edit(false)).status).toBe(200)
})
