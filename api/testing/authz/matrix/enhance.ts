import type { Row } from '../matrix-row.ts'

const blank = { prompt: ' ', kind: 'lyrics' }

/** No writer runs in this test: an invalid text is refused before. */
export const enhanceMatrix: readonly Row[] = [
  {
    route: 'enhancePrompt',
    relation: 'live',
    expected: [401, 401, 400, 400, 400, 400],
    conflict: 'enhance_text_missing',
    input: () => ({ body: blank }),
  },
  {
    route: 'enhancePrompt',
    relation: 'live',
    expected: [401, 401, 400, 403, 403, 403],
    conflict: 'enhance_text_missing',
    input: (_, userId) => ({ body: { ...blank, userId } }),
  },
]
