import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const named = [401, 401, 200, 403, 403, 403] as const
const notFound = [401, 401, 404, 404, 404, 404] as const

const one = ({ audioId }: Belongings) => ({ body: { audioSrc: `/api/audio/${audioId}/file`, format: 'mp3' } })
const several = ({ audioId }: Belongings) => ({ body: { audioIds: [audioId], format: 'mp3' } })
const archive = ({ exportId }: Belongings) => ({ params: { exportId } })

/** Exports are private to their owner. */
export const exportMatrix: readonly Row[] = [
  { route: 'exportAudio', relation: 'live', expected: ownerOnly, input: one },
  {
    route: 'exportAudio',
    relation: 'live',
    expected: named,
    input: (of, userId) => ({ body: { ...one(of).body, userId } }),
  },
  { route: 'exportAudio', relation: 'missing', expected: notFound, input: one },
  { route: 'exportArchive', relation: 'live', expected: ownerOnly, input: several },
  {
    route: 'exportArchive',
    relation: 'live',
    expected: named,
    input: (of, userId) => ({ body: { ...several(of).body, userId } }),
  },
  { route: 'exportArchive', relation: 'missing', expected: notFound, input: several },
  { route: 'archiveStatus', relation: 'live', expected: ownerOnly, input: archive },
  { route: 'archiveStatus', relation: 'missing', expected: notFound, input: archive },
  { route: 'archiveFile', relation: 'live', expected: ownerOnly, input: archive },
  { route: 'archiveFile', relation: 'missing', expected: notFound, input: archive },
]
