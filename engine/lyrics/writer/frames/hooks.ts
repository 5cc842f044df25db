import type { SectionNeed } from '../lyric-writer.ts'
import { createAsk, getPool } from './drawn-lines.ts'
import type { PooledLine } from './line-pool.ts'
import { createEditionCheck } from './rhymed-lines.ts'
import type { Song } from './frame-song.ts'
import { getWorld } from './worlds.ts'

const hookTries = 24
const hookRounds = 40
/** Hooks of the song's own edition to choose from. */
const ownHooks = 2

/** Hooks that fit the lines of the chorus; where none does, of any length. */
export function findHooks(work: Song, need: SectionNeed): PooledLine[] {
  const ask = createAsk(need, hookList(work), 'turn')
  for (const bounds of [ask, { ...ask, min: 1, max: 99 }]) {
    const pool = getPool(work, bounds)
    let own: PooledLine[] = []
    for (let round = 0; round < hookRounds && own.length < ownHooks; round++) {
      pool.grow(hookTries)
      own = pool.lines.filter(({ text }) => createEditionCheck(work)(text))
    }
    if (own.length === 0) own = pool.lines.flatMap((line) => pool.begun(line, createEditionCheck(work)))
    if (pool.lines.length > 0) return [...own, ...pool.lines].slice(0, hookTries)
  }
  return []
}

/** Names are sung, and who is sung of is not spoken of as a thing. */
function hookList({ scene, brief }: Song): string {
  if (brief.purpose) return 'purposeHook'
  // A dead person is not sung of as dancing.
  const isGone = getWorld(brief) === 'loss'
  if (scene.given.name) return isGone ? 'namedGone' : 'named'
  const kind = brief.subjects[0]?.kind
  return kind === 'person' || kind === 'animal' ? (isGone ? 'hookGone' : 'hookPerson') : 'hook'
}
