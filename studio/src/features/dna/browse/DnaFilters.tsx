import { useLingui } from '@lingui/react/macro'
import { dnaKinds } from '@songloom/contracts/dna/dna.rules'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { Chips } from '../../../ui/controls/Chips.tsx'
import { SearchBox } from '../../../ui/controls/SearchBox.tsx'
import { dnaLists } from './use-dna-view.ts'
import type { DnaView } from './use-dna-view.ts'

const maxWords = 100

interface Props extends DnaView {
  onChange: (change: Partial<DnaView>) => void
}

/** Search, list and kind. */
export function DnaFilters({ list, kind, words, onChange }: Props) {
  const { t } = useLingui()
  const lists = { community: t`Community`, own: t`My DNA`, licensed: t`Purchased` }
  const kinds = { style: t`Styles`, voice: t`Voice models` }
  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        words={words}
        label={t`Search styles and voices`}
        maxLength={maxWords}
        onWords={(typed) => onChange({ words: typed })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Chips label={t`Which DNA`} className="flex flex-wrap gap-1.5">
          {dnaLists.map((one) => (
            <Chip key={one} pressed={list === one} onClick={() => onChange({ list: one })} className="max-md:min-h-11">
              {lists[one]}
            </Chip>
          ))}
        </Chips>
        <Chips label={t`Kind`} className="flex flex-wrap gap-1.5">
          {dnaKinds.map((one) => (
            <Chip
              key={one}
              pressed={kind === one}
              onClick={() => onChange({ kind: kind === one ? undefined : one })}
              className="max-md:min-h-11"
            >
              {kinds[one]}
            </Chip>
          ))}
        </Chips>
      </div>
    </div>
  )
}
