import { useLingui } from '@lingui/react/macro'
import { searchDebounceMs } from '@songloom/contracts/library/library.rules'
import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { audioCountsQuery, meQuery } from '../../lib/cache/queries.ts'
import { getSlotTool, useOpenSlot } from '../../panels/reference/reference.ts'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import { closePanel } from '../../lib/shell/shell-store.ts'
import { useSettled } from '../../lib/shell/use-settled.ts'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { DropArea } from '../../panels/reference/DropArea.tsx'
import { dropAudio } from '../../panels/uploads/drop-audio.ts'
import { UploadArea } from '../receive-upload/UploadArea.tsx'
import { useDraggedAudio } from '../../panels/reference/drag-audio.ts'
import { useChoosing } from '../../panels/library/choice.ts'
import { useChoiceFooter } from './ChoiceFooter.tsx'
import { FilterBar } from './FilterBar.tsx'
import { listFilters, listFor, listPlannedFilters, listSorts } from '../../panels/library/library-rules.ts'
import type { LibraryFilter, LibrarySort } from '../../panels/library/library-rules.ts'
import { PlaylistLinks } from './PlaylistLinks.tsx'
import { Audios, Projects } from './LibraryLists.tsx'
import { useLibraryView } from '../../panels/library/library-view.ts'
import { SearchBox } from './SearchBox.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SignInPrompt } from './SignInPrompt.tsx'

const DragTargets = lazyComponent(async () => (await import('./DragTargets.tsx')).DragTargets)

/** Searches after a pause in typing; an empty search lists everything. */
function Shelf({ words, filter, sort }: { words: string; filter: LibraryFilter; sort: LibrarySort }) {
  const { t } = useLingui()
  const typed = words.trim()
  const settled = useSettled(typed, searchDebounceMs)
  if (typed !== '' && settled !== typed) return <Spinner label={t`Loading…`} />
  const list = listFor[filter]
  if (typed !== '' && list) return <SearchResults words={typed} list={list} filter={filter} sort={sort} />
  if (filter === 'projects') return <Projects sort={sort} />
  return <Audios words={typed} sort={sort === 'oldest' ? 'oldest' : 'recent'} filter={filter} />
}

function Shelves({ userId }: { userId: string }) {
  const { words, filter: wanted, sort: chosenSort, change } = useLibraryView(userId)
  const { purchased = 0, aiStudio = 0 } = useQuery(audioCountsQuery('')).data ?? {}
  const filters = listFilters({ purchased, isChoosing: useChoosing() !== undefined })
  const filter = filters.includes(wanted) ? wanted : 'all'
  const sorts = listSorts(filter, words.trim() !== '')
  const sort = sorts.includes(chosenSort) ? chosenSort : 'recent'
  return (
    <div className="flex h-full flex-col">
      <SearchBox words={words} onChange={(next) => change({ words: next })} />
      <PlaylistLinks />
      <UploadArea />
      <FilterBar {...{ filters, sorts, filter, sort }} planned={listPlannedFilters(aiStudio)} onChange={change} />
      <Shelf words={words} filter={filter} sort={sort} />
    </div>
  )
}

/** In select mode, what the audio is chosen for. */
function useTitle(): string {
  const { t, i18n } = useLingui()
  const slot = useOpenSlot()
  if (!slot) return t`Library`
  const name = i18n._(findTool(getSlotTool(slot)).name)
  return t`Choose an audio for ${name}`
}

/** Everything the person has made; opened from a tool, the place to choose for it. */
export function LibraryPanel() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const choice = useChoiceFooter()
  const title = useTitle()
  const isDragging = useDraggedAudio(({ dragged }) => dragged !== null)
  const footer = isDragging ? <DragTargets placeholder={null} /> : choice
  return (
    <DropArea onFile={(file) => dropAudio(file)}>
      <PanelFrame title={title} closeLabel={t`Close panel`} onClose={closePanel} footer={footer}>
        {me.data ? (
          <Shelves userId={me.data.id} />
        ) : me.isPending ? null : (
          <>
            <UploadArea />
            <SignInPrompt />
          </>
        )}
      </PanelFrame>
    </DropArea>
  )
}
