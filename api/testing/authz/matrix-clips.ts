import type { Belongings } from './belongings.ts'
import type { Row } from './matrix.ts'

/** Its owner is told that the part is not inside; nobody else learns that there is such an audio. */
const ownerOutside = [401, 401, 400, 404, 404, 404] as const
const nobody = [401, 401, 404, 404, 404, 404] as const

const outside = ({ audioId }: Belongings) => ({ body: { song_url: audioId, time_ranges: [{ start: -5, end: 4_000 }] } })
const last = ({ audioId }: Belongings) => ({ body: { audioUrl: audioId, duration: 0.001 } })
const joined = ({ audioId }: Belongings) => ({
  body: { baseAudioUrl: audioId, extendedAudioUrl: audioId, wait: false },
})

// prettier-ignore
export const clipMatrix: readonly Row[] = [
  { route: 'toolCatalogue', relation: 'live', expected: [200, 200, 200, 200, 200, 200] },
  { route: 'pausedTools', relation: 'live', expected: [200, 200, 200, 200, 200, 200] },
  { route: 'studioSettings', relation: 'live', expected: [200, 200, 200, 200, 200, 200] },
  { route: 'trimManual', relation: 'live', expected: ownerOutside, conflict: 'trim_range_invalid', input: outside },
  { route: 'trimManual', relation: 'missing', expected: nobody, input: outside },
  { route: 'trimLast', relation: 'live', expected: ownerOutside, conflict: 'trim_range_invalid', input: last },
  { route: 'trimLast', relation: 'missing', expected: nobody, input: last },
  { route: 'concatenate', relation: 'live', expected: [401, 401, 200, 404, 404, 404], input: joined },
  { route: 'concatenate', relation: 'missing', expected: nobody, input: joined },
]
