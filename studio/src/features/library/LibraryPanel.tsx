import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openAuth } from '../../lib/auth-gate.ts'
import { meQuery } from '../../lib/queries.ts'
import { closePanel, useShell } from '../../lib/shell-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { fieldClass } from '../../ui/Field.tsx'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { Select } from '../../ui/Select.tsx'
import { filters, sortsFor } from './library-rules.ts'
import type { LibraryFilter, LibrarySort } from './library-rules.ts'
import { Audios, Projects } from './LibraryLists.tsx'

function useNames() {
  const { t } = useLingui()
  const filterNames: Record<LibraryFilter, string> = {
    all: t`All Audios`,
    generated: t`Generated`,
    projects: t`Projects`,
  }
  const sortNames: Record<LibrarySort, string> = { recent: t`Newest`, oldest: t`Oldest`, updated: t`Recently Updated` }
  return { filterNames, sortNames }
}

function SignInPrompt() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Your library is yours.`}
      action={
        <div className="flex gap-2">
          <Button tone="primary" onClick={() => openAuth('sign-in')}>{t`Log In`}</Button>
          <Button onClick={() => openAuth('sign-up')}>{t`Sign Up`}</Button>
        </div>
      }
    >
      {t`Log in to see your projects and your songs.`}
    </EmptyState>
  )
}

function Shelves() {
  const { t } = useLingui()
  const { filterNames, sortNames } = useNames()
  const payload = useShell((state) => state.payload)
  const [filter, setFilter] = useState<LibraryFilter>('all')
  const [chosenSort, setSort] = useState<LibrarySort>('recent')
  const [words, setWords] = useState(payload ?? '')
  const sort = sortsFor(filter).includes(chosenSort) ? chosenSort : 'recent'
  return (
    <div className="flex min-h-full flex-col">
      <input
        type="search"
        data-search
        value={words}
        maxLength={50}
        onChange={(event) => setWords(event.target.value)}
        aria-label={t`Search the library`}
        placeholder={t`Search`}
        className={`${fieldClass} min-h-10`}
      />
      <div role="group" aria-label={t`Show`} className="my-3 flex flex-wrap gap-1.5">
        {filters.map((one) => (
          <Chip key={one} pressed={filter === one} onClick={() => setFilter(one)}>
            {filterNames[one]}
          </Chip>
        ))}
      </div>
      <Select
        label={t`Sort by`}
        value={sort}
        onChange={setSort}
        className="mb-3 self-start"
        options={sortsFor(filter).map((value) => ({ value, label: sortNames[value] }))}
      />
      {filter === 'projects' ? (
        <Projects words={words} sort={sort} />
      ) : (
        <Audios words={words} sort={sort} filter={filter} />
      )}
    </div>
  )
}

/** Everything the person has made. */
export function LibraryPanel() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  return (
    <PanelFrame title={t`Library`} closeLabel={t`Close panel`} onClose={closePanel}>
      {me.data ? <Shelves /> : me.isPending ? null : <SignInPrompt />}
    </PanelFrame>
  )
}
