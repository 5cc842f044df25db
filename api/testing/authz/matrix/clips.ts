import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

/** The owner learns that the part is out of range; others do not learn that the audio exists. */
const ownerOutside = [401, 401, 400, 404, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const

const outside = ({ audioId }: Belongings) => ({ body: { song_url: audioId, time_ranges: [{ start: -5, end: 4_000 }] } })
const last = ({ audioId }: Belongings) => ({ body: { audioUrl: audioId, duration: 0.001 } })
const joined = ({ audioId }: Belongings) => ({
  body: { baseAudioUrl: audioId, extendedAudioUrl: audioId, wait: false },
})

export const clipMatrix: readonly Row[] = [
  { route: 'toolCatalogue', relation: 'live', expected: [200, 200, 200, 200, 200, 200] },
  { route: 'pausedTools', relation: 'live', expected: [200, 200, 200, 200, 200, 200] },
  { route: 'studioSettings', relation: 'live', expected: [200, 200, 200, 200, 200, 200] },
  { route: 'trimManual', relation: 'live', expected: ownerOutside, conflict: 'trim_range_invalid', input: outside },
  { route: 'trimManual', relation: 'missing', expected: notFound, input: outside },
  { route: 'trimLast', relation: 'live', expected: ownerOutside, conflict: 'trim_range_invalid', input: last },
  { route: 'trimLast', relation: 'missing', expected: notFound, input: last },
  { route: 'concatenate', relation: 'live', expected: [401, 401, 200, 404, 404, 404], input: joined },
  { route: 'concatenate', relation: 'missing', expected: notFound, input: joined },
]
