import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const notFound = [401, 401, 404, 404, 404, 404] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const ownerRefused = [401, 401, 409, 404, 404, 404] as const

const turn = ({ turnId }: Belongings) => ({ params: { turnId } })
const decision = (of: Belongings) => ({ ...turn(of), body: { accept: true } })
const edited = (of: Belongings) => ({ ...turn(of), body: { prompt: 'Rain', requestKey: `edit-${of.messageId}` } })
const begun = ({ projectId, messageId }: Belongings, userId: string) => ({
  body: { projectId, prompt: 'Rain', mode: 'chat', requestKey: `turn-${messageId}-${userId.slice(0, 8)}` },
})

const supportOnly = [401, 401, 403, 403, 200, 200] as const
const nothingThere = [401, 401, 403, 403, 404, 404] as const
const ended = ({ openTurnId }: Belongings) => ({
  params: { turnId: openTurnId },
  body: { action: 'end_turn', reason: 'It does not go on.', requestId: `end-${openTurnId}` },
})

const turnRows: readonly Row[] = [
  { route: 'supportTurns', relation: 'live', expected: supportOnly },
  { route: 'supportTurn', relation: 'live', expected: supportOnly, input: turn },
  { route: 'supportTurn', relation: 'missing', expected: nothingThere, input: turn },
  { route: 'supportTurnAction', relation: 'live', expected: supportOnly, input: ended },
  { route: 'supportTurnAction', relation: 'missing', expected: nothingThere, input: ended },
  { route: 'startTurn', relation: 'live', expected: ownerOnly, input: begun },
  { route: 'startTurn', relation: 'missing', expected: notFound, input: begun },
  { route: 'turn', relation: 'live', expected: ownerOnly, input: turn },
  { route: 'turn', relation: 'missing', expected: notFound, input: turn },
  { route: 'turnStream', relation: 'live', expected: ownerOnly, input: turn },
  { route: 'turnStream', relation: 'missing', expected: notFound, input: turn },
  { route: 'stopTurn', relation: 'live', expected: ownerOnly, input: turn },
  { route: 'stopTurn', relation: 'missing', expected: notFound, input: turn },
  {
    route: 'confirmTurn',
    relation: 'live',
    expected: ownerRefused,
    conflict: 'turn_not_confirming',
    input: decision,
  },
  { route: 'confirmTurn', relation: 'missing', expected: notFound, input: decision },
  { route: 'editTurn', relation: 'live', expected: ownerOnly, input: edited },
  { route: 'editTurn', relation: 'missing', expected: notFound, input: edited },
]

/** No worker runs in this test: an empty request is refused before. */
export const assistantMatrix: readonly Row[] = [
  {
    route: 'recogniseIntent',
    relation: 'live',
    expected: [401, 401, 400, 400, 400, 400],
    conflict: 'bad_request',
    input: () => ({ body: { prompt: '' } }),
  },
  ...turnRows,
]
