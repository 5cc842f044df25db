import { listsOf } from '../notation.ts'

const parts = ['act', 'cause', 'occasion', 'verse', 'bridge', 'lift', 'chorus', 'rap', 'hook'] as const
export type PurposePart = (typeof parts)[number]

/**
 * Line patterns of what a song is there to do; `{D}` is how somebody is called, `{C}` what the song is for ('I forgot our anniversary'),
 * `{N}` the same as a thing ('your exam'). Lines of `act`, `cause` and `occasion` are in the verses; `hook` titles stand between stars.
 */
export type PurposeTable = Record<PurposePart, string[]>

export function purposeTable(text: string): PurposeTable {
  return listsOf(text, parts)
}
