import type { InstrumentRole } from '../../score/understood.ts'
import type { Word } from '../vocabulary/words.ts'
import { createTable } from '../../tables/create-table.ts'

const roleWords = createTable<InstrumentRole>({
  lead: 'lead',
  melody: 'lead',
  melodies: 'lead',
  solo: 'lead',
  solos: 'lead',
  riff: 'lead',
  riffs: 'lead',
  hook: 'lead',
  chords: 'chords',
  stabs: 'chords',
  comping: 'chords',
  strumming: 'chords',
  pad: 'pad',
  pads: 'pad',
})

/** The place that a prompt gives an instrument: 'violin melody', 'lead sitar'. */
export const roleNamed = (
  words: readonly Word[],
  { at, length }: { at: number; length: number },
): InstrumentRole | undefined =>
  roleWords.get(words[at + length]?.text ?? '') ?? (words[at - 1]?.text === 'lead' ? 'lead' : undefined)
