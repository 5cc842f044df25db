import { useLingui } from '@lingui/react/macro'
import { Chip } from '../../ui/Chip.tsx'
import { Select } from '../../ui/Select.tsx'
import type { LibraryFilter, LibrarySort } from './library-rules.ts'
import { useNames } from './use-names.ts'

interface Props {
  filters: readonly LibraryFilter[]
  sorts: readonly LibrarySort[]
  filter: LibraryFilter
  sort: LibrarySort
  onChange: (change: { filter?: LibraryFilter; sort?: LibrarySort }) => void
}

/** Which list, and in which order. */
export function FilterBar({ filters, sorts, filter, sort, onChange }: Props) {
  const { t } = useLingui()
  const { filterNames, sortNames } = useNames()
  return (
    <>
      <div role="group" aria-label={t`Show`} className="my-3 flex flex-wrap gap-1.5">
        {filters.map((one) => (
          <Chip key={one} pressed={filter === one} onClick={() => onChange({ filter: one })}>
            {filterNames[one]}
          </Chip>
        ))}
      </div>
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
