import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const everyone = [200, 200, 200, 200, 200, 200] as const
const signedIn = [401, 401, 200, 200, 200, 200] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const ownerReads = [404, 404, 200, 404, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const
const noOne = [404, 404, 404, 404, 404, 404] as const
const unreadable = [400, 400, 400, 400, 400, 400] as const

const artist = ({ artistId }: Belongings) => ({ params: { artistId } })
const playlist = ({ playlistId }: Belongings) => ({ params: { playlistId } })
const renamed = ({ playlistId }: Belongings) => ({ params: { playlistId }, body: { name: 'Mine now', isPublic: true } })
const ordered = ({ playlistId, audioId }: Belongings) => ({ params: { playlistId }, body: { audioIds: [audioId] } })
const inPlaylist = ({ playlistId, audioId }: Belongings) => ({ params: { playlistId, audioId } })
const added = ({ playlistId, publicAudioId }: Belongings) => ({ params: { playlistId, audioId: publicAudioId } })
const firstSong = ({ audioId }: Belongings) => ({ body: { name: 'With a song', audioId } })
const heard = ({ audioId }: Belongings) => ({ body: { audioId, isByPerson: true } })
const heardPublic = ({ publicAudioId }: Belongings) => ({ body: { audioId: publicAudioId, isByPerson: true } })
const forged = () => ({ body: { ticket: 'forged.ticket', heardSeconds: 30 } })

const owners = { relation: 'live', expected: ownerOnly } as const
const missing = { relation: 'missing', expected: notFound } as const

/** Explore is for everyone; a playlist and an artist's page are their owner's until they are public. */
export const exploreMatrix: readonly Row[] = [
  { route: 'explorePage', relation: 'live', expected: everyone },
  { route: 'explorePage', relation: 'live', expected: everyone, input: () => ({ query: { words: 'secret' } }) },
  { route: 'exploreGenres', relation: 'live', expected: everyone },
  { route: 'likedSongs', relation: 'live', expected: signedIn },
  { route: 'ownArtist', relation: 'live', expected: signedIn },
  { route: 'saveArtist', relation: 'live', expected: signedIn, input: () => ({ body: { name: 'Asha' } }) },
  { route: 'artist', relation: 'live', expected: ownerReads, input: artist },
  { route: 'artist', relation: 'missing', expected: noOne, input: artist },
  { route: 'artistSongs', relation: 'live', expected: ownerReads, input: artist },
  { route: 'artistSongs', relation: 'missing', expected: noOne, input: artist },
  { route: 'startListening', relation: 'live', expected: ownerReads, input: heard },
  { route: 'startListening', relation: 'linked', expected: everyone, input: heardPublic },
  { route: 'startListening', relation: 'taken_down', expected: ownerReads, input: heardPublic },
  { route: 'startListening', relation: 'missing', expected: noOne, input: heard },
  { route: 'countListening', relation: 'live', expected: unreadable, input: forged },
  { route: 'playlists', relation: 'live', expected: signedIn },
  { route: 'createPlaylist', relation: 'live', expected: signedIn, input: () => ({ body: { name: 'Evening' } }) },
  { ...owners, route: 'createPlaylist', input: firstSong },
  { ...missing, route: 'createPlaylist', input: firstSong },
  { route: 'playlist', relation: 'live', expected: ownerReads, input: playlist },
  { route: 'playlist', relation: 'missing', expected: noOne, input: playlist },
  { ...owners, route: 'editPlaylist', input: renamed },
  { ...missing, route: 'editPlaylist', input: renamed },
  { ...owners, route: 'orderPlaylist', input: ordered },
  { ...missing, route: 'orderPlaylist', input: ordered },
  { ...owners, route: 'addToPlaylist', input: added },
  { ...missing, route: 'addToPlaylist', input: added },
  { ...owners, route: 'removeFromPlaylist', input: inPlaylist },
  { ...missing, route: 'removeFromPlaylist', input: inPlaylist },
  { ...owners, route: 'deletePlaylist', input: playlist },
  { ...missing, route: 'deletePlaylist', input: playlist },
]
