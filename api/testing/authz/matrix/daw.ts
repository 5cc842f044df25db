import type { Row } from '../matrix-row.ts'

const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const
const named = [401, 401, 200, 403, 403, 403] as const

type Input = NonNullable<Row['input']>
type Request = ReturnType<Input>

const group = {
  opId: 'operation1',
  clientId: 'client01',
  baseSeq: 0,
  kind: 'edit',
  action: 'add_marker',
  operations: [{ type: 'put', object: { id: 'marker2', kind: 'marker', startBeats: 4, name: 'Here' } }],
}
const edit: Request = { body: { after: 0, groups: [group] } }

/** Of the first project; for class and link of the second. */
const inFirst =
  (more: Request = {}): Input =>
  ({ projectId }) => ({ params: { projectId }, ...more })
const inSecond =
  (more: Request = {}): Input =>
  ({ busyProjectId }) => ({ params: { projectId: busyProjectId }, ...more })
const atSeq =
  (more: Request = {}): Input =>
  ({ projectId }) => ({ params: { projectId, seq: '1' }, ...more })

const ofAudio: Input = ({ projectId, audioId }) => ({ params: { projectId, audioId }, query: { format: 'mp3' } })

const rows = (route: Row['route'], input: Input): Row[] => [
  { route, relation: 'live', expected: ownerOnly, input },
  { route, relation: 'deleted', expected: notFound, input },
  { route, relation: 'missing', expected: notFound, input },
]

/** Documents of the DAW: their owner's, and read by the teacher of their class. Their link opens nothing. */
export const dawMatrix: readonly Row[] = [
  {
    route: 'openDawProject',
    relation: 'live',
    expected: ownerOnly,
    input: ({ messageId }) => ({ body: { messageId } }),
  },
  {
    route: 'openDawProject',
    relation: 'live',
    expected: ownerOnly,
    input: ({ projectId }) => ({ body: { projectId } }),
  },
  { route: 'openDawProject', relation: 'live', expected: named, input: (_, userId) => ({ body: { userId } }) },
  {
    route: 'openDawProject',
    relation: 'deleted',
    expected: notFound,
    input: ({ projectId }) => ({ body: { projectId } }),
  },
  {
    route: 'openDawProject',
    relation: 'missing',
    expected: notFound,
    input: ({ messageId }) => ({ body: { messageId } }),
  },
  ...rows('dawProject', inFirst()),
  { route: 'dawProject', relation: 'linked', expected: ownerOnly, input: inSecond() },
  { route: 'dawProject', relation: 'class', expected: [401, 401, 200, 200, 404, 404], input: inSecond() },
  { route: 'dawProject', relation: 'live', expected: ownerOnly, input: inFirst({ query: { at: '1' } }) },
  ...rows('dawSounds', inFirst()),
  { route: 'dawSounds', relation: 'class', expected: [401, 401, 200, 200, 404, 404], input: inSecond() },
  ...rows('dawSoundFile', ofAudio),
  // Its audio is in no document.
  {
    route: 'dawSoundFile',
    relation: 'live',
    expected: notFound,
    input: ({ projectId, publicAudioId }) => ({ params: { projectId, audioId: publicAudioId } }),
  },
  ...rows('dawOperations', inFirst({ query: { after: '0' } })),
  ...rows('sendDawOperations', inFirst(edit)),
  {
    route: 'sendDawOperations',
    relation: 'class',
    expected: [401, 401, 200, 403, 404, 404],
    refusal: 'daw_read_only',
    input: inSecond(edit),
  },
  // Its audio was made without a score.
  {
    route: 'addDawScore',
    relation: 'live',
    expected: [401, 401, 409, 404, 404, 404],
    conflict: 'daw_score_missing',
    input: (of, id) => ({ ...ofAudio(of, id), body: { audioId: of.audioId } }),
  },
  ...['deleted', 'missing'].map((relation): Row => ({
    route: 'addDawScore',
    relation: relation as 'deleted',
    expected: notFound,
    input: (of, id) => ({ ...ofAudio(of, id), body: { audioId: of.audioId } }),
  })),
  // Words belong to no project.
  {
    route: 'splitIntoSyllables',
    relation: 'live',
    expected: [401, 401, 400, 400, 400, 400],
    conflict: 'bad_request',
    input: () => ({ body: { lines: [] } }),
  },
  ...rows('dawResults', inFirst()),
  {
    route: 'dawResults',
    relation: 'class',
    expected: [401, 401, 200, 403, 404, 404],
    refusal: 'daw_read_only',
    input: inSecond(),
  },
  ...rows('dawHistory', inFirst()),
  ...rows('nameDawVersion', atSeq({ body: { name: 'First' } })),
  ...rows('duplicateDawProject', inFirst({ body: {} })),
  ...rows('deletedDawObjects', inFirst()),
  ...rows('deletedDawEntry', atSeq()),
  ...rows('renderMix', inFirst({ body: { toSeconds: 2 } })),
  {
    route: 'renderMix',
    relation: 'class',
    expected: [401, 401, 200, 403, 404, 404],
    refusal: 'daw_read_only',
    input: inSecond({ body: { toSeconds: 2 } }),
  },
  {
    route: 'scoreClipSound',
    relation: 'missing',
    expected: notFound,
    input: ({ projectId }) => ({ params: { projectId, clipId: 'clip1' }, query: { seq: '0' } }),
  },
  {
    route: 'exportDaw',
    relation: 'missing',
    expected: notFound,
    input: ({ projectId }) => ({ params: { projectId, format: 'midi' } }),
  },
  // A missing form belongs to no user.
  { route: 'importDaw', relation: 'live', expected: [401, 401, 400, 404, 404, 404], input: inFirst() },
  { route: 'importDaw', relation: 'missing', expected: notFound, input: inFirst() },
  {
    route: 'importDaw',
    relation: 'class',
    expected: [401, 401, 400, 403, 404, 404],
    refusal: 'daw_read_only',
    input: inSecond(),
  },
  {
    route: 'dawImport',
    relation: 'missing',
    expected: notFound,
    input: ({ projectId }) => ({ params: { projectId, importId: 'import-01' } }),
  },
  // Its audio was made without a score.
  {
    route: 'exportScore',
    relation: 'live',
    expected: [401, 401, 409, 404, 404, 404],
    conflict: 'daw_score_missing',
    input: ({ audioId }) => ({ params: { audioId, format: 'musicxml' } }),
  },
  {
    route: 'exportScore',
    relation: 'missing',
    expected: notFound,
    input: ({ audioId }) => ({ params: { audioId, format: 'musicxml' } }),
  },
]
