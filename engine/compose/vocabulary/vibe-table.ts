import vibes from '../../data/vocabulary/vibes.json' with { type: 'json' }
import { createTable } from '../../tables/create-table.ts'
import type { Mood } from './mood.ts'

/** The numbers of a mood for one vibe, and the mood that lyrics and covers take. */
export interface VibeCharacter extends Omit<Mood, 'name' | 'words'> {
  mood: string
}

/** The 25 vibes by key. */
export const vibeTable = createTable(vibes as Readonly<Record<string, VibeCharacter>>)
