import type { ExploreList } from '@songloom/contracts/explore/explore.rules'
import type { OpenPlaylist } from '@songloom/contracts/explore/playlists'
import type { ExploreSong, SongPage } from '@songloom/contracts/explore/songs'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../http/api.ts'
import { queryClient } from '../http/query-client.ts'

/** Of all lists of songs of others: what one list shows of a song, all of them show. */
const songsKey = ['explore-list'] as const
const playlistKey = ['playlist'] as const

/** What Explore shows. */
export interface ExploreView {
  list: ExploreList
  genre: string | undefined
  words: string
}

type SongPages = InfiniteData<SongPage, string | undefined>

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  staleTime: 30_000,
}

export const exploreQuery = ({ list, genre, words }: ExploreView) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...songsKey, 'explore', list, genre ?? '', words],
    queryFn: ({ signal, pageParam }) =>
      call('explorePage', {
        signal,
        query: { list, genre, words: words === '' ? undefined : words, after: pageParam },
      }),
  })

export const genresQuery = queryOptions({
  queryKey: ['explore-genres'],
  queryFn: async ({ signal }) => (await call('exploreGenres', { signal })).genres,
  staleTime: 60_000,
})

export const likedSongsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: [...songsKey, 'liked'],
  queryFn: ({ signal, pageParam }) => call('likedSongs', { signal, query: { after: pageParam } }),
  staleTime: 0,
})

export const artistQuery = (artistId: string) =>
  queryOptions({
    queryKey: ['artist', artistId],
    queryFn: async ({ signal }) => (await call('artist', { signal, params: { artistId } })).artist,
    staleTime: 30_000,
  })

export const artistSongsQuery = (artistId: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...songsKey, 'artist', artistId],
    queryFn: ({ signal, pageParam }) =>
      call('artistSongs', { signal, params: { artistId }, query: { after: pageParam } }),
  })

export const ownArtistQuery = queryOptions({
  queryKey: ['artist', 'own'],
  queryFn: async ({ signal }) => (await call('ownArtist', { signal })).artist,
  staleTime: 0,
})

export const playlistsQuery = queryOptions({
  queryKey: ['playlists'],
  queryFn: async ({ signal }) => (await call('playlists', { signal })).playlists,
  staleTime: 30_000,
})

export const playlistQuery = (playlistId: string) =>
  queryOptions({
    queryKey: [...playlistKey, playlistId],
    queryFn: async ({ signal }) => (await call('playlist', { signal, params: { playlistId } })).playlist,
    staleTime: 0,
  })

/** All songs of a list, each once: a song may move between pages while they are read. */
export function listSongs(data: InfiniteData<SongPage, unknown> | undefined): ExploreSong[] {
  const songs = data?.pages.flatMap((page) => page.songs) ?? []
  return [...new Map(songs.map((song) => [song.audioId, song])).values()]
}

type Change = Partial<Pick<ExploreSong, 'isLiked' | 'likeCount'>>

/** Shows a song as it will be, in every list that is on this machine. */
export function patchSong(audioId: string, change: Change): void {
  const changed = <Song extends ExploreSong>(song: Song): Song =>
    song.audioId === audioId ? { ...song, ...change } : song
  queryClient.setQueriesData<SongPages>(
    { queryKey: songsKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, songs: page.songs.map(changed) })) },
  )
  queryClient.setQueriesData<OpenPlaylist>(
    { queryKey: playlistKey },
    (playlist) =>
      playlist && {
        ...playlist,
        songs: playlist.songs.map((place) => ({ ...place, song: place.song && changed(place.song) })),
      },
  )
}

/** After a song was published or withdrawn. */
export function readExploreAgain(): void {
  for (const queryKey of [songsKey, playlistKey, ['explore-genres'], ['artist']])
    void queryClient.invalidateQueries({ queryKey })
}
