import type { CallRoute } from './call-route.ts'
import { toShownGeneration } from './run-tool.ts'

type Arguments = Readonly<Record<string, unknown>>
type RunOther = (call: CallRoute, given: Arguments, origin: string) => Promise<object>

const toParams = ({ projectId, messageId }: Arguments) => ({
  projectId: String(projectId),
  messageId: String(messageId),
})

/** The tools that look something up or stop a job, by name. */
export const otherRuns: ReadonlyMap<string, RunOther> = new Map<string, RunOther>([
  [
    'get_generation',
    async (call, given, origin) =>
      toShownGeneration((await call('generation', { params: toParams(given) })).data, origin),
  ],
  ['cancel_generation', (call, given) => call('cancelGeneration', { params: toParams(given) })],
  [
    'list_projects',
    async (call) => {
      const { allProjects } = await call('allProjects', { body: {} })
      return { projects: allProjects.map(({ _id, name }) => ({ projectId: _id, name })) }
    },
  ],
  [
    'search_library',
    async (call, { searchTerm }) => {
      const { uploads, generatedAudios, projects } = await call('searchLibrary', {
        query: { searchTerm: String(searchTerm) },
      })
      const audios = [...uploads, ...generatedAudios]
      return {
        audios: audios.map(({ audioId, songName, duration }) => ({
          audioId,
          name: songName,
          durationSeconds: duration,
        })),
        projects: projects.map(({ _id, name }) => ({ projectId: _id, name })),
      }
    },
  ],
  ['get_tokens', (call) => call('tokens')],
])
