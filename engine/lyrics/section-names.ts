import { createTable } from '../tables/create-table.ts'
import type { SectionName } from '../score/score.ts'
import sections from '../data/lyrics/section-names.json' with { type: 'json' }

export interface KnownSection {
  section: SectionName
  /**
   * `name`: a heading in every place; `onlyInMarks`: a word of songs as well; `everyday`: so common a word that a
   * mark must end in it.
   */
  kind: 'name' | 'onlyInMarks' | 'everyday'
}

const rows = sections.flatMap(({ section, names, onlyInMarks, everyday }) =>
  Object.entries({ name: names, onlyInMarks, everyday }).flatMap(([kind, list]) =>
    list
      .split(', ')
      .filter(Boolean)
      .map((name) => [name.normalize('NFC'), { section, kind } as KnownSection] as const),
  ),
)

/** Sections by what people call them, in small letters. Of two in one mark the earlier one is meant. */
export const knownSections = createTable<KnownSection>(Object.fromEntries(rows))
