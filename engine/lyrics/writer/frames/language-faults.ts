import french from '../../../data/lyrics/french/faults.json' with { type: 'json' }
import hindi from '../../../data/lyrics/hindi/faults.json' with { type: 'json' }
import portuguese from '../../../data/lyrics/portuguese/faults.json' with { type: 'json' }
import spanish from '../../../data/lyrics/spanish/faults.json' with { type: 'json' }
import type { Column } from './concepts.ts'

/** What no line of a language says; the JSON holds patterns without flags. */
export interface LanguageFaults {
  /** A verb of one with a subject of many, a present with a past, a thing that cannot be what it is called. */
  wrong: readonly { name: string; pattern: RegExp }[]
  /** Words of feasts, which do not fit songs of mourning. */
  festive: RegExp
  /** Forms that become one word where they meet. */
  unmerged: RegExp
  /** Determiners that only one gender takes. */
  gendered: Readonly<Record<'m' | 'f', readonly string[]>>
}

type FaultData = Readonly<Record<'festive' | 'unmerged', string>> &
  Pick<LanguageFaults, 'gendered'> & { wrong: readonly { name: string; pattern: string }[] }

const compile = ({ wrong, festive, unmerged, gendered }: FaultData): LanguageFaults => ({
  wrong: wrong.map(({ name, pattern }) => ({ name, pattern: new RegExp(pattern, 'iu') })),
  festive: new RegExp(festive, 'iu'),
  unmerged: new RegExp(unmerged, 'iu'),
  gendered,
})

export const languageFaults: Readonly<Record<Column, LanguageFaults>> = {
  es: compile(spanish),
  fr: compile(french),
  pt: compile(portuguese),
  hi: compile(hindi),
}
