import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { searchDebounceMs } from '@songloom/contracts/library/library.rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { communityDnasQuery, licensedDnasQuery, ownDnasQuery } from '../../../lib/cache/dna.ts'
import { useSettled } from '../../../lib/shell/use-settled.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { PagesEnd } from '../../../ui/states/PagesEnd.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { usePreviewEnd } from '../Preview.tsx'
import { DnaFilters } from './DnaFilters.tsx'
import { DnaRow } from './DnaRow.tsx'
import { useDnaView } from './use-dna-view.ts'
import type { DnaView } from './use-dna-view.ts'

interface RowsProps {
  dnas: readonly Dna[] | undefined
  isFailed: boolean
  onRetry: () => void
  empty: ReactNode
  end?: ReactNode
}

function Rows({ dnas, isFailed, onRetry, empty, end }: RowsProps) {
  const { t } = useLingui()
  if (isFailed) return <LoadFailure text={t`Couldn't load DNA.`} retry={t`Retry`} onRetry={onRetry} />
  if (!dnas) return <Skeleton className="h-70" />
  if (dnas.length === 0) return empty
  return (
    <>
      <ul aria-label={t`Styles and voices`} className="-mx-2">
        {dnas.map((dna) => (
          <DnaRow key={dna.id} dna={dna} />
        ))}
      </ul>
      {end}
    </>
  )
}

function None({ view, onClear }: { view: DnaView; onClear: () => void }) {
  const { t } = useLingui()
  if (view.words !== '' || view.kind !== undefined)
    return (
      <EmptyState title={t`No DNA found.`} seed={31} action={<Button onClick={onClear}>{t`Show all`}</Button>}>
        {t`Try other words, or another kind.`}
      </EmptyState>
    )
  const texts = {
    community: t`No one else has published a style or a voice yet.`,
    own: t`You have not trained a style or a voice yet.`,
    licensed: t`You have not purchased a style or a voice yet.`,
  }
  return <EmptyState title={texts[view.list]} seed={31} />
}

function Community({ view, empty }: { view: DnaView; empty: ReactNode }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(communityDnasQuery({ kind: view.kind, words: view.words }))
  const dnas = query.data?.pages.flatMap((page) => page.dnas)
  const words = { failed: t`Couldn't load DNA.`, retry: t`Retry`, loading: t`Loading…` }
  return (
    <Rows
      dnas={dnas}
      isFailed={query.isLoadingError}
      onRetry={() => void query.refetch()}
      empty={empty}
      end={<PagesEnd pages={query} shown={dnas?.length ?? 0} words={words} />}
    />
  )
}

function Mine({ view, empty }: { view: DnaView; empty: ReactNode }) {
  const filter = { kind: view.kind, words: view.words }
  const query = useQuery(view.list === 'own' ? ownDnasQuery(filter) : licensedDnasQuery(filter))
  return <Rows dnas={query.data} isFailed={query.isLoadingError} onRetry={() => void query.refetch()} empty={empty} />
}

/** Search, filters, and the styles and voices they find. */
export function DnaList() {
  const { view, change } = useDnaView()
  const settled = useSettled(view.words.trim(), searchDebounceMs)
  const shown = { ...view, words: view.words.trim() === '' ? '' : settled }
  usePreviewEnd()
  const empty = <None view={shown} onClear={() => change({ words: '', kind: undefined })} />
  return (
    <>
      <DnaFilters {...view} onChange={change} />
      <div className="mt-5">
        {view.list === 'community' ? <Community view={shown} empty={empty} /> : <Mine view={shown} empty={empty} />}
      </div>
    </>
  )
}
