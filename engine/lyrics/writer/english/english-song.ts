import type { LyricBrief } from '../lyric-writer.ts'
import type { Drawing } from './lines/drawing.ts'
import type { LineStock } from './lines/line-stock.ts'
import { createStock } from './lines/line-stock.ts'
import type { Material } from './material/material.ts'

/** A song that is being written. */
export interface Song {
  brief: LyricBrief
  material: Material
  drawing: Drawing
  /** How many are still to be counted. */
  counter: { left: number; noun: string } | undefined
  /** The mentions of each section, by their place in the material's. */
  naming: readonly (readonly number[])[]
  stocks: Record<Exclude<keyof Material['parts'], 'hook'> | 'scenes' | 'anyVerse' | 'anyRefrain', LineStock>
}

/** Creates the stocks of lines of a song, one for each kind of line, from the patterns of its material. */
export function createStocks({ parts, scenes, refrains, slots }: Material): Song['stocks'] {
  const stock = (...patterns: (readonly string[])[]): LineStock => createStock(patterns.flat(), slots)
  return {
    then: stock(parts.then),
    turn: stock(parts.turn),
    after: stock(parts.after),
    bridge: stock(parts.bridge),
    lift: stock(parts.lift),
    chorus: stock(parts.chorus),
    scenes: stock(scenes),
    anyVerse: stock(scenes, parts.then, parts.turn, parts.after),
    anyRefrain: stock(refrains),
  }
}
