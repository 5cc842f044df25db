import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const named = [401, 401, 200, 403, 403, 403] as const
const notFound = [401, 401, 404, 404, 404, 404] as const

const asked = ({ projectId, audioId }: Belongings, more: object = {}) => ({
  body: { projectId, audioUrl: audioId, ...more },
})

const finished = ({ projectId, audioId }: Belongings) => ({ params: { audioId }, body: { projectId } })
const audio = ({ audioId }: Belongings) => ({ params: { audioId } })

/** An analysis under its own address, in one's own project, of one's own audio; and where an audio comes from. */
export const sectionMatrix: readonly Row[] = [
  { route: 'sectionAnalysis', relation: 'live', expected: ownerOnly, input: (of) => asked(of) },
  { route: 'sectionAnalysis', relation: 'live', expected: named, input: (of, userId) => asked(of, { userId }) },
  { route: 'sectionAnalysis', relation: 'deleted', expected: notFound, input: (of) => asked(of) },
  { route: 'sectionAnalysis', relation: 'missing', expected: notFound, input: (of) => asked(of) },
  // Not made by the music generator's Lite model.
  {
    route: 'finishMusic',
    relation: 'live',
    expected: [401, 401, 409, 404, 404, 404],
    conflict: 'finish_not_lite',
    input: finished,
  },
  { route: 'finishMusic', relation: 'missing', expected: notFound, input: finished },
  { route: 'lineage', relation: 'live', expected: ownerOnly, input: audio },
  {
    route: 'lineage',
    relation: 'live',
    expected: ownerOnly,
    input: ({ uploadedAudioId }) => ({ params: { audioId: uploadedAudioId } }),
  },
  {
    route: 'lineage',
    relation: 'live',
    expected: ownerOnly,
    input: ({ publicAudioId }) => ({ params: { audioId: publicAudioId } }),
  },
  { route: 'lineage', relation: 'missing', expected: notFound, input: audio },
]
