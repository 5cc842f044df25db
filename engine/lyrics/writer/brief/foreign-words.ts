import rows from '../../../data/lyrics/requests/foreign-words.json' with { type: 'json' }
import type { LyricSubject, ThemeField } from '../lyric-writer.ts'

export interface ForeignWord {
  english: string
  field: ThemeField
  kind: LyricSubject['kind']
}

/** Words of requests in other languages: what they name, and in which field. */
export const foreignWords: ReadonlyMap<string, ForeignWord> = new Map(
  rows.map((row) => {
    const [word, english, field, kind] = row.split(' ')
    return [word!, { english: english!, field: field as ThemeField, kind: kind as LyricSubject['kind'] }]
  }),
)
