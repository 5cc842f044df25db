import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const named = [401, 401, 200, 403, 403, 403] as const
const notFound = [401, 401, 404, 404, 404, 404] as const

/** The only split among them, which has failed. */
const split = ({ failedMessageId }: Belongings) => ({ body: { messageId: failedMessageId } })
const song = ({ messageId }: Belongings) => ({ body: { messageId } })

const priced = ({ audioId }: Belongings) => ({ query: { audioId } })
const practised = ({ audioId }: Belongings) => ({ params: { audioId } })

/** Price and result of a split, and what is practised with its stems, are private to their owner. */
export const stemMatrix: readonly Row[] = [
  { route: 'stemResponse', relation: 'live', expected: ownerOnly, input: split },
  {
    route: 'stemResponse',
    relation: 'live',
    expected: named,
    input: (of, userId) => ({ body: { ...split(of).body, userId } }),
  },
  { route: 'stemResponse', relation: 'live', expected: notFound, input: song },
  {
    route: 'stemResponse',
    relation: 'live',
    expected: notFound,
    input: (of) => ({ body: { ...split(of).body, projectId: of.busyProjectId } }),
  },
  { route: 'stemResponse', relation: 'missing', expected: notFound, input: split },
  { route: 'splitPrice', relation: 'live', expected: ownerOnly, input: priced },
  { route: 'splitPrice', relation: 'missing', expected: notFound, input: priced },
  { route: 'practice', relation: 'live', expected: ownerOnly, input: practised },
  { route: 'practice', relation: 'missing', expected: notFound, input: practised },
]
