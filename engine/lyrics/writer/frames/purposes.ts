import type { SongAct } from '../lyric-writer.ts'
import frames from '../../../data/lyrics/purpose-frames.json' with { type: 'json' }
import { createTable } from '../../../tables/create-table.ts'
import type { Lists } from './lists.ts'

/** What songs of a language say to do what they are there to do. */
export interface PurposeWords {
  /** How lovers and friends are called. */
  lover: string
  friend: string
  /** A determiner of an addressee: 'mi', 'mon'. */
  my: string
  /** Short phrases that do it (`plea`), and what goes with them (`claim`). */
  acts: Readonly<Record<SongAct, Lists>>
}

/** Frames that hold such phrases: of a hook (`purposeHook`) and of a song's first line (`purposeOpening`). */
export const purposeFrames: Lists = createTable<readonly string[]>(frames)
