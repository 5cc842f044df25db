import calls from '../../../../data/lyrics/english/calls.json' with { type: 'json' }
import { kinNames, lovers } from '../../brief/purpose-words.ts'
import type { LyricBrief, SongAct } from '../../lyric-writer.ts'
import { createTable } from '../../../../tables/create-table.ts'

/** What kin are called to their face. */
const faces = createTable<readonly string[]>(calls.kin)

const tender = new Set<SongAct>(['proposal', 'courtship', 'confession'])
const anyone: Partial<Record<SongAct, readonly string[]>> = calls.anyone

/** How the singer calls the addressee: 'darling', 'Mama', 'my friend', 'Anna'. */
export function getCalls({ purpose, names }: Pick<LyricBrief, 'purpose' | 'names'>): readonly string[] {
  if (!purpose) return []
  const { whom, act } = purpose
  if (!whom)
    return names.length > 0
      ? names.slice(0, 1)
      : tender.has(act)
        ? calls.love
        : (anyone[act] ?? ['my friend', 'my dear'])
  if (whom.isProper) return [whom.text]
  const words = whom.text.split(' ')
  const head = words.at(-1)!
  if (lovers.has(head)) return calls.love
  const face = faces.get(head)
  if (face) return face
  if (kinNames.has(head)) return [head.slice(0, 1).toUpperCase() + head.slice(1)]
  const plain = words.filter(
    (word) => !['best', 'new', 'old', 'dear'].includes(word) || whom.kind === 'place' || whom.kind === 'thing',
  )
  const noun = plain.join(' ')
  return whom.isPlural || !whom.owner ? [`dear ${noun}`, `my ${noun}`] : [`my ${noun}`, `dear ${noun}`]
}
