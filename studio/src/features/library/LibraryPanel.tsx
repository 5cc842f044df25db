import { useLingui } from '@lingui/react/macro'
import { maxSearchTermLength, searchDebounceMs } from '@songloom/contracts/library.rules'
import { useQuery } from '@tanstack/react-query'
import { openAuth } from '../../lib/auth-gate.ts'
import { audiosQuery, meQuery } from '../../lib/queries.ts'
import { closePanel, useShell } from '../../lib/shell-store.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { fieldClass } from '../../ui/Field.tsx'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { Select } from '../../ui/Select.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { DropArea } from '../receive-upload/DropArea.tsx'
import { UploadArea } from '../receive-upload/UploadArea.tsx'
import { filtersFor, listFor, sortsFor } from './library-rules.ts'
import type { LibraryFilter, LibrarySort } from './library-rules.ts'
import { Audios, Projects } from './LibraryLists.tsx'
import { useLibraryView } from './library-view.ts'
import { SearchResults } from './SearchResults.tsx'

function useNames() {
  const { t } = useLingui()
  const filterNames: Record<LibraryFilter, string> = {
    all: t`All Audios`,
    generated: t`Generated`,
    projects: t`Projects`,
    uploaded: t`Uploaded`,
    purchased: t`Purchased`,
    recorded: t`Recorded`,
    aiStudio: t`AI Studio`,
  }
  const sortNames: Record<LibrarySort, string> = { recent: t`Newest`, oldest: t`Oldest`, updated: t`Recently Updated` }
  return { filterNames, sortNames }
}

function SignInPrompt() {
  const { t } = useLingui()
  return (
    <>
      <UploadArea />
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
    </>
  )
}

/** What is typed is looked for once the typing stops; without words everything is listed. */
function Shelf({ words, filter, sort }: { words: string; filter: LibraryFilter; sort: LibrarySort }) {
  const { t } = useLingui()
  const typed = words.trim()
  const settled = useSettled(typed, searchDebounceMs)
  if (typed !== '' && settled !== typed) return <Spinner label={t`Loading…`} />
  const list = listFor[filter]
  if (typed !== '' && list) return <SearchResults words={typed} list={list} filter={filter} sort={sort} />
  return filter === 'projects' ? <Projects sort={sort} /> : <Audios words={typed} sort={sort} filter={filter} />
}

function Shelves({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { filterNames, sortNames } = useNames()
  const openedWith = useShell(({ payload }) => payload ?? '')
  const { words, filter, sort: chosenSort, change } = useLibraryView(userId, openedWith)
  const { data: audios = [] } = useQuery(audiosQuery)
  const offered = sortsFor(filter, words.trim() !== '')
  const sort = offered.includes(chosenSort) ? chosenSort : 'recent'
  return (
    <div className="flex min-h-full flex-col">
      <input
        type="search"
        value={words}
        maxLength={maxSearchTermLength}
        onChange={(event) => change({ words: event.target.value })}
        aria-label={t`Search the library`}
        placeholder={t`Search`}
        className={`${fieldClass} min-h-10`}
      />
      <UploadArea />
      <div role="group" aria-label={t`Show`} className="my-3 flex flex-wrap gap-1.5">
        {filtersFor(audios).map((one) => (
          <Chip key={one} pressed={filter === one} onClick={() => change({ filter: one })}>
            {filterNames[one]}
          </Chip>
        ))}
      </div>
      <Select
        label={t`Sort by`}
        value={sort}
        onChange={(next) => change({ sort: next })}
        className="mb-3 self-start"
        options={offered.map((value) => ({ value, label: sortNames[value] }))}
      />
      <Shelf words={words} filter={filter} sort={sort} />
    </div>
  )
}

/** Everything the person has made. */
export function LibraryPanel() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  return (
    <DropArea>
      <PanelFrame title={t`Library`} closeLabel={t`Close panel`} onClose={closePanel}>
        {me.data ? <Shelves userId={me.data.id} /> : me.isPending ? null : <SignInPrompt />}
      </PanelFrame>
    </DropArea>
  )
}
