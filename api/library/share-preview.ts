import type { Knex } from 'knex'
import { isId } from '@songloom/contracts/library/ids.rules'
import { escapeHtml } from '../http/escape-html.ts'
import { sharedProject, getSharedTrack } from '@songloom/store/library/shared-tracks'

/** The link preview of a page; paths are of this server. */
export interface SharePreview {
  title: string
  type: 'music.song' | 'music.playlist'
  coverPath: string | null
  audioPath: string | null
}

/** The preview of a page by its path; undefined for one that shows nothing shared. */
export type FindSharePreview = (path: string) => Promise<SharePreview | undefined>

async function previewOfTake(db: Knex, id: string): Promise<SharePreview | undefined> {
  const take = await getSharedTrack(db, id)
  return take && { title: take.name, type: 'music.song', coverPath: take.coverUrl, audioPath: take.audioUrl }
}

async function previewOfProject(db: Knex, id: string): Promise<SharePreview | undefined> {
  const project = await sharedProject(db, id)
  if (!project) return undefined
  const coverPath = project.takes.find(({ coverUrl }) => coverUrl !== null)?.coverUrl ?? null
  return { title: project.name, type: 'music.playlist', coverPath, audioPath: null }
}

/** Finds what the pages below `/listen/` show. */
export const createFindSharePreview =
  (db: Knex): FindSharePreview =>
  async (path) => {
    const [, project, id = ''] = /^\/listen\/(project\/)?([^/]+)\/?$/.exec(path) ?? []
    if (!isId(id)) return undefined
    return project ? previewOfProject(db, id) : previewOfTake(db, id)
  }

const tag = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}" />`

/** A page with the title and the Open Graph tags of its subject. */
export function addSharePreview(page: string, preview: SharePreview, origin: string): string {
  const { title, type, coverPath, audioPath } = preview
  const head = [
    `<title>${escapeHtml(title)} · Songloom</title>`,
    tag('og:title', title),
    tag('og:type', type),
    tag('og:site_name', 'Songloom'),
    ...(coverPath === null ? [] : [tag('og:image', `${origin}${coverPath}?size=1024`)]),
    ...(audioPath === null ? [] : [tag('og:audio', origin + audioPath), tag('og:audio:type', 'audio/mpeg')]),
  ]
  return page.replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
}
