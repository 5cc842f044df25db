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
const projectPattern = /^songloom:\/\/project\/([0-9a-f]{24})$/

/** Addresses of resources that are read without being listed. */
export const resourceTemplates = [
  {
    uriTemplate: 'songloom://project/{projectId}',
    name: 'Project',
    description: 'The generations of a project, with audios and lyrics.',
    mimeType: json,
  },
]

/** The user's projects. */
export async function listResources(call: CallRoute): Promise<ListedResource[]> {
  const { allProjects } = await call('allProjects', { body: {} })
  return allProjects.map(({ _id, name }) => ({ uri: `songloom://project/${_id}`, name, mimeType: json }))
}

/** A project with the audios and lyrics of its generations. Throws `Refusal` for one that the user may not read. */
export async function readResource(call: CallRoute, uri: string, origin: string): Promise<string> {
  const [, projectId] = projectPattern.exec(uri) ?? []
  if (projectId === undefined) throw new Refusal('not_found')
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
  return JSON.stringify({ projectId, generations }, null, 2)
}
