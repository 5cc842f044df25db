import { useLingui } from '@lingui/react/macro'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import type { LibraryFilter, LibrarySort } from '../../panels/library/library-rules.ts'
import { useNames } from './use-names.ts'

interface Props {
  filters: readonly LibraryFilter[]
  sorts: readonly LibrarySort[]
  filter: LibraryFilter
  sort: LibrarySort
  /** Those that are coming: named, and not to be pressed. */
  planned?: readonly LibraryFilter[]
  onChange: (change: { filter?: LibraryFilter; sort?: LibrarySort }) => void
}

interface ChipProps {
  label: string
  isChosen: boolean
  isPlanned: boolean
  onChoose: () => void
}

function FilterChip({ label, isChosen, isPlanned, onChoose }: ChipProps) {
  const { t } = useLingui()
  return (
    <Chip pressed={isChosen} disabled={isPlanned} onClick={onChoose}>
      {isPlanned ? t`${label} (coming)` : label}
    </Chip>
  )
}

/** Which list, and in which order. */
export function FilterBar({ filters, sorts, filter, sort, planned = [], onChange }: Props) {
  const { t } = useLingui()
  const { filterNames, sortNames } = useNames()
  return (
    <>
      <Chips label={t`Show`} className="my-3 flex flex-wrap gap-1.5">
        {filters.map((one) => (
          <FilterChip
            key={one}
            label={filterNames[one]}
            isChosen={filter === one}
            isPlanned={planned.includes(one)}
            onChoose={() => onChange({ filter: one })}
          />
        ))}
      </Chips>
      <Select
        label={t`Sort by`}
        value={sort}
        onChange={(next) => onChange({ sort: next })}
        className="mb-3 self-start"
        options={sorts.map((value) => ({ value, label: sortNames[value] }))}
      />
    </>
  )
}
