import { Refusal } from '../http/refusal.ts'
import { toGenerationStatus } from '../jobs/generation.ts'
import type { CallRoute } from './call-route.ts'
import { toShownGeneration } from './run-tool.ts'

/** A resource as the protocol lists it. */
export interface ListedResource {
  uri: string
  name: string
  mimeType: string
  [field: string]: unknown
}

const json = 'application/json'
const id = '([0-9a-f]{24})'
const projectPattern = new RegExp(`^songloom://project/${id}$`)
const lyricsPattern = new RegExp(`^songloom://project/${id}/lyrics/${id}$`)
const audioPattern = new RegExp(`^songloom://audio/${id}$`)

/** Addresses of resources that are read without being listed. */
export const resourceTemplates = [
  {
    uriTemplate: 'songloom://project/{projectId}',
    name: 'Project',
    description: 'The generations of a project, with audios and lyrics.',
    mimeType: json,
  },
  {
    uriTemplate: 'songloom://audio/{audioId}',
    name: 'Audio',
    description: 'The name, length and address of an audio.',
    mimeType: json,
  },
  {
    uriTemplate: 'songloom://project/{projectId}/lyrics/{messageId}',
    name: 'Lyrics',
    description: 'The lyrics of a generation.',
    mimeType: 'text/plain',
  },
]

/** A client reads this list into a model's context. */
const listedProjects = 200

/** The user's newest projects. */
export async function listResources(call: CallRoute): Promise<ListedResource[]> {
  const { allProjects } = await call('allProjects', { body: {} })
  return allProjects
    .slice(0, listedProjects)
    .map(({ _id, name }) => ({ uri: `songloom://project/${_id}`, name, mimeType: json }))
}

/** A project with the audios and lyrics of its generations. */
async function readProject(call: CallRoute, projectId: string, origin: string): Promise<object> {
  const { messages } = await call('projectMessages', { params: { projectId } })
  const generations = messages.map((message) => {
    const { audioData, failure, steps } = message
    const status = toGenerationStatus(message)
    const error = failure?.message ?? null
    return {
      prompt: message.prompt,
      ...toShownGeneration({ status, audioData, error, failure, steps, message }, origin),
    }
  })
  return { projectId, generations }
}

async function readAudio(call: CallRoute, audioId: string, origin: string): Promise<object> {
  const { audio } = await call('audioItem', { params: { audioId } })
  const { songName: name, duration: durationSeconds, audioUrl } = audio
  return { audioId, name, durationSeconds, url: new URL(audioUrl, origin).href }
}

async function readLyrics(call: CallRoute, projectId: string, messageId: string): Promise<string> {
  const { data } = await call('generation', { params: { projectId, messageId } })
  if (!data.message.lyrics) throw new Refusal('not_found')
  return data.message.lyrics
}

const toContents = (uri: string, data: object) => ({ uri, mimeType: json, text: JSON.stringify(data, null, 2) })

/** What a resource holds. Throws `Refusal` for one that is missing, or that the user may not read. */
export async function readResource(call: CallRoute, uri: string, origin: string) {
  const [, projectId] = projectPattern.exec(uri) ?? []
  if (projectId !== undefined) return toContents(uri, await readProject(call, projectId, origin))
  const [, audioId] = audioPattern.exec(uri) ?? []
  if (audioId !== undefined) return toContents(uri, await readAudio(call, audioId, origin))
  const [, ofProject, messageId] = lyricsPattern.exec(uri) ?? []
  if (ofProject === undefined || messageId === undefined) throw new Refusal('not_found')
  return { uri, mimeType: 'text/plain', text: await readLyrics(call, ofProject, messageId) }
}
