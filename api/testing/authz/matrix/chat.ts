import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const named = [401, 401, 200, 403, 403, 403] as const
const notFound = [401, 401, 404, 404, 404, 404] as const

const song = ({ messageId }: Belongings) => ({ body: { messageId, tokensToDeduct: 200, aiReply: 'not mine' } })
const variant = (of: Belongings, name = 'songGen') => ({ params: { variant: name }, ...song(of) })
const folder = ({ projectId }: Belongings) => ({ body: { projectId, folderName: 'songs' } })

const talk = ({ projectId }: Belongings, more: object = {}) => ({
  body: { projectId, prompt: 'Hello', userAction: 'other', ...more },
})

/** Compatibility calls act for the caller's own jobs and projects. */
export const chatMatrix: readonly Row[] = [
  { route: 'storeMessage', relation: 'live', expected: ownerOnly, input: song },
  {
    route: 'storeMessage',
    relation: 'live',
    expected: named,
    input: (of, userId) => ({ body: { ...song(of).body, userId } }),
  },
  {
    route: 'storeMessage',
    relation: 'live',
    expected: notFound,
    input: (of) => ({ body: { ...song(of).body, projectId: of.busyProjectId } }),
  },
  { route: 'storeMessage', relation: 'missing', expected: notFound, input: song },
  { route: 'storeMessageVariant', relation: 'live', expected: ownerOnly, input: (of) => variant(of) },
  { route: 'storeMessageVariant', relation: 'live', expected: notFound, input: (of) => variant(of, 'extend') },
  { route: 'storeMessageVariant', relation: 'missing', expected: notFound, input: (of) => variant(of) },
  { route: 'createGcpFolder', relation: 'live', expected: ownerOnly, input: folder },
  { route: 'createGcpFolder', relation: 'deleted', expected: notFound, input: folder },
  { route: 'createGcpFolder', relation: 'missing', expected: notFound, input: folder },
  // No worker runs in this test: what would stream is refused before.
  {
    route: 'chatStream',
    relation: 'live',
    expected: [401, 401, 400, 400, 400, 400],
    input: (of) => talk(of, { prompt: '' }),
  },
  { route: 'chatStream', relation: 'missing', expected: notFound, input: (of) => talk(of) },
  { route: 'chatStream', relation: 'deleted', expected: notFound, input: (of) => talk(of) },
  {
    route: 'assistantChat',
    relation: 'live',
    expected: [401, 401, 400, 400, 400, 400],
    input: () => ({ body: { prompt: 'Hello', action: 'other' } }),
  },
  { route: 'assistantChat', relation: 'missing', expected: notFound, input: (of) => talk(of, { action: 'other' }) },
  {
    route: 'agentChatStream',
    relation: 'live',
    expected: [401, 401, 403, 403, 404, 404],
    refusal: 'forbidden',
    input: ({ projectId }) => ({ body: { project_id: projectId, message: 'Make a song' } }),
  },
]
