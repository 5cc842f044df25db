import { cutToUnits } from '@songloom/contracts/library/names.rules'
import type { Knex } from 'knex'
import { embedSize, escapeHtml } from '@songloom/contracts/library/embeds.rules'
import { isId } from '@songloom/contracts/library/ids.rules'
import type { SharedTrack } from '@songloom/contracts/library/shared-tracks'
import { getSharedProject, getSharedTrack } from '@songloom/store/library/shared-tracks'

/** The link preview of a page; paths are of this server. */
export interface SharePreview {
  title: string
  type: 'music.song' | 'music.playlist'
  /** The page's own. */
  path: string
  description: string
  artistName: string | null
  coverPath: string | null
  audioPath: string | null
  /** Of the player for other pages. */
  embedPath: string | null
  durationSeconds: number | null
  /** Search engines may list the page. */
  isListed: boolean
}

/**
 * The preview of a page by its path: undefined for a page without one, null for the page of something that is not
 * shared, or not any more.
 */
export type FindSharePreview = (path: string) => Promise<SharePreview | null | undefined>

function describeTrack({ artist, remixOf, lyrics }: SharedTrack): string {
  const by = artist ? `A song by ${artist.name}` : 'A song'
  const remix = remixOf ? `, a remix of “${remixOf.name}”${remixOf.artist ? ` by ${remixOf.artist.name}` : ''}` : ''
  const line = lyrics?.split('\n').find((text) => text.trim() !== '' && !text.trim().startsWith('['))
  return `${by}${remix}. ${line ? `“${cutToUnits(line.trim(), 120)}”` : 'Listen on Songloom.'}`
}

const previewOfTrack = (track: SharedTrack): SharePreview => ({
  title: track.name,
  type: 'music.song',
  path: `/listen/${track.audioId}`,
  description: describeTrack(track),
  artistName: track.artist?.name ?? null,
  coverPath: track.coverUrl,
  audioPath: track.audioUrl,
  embedPath: track.isEmbeddable ? `/embed/${track.audioId}` : null,
  durationSeconds: track.durationSeconds,
  isListed: track.isListed,
})

async function previewOfProject(db: Knex, id: string): Promise<SharePreview | null> {
  const project = await getSharedProject(db, id)
  if (!project) return null
  return {
    title: project.name,
    type: 'music.playlist',
    path: `/listen/project/${id}`,
    description: 'Songs of a project. Listen on Songloom.',
    artistName: null,
    coverPath: project.takes.find(({ coverUrl }) => coverUrl !== null)?.coverUrl ?? null,
    audioPath: null,
    embedPath: null,
    durationSeconds: null,
    isListed: false,
  }
}

/** Finds what the pages below `/listen/` show. */
export const createFindSharePreview =
  (db: Knex): FindSharePreview =>
  async (path) => {
    const [match, project, id = ''] = /^\/listen\/(project\/)?([^/]+)\/?$/.exec(path) ?? []
    if (match === undefined) return undefined
    if (!isId(id)) return null
    if (project) return previewOfProject(db, id)
    const track = await getSharedTrack(db, id)
    return track ? previewOfTrack(track) : null
  }

const coverSide = 1024

const tag = (name: 'property' | 'name', key: string, content: string | number): string =>
  `<meta ${name}="${key}" content="${escapeHtml(String(content))}" />`
const property = (key: string, content: string | number): string => tag('property', key, content)
const named = (key: string, content: string | number): string => tag('name', key, content)

const coverTags = (cover: string, title: string): string[] => [
  property('og:image', cover),
  property('og:image:type', 'image/webp'),
  property('og:image:width', coverSide),
  property('og:image:height', coverSide),
  property('og:image:alt', title),
  named('twitter:image', cover),
]

const audioTags = (audio: string): string[] => [property('og:audio', audio), property('og:audio:type', 'audio/mpeg')]

/** The player as a video of Open Graph, and as the card of those who read Twitter's tags. */
const playerTags = (player: string): string[] => [
  property('og:video', player),
  property('og:video:secure_url', player),
  property('og:video:type', 'text/html'),
  property('og:video:width', embedSize.width),
  property('og:video:height', embedSize.height),
  named('twitter:card', 'player'),
  named('twitter:player', player),
  named('twitter:player:width', embedSize.width),
  named('twitter:player:height', embedSize.height),
]

function discoveryTag(address: string, title: string, origin: string): string {
  const query = new URLSearchParams({ url: address, format: 'json' })
  const href = escapeHtml(`${origin}/api/oembed?${query}`)
  return `<link rel="alternate" type="application/json+oembed" href="${href}" title="${escapeHtml(title)}" />`
}

/** An ISO 8601 duration: 135 s are PT2M15S. */
function isoDuration(seconds: number): string {
  const whole = Math.round(seconds)
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}

/** What search engines read of a song. In a script, `<` would begin a tag. */
function recordingScript(preview: SharePreview, address: string, cover: string | null, origin: string): string {
  const { title, artistName, audioPath, durationSeconds } = preview
  const recording = {
    '@context': 'https://schema.org',
    '@type': 'MusicRecording',
    name: title,
    url: address,
    ...(durationSeconds === null ? {} : { duration: isoDuration(durationSeconds) }),
    ...(artistName === null ? {} : { byArtist: { '@type': 'MusicGroup', name: artistName } }),
    ...(cover === null ? {} : { image: cover }),
    ...(audioPath === null
      ? {}
      : { audio: { '@type': 'AudioObject', contentUrl: origin + audioPath, encodingFormat: 'audio/mpeg' } }),
  }
  return `<script type="application/ld+json">${JSON.stringify(recording).replaceAll('<', '\\u003c')}</script>`
}

/** Cover, title and artist in the frame that is drawn before any script, where the page shows them later. */
function bootSong({ title, artistName, coverPath }: SharePreview): string {
  const cover = coverPath === null ? '' : `<img src="${escapeHtml(coverPath)}?size=512" alt="" fetchpriority="high" />`
  const artist = artistName === null ? '' : `<p>${escapeHtml(artistName)}</p>`
  return `<div class="boot-song">${cover}<div><h1 dir="auto">${escapeHtml(title)}</h1>${artist}</div></div>`
}

/** The page with this HTML as the first thing that is drawn, where the page itself is shown later. */
export const putFirstView = (page: string, html: string): string =>
  page.replace(/<div class="boot-fields">.*?<\/div>/s, () => html)

/** A page with the title of its subject, and what crawlers read: Open Graph, player card, oEmbed, schema.org. */
export function addSharePreview(page: string, preview: SharePreview, origin: string): string {
  const { title, type, path, description, artistName, coverPath, audioPath, embedPath } = preview
  const address = origin + path
  const cover = coverPath === null ? null : `${origin}${coverPath}?size=${coverSide}`
  const head = [
    `<title>${escapeHtml(artistName === null ? title : `${title} · ${artistName}`)} · Songloom</title>`,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...(preview.isListed ? [] : [named('robots', 'noindex')]),
    property('og:title', title),
    property('og:type', type),
    property('og:site_name', 'Songloom'),
    property('og:url', address),
    property('og:description', description),
    named('twitter:title', title),
    named('twitter:description', description),
    ...(artistName === null ? [] : [property('music:musician', artistName)]),
    ...(preview.durationSeconds === null ? [] : [property('music:duration', Math.round(preview.durationSeconds))]),
    ...(cover === null ? [] : coverTags(cover, title)),
    ...(audioPath === null ? [] : audioTags(origin + audioPath)),
    ...(embedPath === null
      ? [named('twitter:card', 'summary')]
      : [...playerTags(origin + embedPath), discoveryTag(address, title, origin)]),
    ...(type === 'music.song' ? [recordingScript(preview, address, cover, origin)] : []),
  ]
  return putFirstView(page, bootSong(preview))
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(description))
}

/** The page of something that is not shared: search engines forget it. */
export const addNoIndex = (page: string): string =>
  page.replace('</title>', () => `</title>\n    ${named('robots', 'noindex')}`)
