import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const signedIn = [401, 401, 200, 200, 200, 200] as const
const named = [401, 401, 200, 403, 403, 403] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const

const song = (more: object = {}) => ({ track_count: 2, timezone: 'UTC', dna_state: { prompt: 'a calm song', ...more } })
const after = (audioId: string) => song({ audioUrl: audioId, metadata: { version: 'v3', lyrics: 'la la' } })
const own = ({ dreampackId }: Belongings) => ({ params: { dreampackId } })
const renamed = (of: Belongings) => ({ ...own(of), body: { name: 'Mine now' } })
const now = (of: Belongings) => ({ ...own(of), body: { requestId: 'authz-press' } })

export const dreampackMatrix: readonly Row[] = [
  { route: 'createDreampack', relation: 'live', expected: signedIn, input: () => ({ body: song() }) },
  {
    route: 'createDreampack',
    relation: 'live',
    expected: named,
    input: (_, userId) => ({ body: { ...song(), user_id: userId } }),
  },
  { route: 'createDreampack', relation: 'live', expected: named, input: (_, userId) => ({ body: song({ userId }) }) },
  {
    route: 'createDreampack',
    relation: 'live',
    expected: ownerOnly,
    input: ({ audioId }) => ({ body: after(audioId) }),
  },
  {
    route: 'createDreampack',
    relation: 'missing',
    expected: notFound,
    input: ({ audioId }) => ({ body: after(audioId) }),
  },
  { route: 'dreampacks', relation: 'live', expected: signedIn },
  { route: 'dreampack', relation: 'live', expected: ownerOnly, input: own },
  { route: 'dreampack', relation: 'missing', expected: notFound, input: own },
  { route: 'editDreampack', relation: 'live', expected: ownerOnly, input: renamed },
  { route: 'editDreampack', relation: 'missing', expected: notFound, input: renamed },
  { route: 'pauseDreampack', relation: 'live', expected: ownerOnly, input: own },
  { route: 'pauseDreampack', relation: 'missing', expected: notFound, input: own },
  { route: 'resumeDreampack', relation: 'live', expected: ownerOnly, input: own },
  { route: 'resumeDreampack', relation: 'missing', expected: notFound, input: own },
  { route: 'runDreampack', relation: 'live', expected: ownerOnly, input: now },
  { route: 'runDreampack', relation: 'missing', expected: notFound, input: now },
  { route: 'stopDreampackRun', relation: 'live', expected: ownerOnly, input: own },
  { route: 'stopDreampackRun', relation: 'missing', expected: notFound, input: own },
  { route: 'deleteDreampack', relation: 'live', expected: ownerOnly, input: own },
  { route: 'deleteDreampack', relation: 'missing', expected: notFound, input: own },
]
