import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SongPage } from '@songloom/contracts/explore/songs'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'
import { makeSong, publish, publishSong } from './testing/songs.ts'

let api: TestApi
let artist: Caller
let listener: Caller

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db('audios').update({ is_published: false })
  await api.db('published_audios').delete()
  ;[artist, listener] = [await api.signUp(), await api.signUp()]
})

const page = async (query: Record<string, string> = {}, caller = api.visitor): Promise<SongPage> =>
  (await caller.call('explorePage', { query })).body
const names = async (query: Record<string, string> = {}, caller = api.visitor): Promise<string[]> =>
  (await page(query, caller)).songs.map(({ name }) => name)

/** What the visitor's page would answer after the cache's age. */
const forgetPages = async (): Promise<void> => {
  const other = await makeSong(api.db, artist)
  await publish(artist, other)
  await publish(artist, other, false)
}

describe('a published song', () => {
  test('can be found and played by anyone, and by nobody once it is withdrawn', async () => {
    const audioId = await makeSong(api.db, artist)
    expect(await names()).toEqual([])
    expect((await publish(artist, audioId)).body.message).toBe('Your audio has been Published successfully!')
    const [song] = (await page()).songs
    expect(song).toMatchObject({ audioId, name: 'Test', artist: { name: 'Test Person' }, isOwn: false, plays: 0 })
    expect((await api.visitor.call('sharedTrack', { params: { audioId } })).status).toBe(200)
    expect((await page({}, artist)).songs[0]).toMatchObject({ isOwn: true })
    await publish(artist, audioId, false)
    expect(await names()).toEqual([])
    expect((await api.visitor.call('sharedTrack', { params: { audioId } })).status).toBe(404)
  })

  const change = (table: 'audios' | 'projects', values: object) => async (audioId: string) => {
    const audio = await api.db('audios').where({ id: audioId }).first<{ project_id: string }>('project_id')
    await api
      .db(table)
      .where({ id: table === 'audios' ? audioId : audio!.project_id })
      .update(values)
  }
  test.each([
    ['restricted', change('audios', { is_restricted: true })],
    ['in a project that is restricted', change('projects', { is_restricted: true })],
    ['in a deleted project', change('projects', { deleted_at: new Date() })],
    ['removed', (audioId: string) => artist.call('hideAudio', { params: { audioId } })],
    ['no longer shared', (audioId: string) => artist.call('unshareAudio', { params: { audioId } })],
    ['limited to its link by staff', change('audios', { is_link_only: true })],
    [
      'of an owner who leaves',
      () => api.db('account_deletions').insert({ id: artist.userId, user_id: artist.userId, due_at: new Date() }),
    ],
    ['without a file that plays', change('audios', { object_keys: '{}' })],
    [
      'of a blocked owner',
      () =>
        api.db('restrictions').insert({
          ...{ id: artist.userId, user_id: artist.userId, kind: 'block', reason: 'x', sentence: 'x', actor_email: 'x' },
          until: new Date(Date.now() + 60_000),
        }),
    ],
  ])('is not listed while it is %s', async (_, hide) => {
    const audioId = await publishSong(api.db, artist)
    expect(await names()).toEqual(['Test'])
    await hide(audioId)
    await forgetPages()
    expect(await names()).toEqual([])
  })

  test('of a deleted project is withdrawn: no genre counts it, and published again it is the newest', async () => {
    const audioId = await publishSong(api.db, artist, { name: 'First', tags: { genre: 'jazz' } })
    await publishSong(api.db, artist, { name: 'Second' })
    const { project_id: projectId } = await api.db('audios').where({ id: audioId }).first()
    expect((await artist.call('deleteProject', { body: { projectId } })).status).toBe(200)
    await forgetPages()
    expect((await api.visitor.call('exploreGenres')).body.genres).toEqual([])
    await publish(artist, audioId)
    expect(await names()).toEqual(['First', 'Second'])
  })

  test('with a tag for adults is only for those whose filter is off', async () => {
    await publishSong(api.db, artist, { recipe: { settings: { styles: ['Sexy'] } } })
    expect(await names()).toEqual([])
    expect(await names({}, listener)).toEqual([])
    await listener.call('setContentFilter', { body: { isOn: false } })
    expect(await names({}, listener)).toEqual(['Test'])
  })
})

describe('lists', () => {
  test('are found by name, tag and artist without accents, and nearly spelled', async () => {
    await artist.call('saveArtist', { body: { name: 'Zoë Müller', bio: 'Plays at night' } })
    const made = { tags: { genre: 'lo-fi' }, recipe: { settings: { styles: ['lo-fi', 'Rainy'] } } }
    await publishSong(api.db, artist, { ...made, name: 'Café del Mar' })
    await publishSong(api.db, artist, { name: 'रात की बारिश' })
    expect(await names({ words: 'CAFE' })).toEqual(['Café del Mar'])
    expect(await names({ words: 'rainy muller' })).toEqual(['Café del Mar'])
    expect(await names({ words: 'बारिश' })).toEqual(['रात की बारिश'])
    expect(await names({ words: 'cafe dell mar' })).toEqual(['Café del Mar'])
    expect(await names({ words: 'xylophone' })).toEqual([])
    await artist.call('saveArtist', { body: { name: 'Night Owl' } })
    expect((await names({ words: 'night owl' })).length).toBe(2)
  })

  test('are filtered by genre, and the genres are counted', async () => {
    await publishSong(api.db, artist, { name: 'One', tags: { genre: 'jazz' } })
    await publishSong(api.db, artist, { name: 'Two', recipe: { settings: { styles: ['Jazz', 'pop'] } } })
    await publishSong(api.db, artist, { name: 'Three', tags: { genre: 'techno' } })
    expect(await names({ genre: 'jazz' })).toEqual(['Two', 'One'])
    await forgetPages()
    const { genres } = (await api.visitor.call('exploreGenres')).body
    expect(genres.slice(0, 2)).toEqual([
      { key: 'jazz', name: 'Jazz', songs: 2 },
      { key: 'techno', name: 'Techno', songs: 1 },
    ])
  })

  test('go on page by page without a hole or an echo', async () => {
    const audioId = await publishSong(api.db, artist)
    const [row] = await api.db('audios').where({ id: audioId })
    const copies = Array.from({ length: 64 }, (_, index) => ({
      ...row,
      ...Object.fromEntries(
        ['object_keys', 'peaks', 'sections', 'recipe', 'tags', 'parents', 'licenses', 'thread_messages'].map((key) => [
          key,
          JSON.stringify(row[key]),
        ]),
      ),
      folded_name: undefined,
      id: index.toString(16).padStart(24, '0'),
      step: `copy-${index}`,
    }))
    await api.db('audios').insert(copies.map(({ folded_name: _, ...copy }) => copy))
    await api
      .db('published_audios')
      .insert(
        copies.map(({ id }, index) => ({ audio_id: id, user_id: artist.userId, words: 'test', plays_week: index % 3 })),
      )
    for (const list of ['fresh', 'week']) {
      const seen: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const { songs, next }: SongPage = await page({ list, ...(after ? { after } : {}) })
        seen.push(...songs.map((song) => song.audioId))
        after = next
      }
      expect(seen.length).toBe(65)
      expect(new Set(seen).size).toBe(65)
    }
    expect((await api.visitor.call('explorePage', { query: { after: 'nowhere' } })).body.code).toBe('bad_request')
  })

  test('of likes have what one likes and may still play, newest like first', async () => {
    const [one, two] = [
      await publishSong(api.db, artist, { name: 'One' }),
      await publishSong(api.db, artist, { name: 'Two' }),
    ]
    for (const audioId of [one, two]) await listener.call('likeAudio', { params: { audioId } })
    const liked = async () => (await listener.call('likedSongs')).body.songs
    expect(await liked()).toMatchObject([
      { name: 'Two', isLiked: true, likeCount: 1 },
      { name: 'One', isLiked: true },
    ])
    await publish(artist, two, false)
    expect((await liked()).map(({ name }) => name)).toEqual(['One'])
  })
})

describe('an artist', () => {
  test('shows songs with tags for adults only to those whose filter is off, and their own', async () => {
    await publishSong(api.db, artist, { name: 'Rain' })
    await publishSong(api.db, artist, { name: 'Adult', recipe: { settings: { styles: ['Sexy'] } } })
    const params = { artistId: (await artist.call('ownArtist')).body.artist.id! }
    const shown = async (caller: Caller) => {
      const { artist: page } = (await caller.call('artist', { params })).body
      const { songs } = (await caller.call('artistSongs', { params })).body
      return [page.songs, ...songs.map(({ name }) => name)]
    }
    expect(await shown(api.visitor)).toEqual([1, 'Rain'])
    expect(await shown(listener)).toEqual([1, 'Rain'])
    expect(await shown(artist)).toEqual([2, 'Adult', 'Rain'])
    await listener.call('setContentFilter', { body: { isOn: false } })
    expect(await shown(listener)).toEqual([2, 'Adult', 'Rain'])
  })

  test('has a page while something is published, which names nobody else', async () => {
    expect((await artist.call('ownArtist')).body.artist).toEqual({
      id: null,
      name: 'Test Person',
      bio: '',
      isPublic: false,
    })
    await artist.call('saveArtist', { body: { name: 'Zoë', bio: 'Plays at night' } })
    const { id } = (await artist.call('ownArtist')).body.artist
    const params = { artistId: id! }
    expect((await api.visitor.call('artist', { params })).status).toBe(404)
    await publishSong(api.db, artist)
    const answer = await api.visitor.call('artist', { params })
    expect(answer.body.artist).toEqual({ id, name: 'Zoë', bio: 'Plays at night', songs: 1, plays: 0, isOwn: false })
    expect(JSON.stringify(answer.body)).not.toContain(artist.userId)
    expect((await api.visitor.call('artistSongs', { params })).body.songs).toMatchObject([{ name: 'Test' }])
    expect((await artist.call('saveArtist', { body: { name: ' ' } })).status).toBe(400)
  })
})
