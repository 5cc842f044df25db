import { createTable } from '../../tables/create-table.ts'

/** Where a tempo word puts a song: `from` and `to` of the genre's range (0 its slowest, 1 its fastest), which may reach beyond it. */
export interface TempoPlace {
  from: number
  to: number
}

export const tempoTable = createTable<TempoPlace>({
  slow: { from: -0.7, to: -0.3 },
  moderate: { from: 0, to: 0.3 },
  normal: { from: 0.4, to: 0.6 },
  fast: { from: 0.9, to: 1.2 },
  'very-fast': { from: 1.5, to: 1.9 },
})

/** How people write each tempo. The key itself, with spaces, always counts. */
// prettier-ignore
export const tempoWords = createTable<readonly string[]>({
  slow: ['slowly', 'slower', 'slowed', 'very slow', 'really slow', 'largo', 'adagio', 'lento', 'dheere', 'dheema', 'dhima', 'धीमा', 'धीरे', 'sluggish', 'slow tempo', 'ballad', 'slow jam'],
  moderate: ['moderato', 'andante', 'walking pace', 'not too fast', 'medium slow', 'unhurried'],
  normal: ['mid tempo', 'midtempo', 'medium tempo', 'medium', 'not too slow', 'normal tempo'],
  fast: ['faster', 'up tempo', 'uptempo', 'quick', 'allegro', 'brisk', 'tez', 'तेज', 'rapid', 'fast paced', 'speedy'],
  'very-fast': ['really fast', 'super fast', 'extremely fast', 'presto', 'vivace', 'breakneck', 'frantic', 'as fast as possible', 'bahut tez', 'lightning fast'],
})
