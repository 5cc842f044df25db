import type { Row } from './matrix.ts'

/** No worker runs in this test: an empty request is refused before. */
export const assistantMatrix: readonly Row[] = [
  {
    route: 'recogniseIntent',
    relation: 'live',
    expected: [401, 401, 400, 400, 400, 400],
    conflict: 'bad_request',
    input: () => ({ body: { prompt: '' } }),
  },
]
