import { composeSong } from '../../compose/compose-song.ts'
import type { Wish, WishKind } from './judges.ts'
import { soundWishes } from './sound-wishes.ts'
import { storyWishes } from './story-wishes.ts'

interface WishRow {
  kind: WishKind
  asked: number
  obeyed: number
  /** Prompts that were not obeyed. */
  missed: string[]
}

export const allWishes: readonly Wish[] = [...soundWishes, ...storyWishes]

/** Composes a song for each prompt and counts, kind by kind, how many do what they were asked. */
export function wishesTable(wishes: readonly Wish[], seed: number): WishRow[] {
  const rows = new Map<WishKind, WishRow>()
  for (const { kind, prompt, isObeyed } of wishes) {
    const row = rows.get(kind) ?? { kind, asked: 0, obeyed: 0, missed: [] }
    const score = composeSong({ prompt, styles: [], durationSeconds: 75, seed })
    const done = isObeyed(score)
    rows.set(kind, {
      kind,
      asked: row.asked + 1,
      obeyed: row.obeyed + (done ? 1 : 0),
      missed: done ? row.missed : [...row.missed, prompt],
    })
  }
  return [...rows.values()]
}
