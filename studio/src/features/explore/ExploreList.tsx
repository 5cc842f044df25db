import { useLingui } from '@lingui/react/macro'
import { searchDebounceMs } from '@songloom/contracts/library/library.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exploreQuery } from '../../lib/cache/explore.ts'
import type { ExploreView } from '../../lib/cache/explore.ts'
import { openPanel } from '../../lib/shell/shell-store.ts'
import { useSettled } from '../../lib/shell/use-settled.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ExploreFilters } from './ExploreFilters.tsx'
import { SongPages } from './SongPages.tsx'
import { useExploreView } from './use-explore-view.ts'

interface EmptyProps {
  view: ExploreView
  onClear: () => void
}

function NoSongs({ view, onClear }: EmptyProps) {
  const { t } = useLingui()
  if (view.words !== '' || view.genre !== undefined)
    return (
      <EmptyState title={t`No songs found.`} seed={21} action={<Button onClick={onClear}>{t`Show all songs`}</Button>}>
        {t`Try other words, or another genre.`}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t`Nothing is published yet.`}
      seed={21}
      action={<Button tone="primary" onClick={() => openPanel('library')}>{t`Open the library`}</Button>}
    >
      {t`Publish one of your songs from its menu in the library, under Share. It appears here for everyone.`}
    </EmptyState>
  )
}

/** Search, filters and the songs they find. */
export function ExploreList() {
  const { t } = useLingui()
  const { view, change } = useExploreView()
  const words = useSettled(view.words.trim(), searchDebounceMs)
  const shown = { ...view, words: view.words.trim() === '' ? '' : words }
  const query = useInfiniteQuery(exploreQuery(shown))
  return (
    <>
      <ExploreFilters {...view} onChange={change} />
      <div className="mt-5">
        <SongPages
          label={t`Songs`}
          query={query}
          empty={<NoSongs view={shown} onClear={() => change({ words: '', genre: undefined })} />}
        />
      </div>
    </>
  )
}
