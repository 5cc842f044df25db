import tempi from '../../data/vocabulary/tempi.json' with { type: 'json' }
import { createTable } from '../../tables/create-table.ts'

/** Bounds as fractions of the genre's range (0 its slowest, 1 its fastest tempo), which may reach beyond it. */
export interface TempoPlace {
  from: number
  to: number
}

/** Where a tempo word puts a song. */
export const tempoTable = createTable<TempoPlace>(tempi)
