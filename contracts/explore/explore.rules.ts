/** Songs per page of Explore, of an artist and of one's likes. */
export const explorePageSize = 30

/** Newest first, or by counted plays within a window. */
export const exploreLists = ['fresh', 'week', 'month'] as const
export type ExploreList = (typeof exploreLists)[number]

/** Days of the windows of the most played, today (UTC) included. */
export const weekDays = 7
export const monthDays = 30

/** Words of a search that must all be found; further ones are ignored. */
export const maxSearchWords = 6

/** Each word of a search, at most `maxSearchWords`. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxSearchWords)

/** Characters of an artist's text about themselves. */
export const maxBioLength = 500

/** Playlists of one user, and songs of one playlist. */
export const maxPlaylists = 200
export const maxPlaylistSongs = 500
