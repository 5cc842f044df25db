import themes from '../../data/vocabulary/themes.json' with { type: 'json' }
import type { Understood } from '../../score/understood.ts'
import { createTable } from '../../tables/create-table.ts'

/** What a theme does to a song. Numbers are added to the mood's; the rest are defaults. */
export interface ThemeCharacter {
  /** Genre and vibe when nothing else names one. */
  genre: string
  vibe: string
  vocals?: boolean
  arc?: Understood['arc']
  /** Shift of the place in the tempo range. */
  tempo: number
  energy: number
  brightness: number
  density: number
  /** Ends on a last stroke. Only where the theme itself was chosen: words may mean a mood. */
  sting?: boolean
}

/** The 31 themes by key. */
export const themeTable = createTable(themes as Readonly<Record<string, ThemeCharacter>>)
