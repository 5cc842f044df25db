import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const named = [401, 401, 200, 403, 403, 403] as const
const notFound = [401, 401, 404, 404, 404, 404] as const

const played =
  (more: object = {}) =>
  (of: Belongings, userId?: string) => ({
    body: {
      projectId: of.projectId,
      input_audio_url: of.audioId,
      model_name: 'Sitar',
      ...more,
      ...('userId' in more ? { userId } : {}),
    },
  })
const elsewhere = ({ projectId }: Belongings) => ({
  body: { projectId, input_audio_url: 'f'.repeat(24), model_name: 'Sitar' },
})

/** Only an own audio is played on an instrument, in an own project. */
export const rvcMatrix: readonly Row[] = [
  { route: 'rvcInference', relation: 'live', expected: ownerOnly, input: played() },
  { route: 'rvcInference', relation: 'live', expected: named, input: played({ userId: '' }) },
  { route: 'rvcInference', relation: 'deleted', expected: notFound, input: played() },
  { route: 'rvcInference', relation: 'missing', expected: notFound, input: elsewhere },
]
