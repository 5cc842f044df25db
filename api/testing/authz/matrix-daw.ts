import type { Belongings } from './belongings.ts'
import type { Row } from './matrix.ts'

const notFound = [401, 401, 404, 404, 404, 404] as const

type Input = NonNullable<Row['input']>

const inProject: Input = ({ projectId }: Belongings) => ({ params: { projectId } })
const atSeq: Input = ({ projectId }: Belongings) => ({ params: { projectId, seq: '1' } })
const group = {
  opId: 'operation1',
  clientId: 'client01',
  baseSeq: 0,
  kind: 'edit',
  action: 'add_marker',
  operations: [{ type: 'put', object: { id: 'marker1', kind: 'marker', startBeats: 4, name: 'Here' } }],
}

/** Documents of the DAW. */
export const dawMatrix: readonly Row[] = [
  {
    route: 'openDawProject',
    relation: 'missing',
    expected: notFound,
    input: ({ messageId }) => ({ body: { messageId } }),
  },
  { route: 'dawProject', relation: 'missing', expected: notFound, input: inProject },
  {
    route: 'dawOperations',
    relation: 'missing',
    expected: notFound,
    input: (of, id) => ({ ...inProject(of, id), query: { after: '0' } }),
  },
  {
    route: 'sendDawOperations',
    relation: 'missing',
    expected: notFound,
    input: (of, id) => ({ ...inProject(of, id), body: { after: 0, groups: [group] } }),
  },
  { route: 'dawHistory', relation: 'missing', expected: notFound, input: inProject },
  {
    route: 'nameDawVersion',
    relation: 'missing',
    expected: notFound,
    input: (of, id) => ({ ...atSeq(of, id), body: { name: 'First' } }),
  },
  { route: 'duplicateDawProject', relation: 'missing', expected: notFound, input: inProject },
  { route: 'deletedDawObjects', relation: 'missing', expected: notFound, input: inProject },
  { route: 'deletedDawEntry', relation: 'missing', expected: notFound, input: atSeq },
]
