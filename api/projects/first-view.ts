import { cutToUnits } from '@songloom/contracts/library/names.rules'
import type { IncomingHttpHeaders } from 'node:http'
import type { Knex } from 'knex'
import { escapeHtml } from '@songloom/contracts/library/embeds.rules'
import { isId } from '@songloom/contracts/library/ids.rules'
import type { Project } from '@songloom/contracts/library/projects'
import { listNewestCards } from '@songloom/store/events/newest-cards'
import type { NewestCard } from '@songloom/store/events/newest-cards'
import { listProjectPage } from '@songloom/store/projects/project-pages'
import { getProject } from '@songloom/store/projects/projects'
import type { AuthPort } from '../auth/auth-port.ts'
import { readViewToken } from '../auth/view-as.ts'

interface PageRequest {
  path: string
  headers: IncomingHttpHeaders
}

/**
 * What a signed-in user's page of projects, or of one project, begins with, as HTML for the frame that is drawn before
 * any script; undefined for other pages, for visitors, and in a view as another user.
 */
export type FindFirstView = (request: PageRequest) => Promise<string | undefined>

/** As many as a phone's screen begins with. */
const tiles = 6
const cards = 2
/** More than the two lines that are shown. */
const promptSigns = 300

/**
 * Generated covers have sizes; a picture that was uploaded is sent as it is. The studio asks for the same addresses.
 */
const toSized = (url: string, size: 128 | 512): string => (url.startsWith('/api/cover/') ? `${url}?size=${size}` : url)

/** Pictures take a phone's line from the code: the first ones alone are in the frame. */
const picture = (url: string | null, size: 128 | 512, isFirst: boolean): string =>
  url !== null && isFirst ? `<img src="${escapeHtml(toSized(url, size))}" alt="" fetchpriority="high" />` : '<i></i>'

/** The list of projects; the Hindi of its heading is shown where the reader chose it. */
export function writeProjects(projects: readonly Pick<Project, 'name' | 'albumArt'>[]): string {
  const rows = projects.map(
    ({ name, albumArt }, at) => `<li>${picture(albumArt, 128, at < 2)}<b dir="auto">${escapeHtml(name)}</b></li>`,
  )
  const heading = '<h1 lang="en">Projects</h1><h1 lang="hi">प्रोजेक्ट</h1>'
  return `<div class="boot-list">${heading}<ul>${rows.join('')}</ul></div>`
}

/** The name of a project and its newest cards. */
export function writeProject(name: string, newest: readonly NewestCard[]): string {
  const rows = newest.map(({ prompt, songName, coverUrl }, at) => {
    const song = `<div>${picture(coverUrl, 512, at === 0)}<b dir="auto">${escapeHtml(songName ?? '')}</b></div>`
    return `<li><p dir="auto">${escapeHtml(cutToUnits(prompt, promptSigns))}</p>${song}</li>`
  })
  return `<div class="boot-cards"><h1 dir="auto">${escapeHtml(name)}</h1><ul>${rows.join('')}</ul></div>`
}

interface Deps {
  db: Knex
  auth: Pick<AuthPort, 'findSession'>
  origin: string
}

export function createFindFirstView({ db, auth, origin }: Deps): FindFirstView {
  const ofProjects = async (userId: string): Promise<string | undefined> => {
    const { projects } = await listProjectPage(db, { userId, sort: 'updated', after: undefined, limit: tiles })
    return projects.length === 0 ? undefined : writeProjects(projects)
  }
  const ofProject = async (userId: string, projectId: string): Promise<string | undefined> => {
    const project = await getProject(db, userId, projectId)
    return project && writeProject(project.name, await listNewestCards(db, projectId, cards))
  }
  return async ({ path, headers }) => {
    const [match, id] = /^\/studio(?:\/([^/]+))?\/?$/.exec(path) ?? []
    const isFor = match !== undefined && (id === undefined || isId(id))
    if (!isFor || headers.cookie === undefined || readViewToken(headers, origin) !== undefined) return undefined
    const session = await auth.findSession(headers)
    if (!session) return undefined
    return id === undefined ? ofProjects(session.user.id) : ofProject(session.user.id, id)
  }
}
