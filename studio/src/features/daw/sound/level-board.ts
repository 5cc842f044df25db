import type { BlockLevels, StripLevel } from './sound-messages.ts'

/** Levels of the strips as they are heard, for meters that are drawn without React. */
export interface LevelBoard {
  /** Levels of a block that was rendered ahead. */
  add(levels: BlockLevels): void
  /** The highest levels since the last call, up to the sample that is heard now. */
  take(run: number, sample: number): ReadonlyMap<string, StripLevel>
  clear(): void
}

const silent: StripLevel = { left: 0, right: 0 }
/** More blocks than the longest look-ahead has. */
const maxBlocks = 256

function raise(levels: Map<string, StripLevel>, strips: BlockLevels['strips']): void {
  for (const [id, { left, right }] of strips) {
    const known = levels.get(id) ?? silent
    levels.set(id, { left: Math.max(known.left, left), right: Math.max(known.right, right) })
  }
}

export function createLevelBoard(): LevelBoard {
  let blocks: BlockLevels[] = []
  return {
    add(levels) {
      blocks.push(levels)
      if (blocks.length > maxBlocks) blocks.shift()
    },
    take(run, sample) {
      const levels = new Map<string, StripLevel>()
      // A loop brings lower samples: blocks are taken in order until one that is still ahead.
      const ahead = blocks.findIndex((block) => block.run === run && block.fromSample > sample && isNear(block, sample))
      const heard = ahead < 0 ? blocks : blocks.slice(0, ahead)
      blocks = ahead < 0 ? [] : blocks.slice(ahead)
      for (const block of heard) if (block.run === run) raise(levels, block.strips)
      return levels
    },
    clear() {
      blocks = []
    },
  }
}

const maxAheadSamples = 3 * 44_100
const isNear = ({ fromSample }: BlockLevels, sample: number): boolean => fromSample - sample < maxAheadSamples
