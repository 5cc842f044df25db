import asking from '../../../../data/lyrics/english/purposes/asking.json' with { type: 'json' }
import cheer from '../../../../data/lyrics/english/purposes/cheer.json' with { type: 'json' }
import gathering from '../../../../data/lyrics/english/purposes/gathering.json' with { type: 'json' }
import owing from '../../../../data/lyrics/english/purposes/owing.json' with { type: 'json' }
import parting from '../../../../data/lyrics/english/purposes/parting.json' with { type: 'json' }
import type { SongAct } from '../../lyric-writer.ts'

export const purposeParts = ['act', 'cause', 'occasion', 'verse', 'bridge', 'lift', 'chorus', 'rap', 'hook'] as const

/**
 * Line patterns of one purpose: `{D}` is how the addressee is called, `{C}` the cause ('I forgot our anniversary'),
 * `{N}` the occasion ('your exam'). `act`, `cause` and `occasion` are verse lines; titles of `hook` stand between
 * stars.
 */
export type PurposeTable = Readonly<Record<(typeof purposeParts)[number], readonly string[]>>

/** Line patterns of every purpose. */
export const purposes: Readonly<Record<SongAct, PurposeTable>> = {
  ...asking,
  ...cheer,
  ...gathering,
  ...owing,
  ...parting,
}
