import { useLingui } from '@lingui/react/macro'
import { searchDebounceMs } from '@songloom/contracts/library/library.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '../../lib/cache/queries.ts'
import { closePanel, useShell } from '../../lib/shell/shell-store.ts'
import { useSettled } from '../../lib/shell/use-settled.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { DropArea } from '../../panels/reference/DropArea.tsx'
import { dropAudio } from '../../panels/uploads/drop-audio.ts'
import { useChoiceFooter } from './ChoiceFooter.tsx'
import { FilterBar } from './FilterBar.tsx'
import { listFor, searchFilters, listSorts } from '../../panels/library/library-rules.ts'
import type { LibraryFilter, LibrarySort } from '../../panels/library/library-rules.ts'
import { SearchBox } from './SearchBox.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SignInPrompt } from './SignInPrompt.tsx'

/** The words stay with the panel, as what it was opened with; in select mode that is the place that is chosen for. */
function useWords(): [string, (words: string) => void] {
  const [words, setWords] = useState(() => {
    const { payload } = useShell.getState()
    return typeof payload === 'string' ? payload : ''
  })
  const change = (next: string): void => {
    setWords(next)
    useShell.setState(({ payload }) => (typeof payload === 'object' && payload !== null ? {} : { payload: next }))
  }
  return [words, change]
}

function Found({ words, filter, sort }: { words: string; filter: LibraryFilter; sort: LibrarySort }) {
  const { t } = useLingui()
  const typed = words.trim()
  const settled = useSettled(typed, searchDebounceMs)
  if (typed === '') return <EmptyState title={t`Type in the search bar to start searching.`} />
  if (settled !== typed) return <Spinner label={t`Loading…`} />
  return <SearchResults words={typed} list={listFor[filter]!} filter={filter} sort={sort} />
}

function Search() {
  const [words, setWords] = useWords()
  const [view, setView] = useState<{ filter: LibraryFilter; sort: LibrarySort }>({ filter: 'all', sort: 'recent' })
  return (
    <div className="flex h-full flex-col">
      <SearchBox words={words} onChange={setWords} />
      <FilterBar
        {...view}
        filters={searchFilters}
        sorts={listSorts(view.filter, true)}
        onChange={(change) => setView({ ...view, ...change })}
      />
      <Found words={words} {...view} />
    </div>
  )
}

/** Looks through projects and audios by their names (spec 2 §2). */
export function SearchPanel() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const footer = useChoiceFooter()
  return (
    <DropArea onFile={(file) => dropAudio(file)}>
      <PanelFrame title={t`Search the library`} closeLabel={t`Close panel`} onClose={closePanel} footer={footer}>
        {me.data ? <Search /> : me.isPending ? null : <SignInPrompt />}
      </PanelFrame>
    </DropArea>
  )
}
