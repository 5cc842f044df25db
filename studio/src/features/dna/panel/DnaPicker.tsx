import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { useIsFetching } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { dnaKey } from '../../../lib/cache/dna.ts'
import { toCoverUrl, hashText } from '../../../lib/i18n/format.ts'
import { openDna } from '../../../panels/dialogs/dna-dialog.ts'
import { classes } from '../../../ui/classes.ts'
import { Button, IconButton } from '../../../ui/controls/Button.tsx'
import { Cover } from '../../../ui/pictures/Cover.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { PagesEnd } from '../../../ui/states/PagesEnd.tsx'
import { nameDna, formatPrice } from '../dna-labels.ts'
import { Preview } from '../Preview.tsx'
import { useListState } from './use-panel-dnas.ts'

interface Props {
  label: string
  dnas: readonly Dna[]
  chosen: string | null
  onChoose: (dnaId: string | null) => void
}

function Option({ dna, chosen, onChoose }: Omit<Props, 'label' | 'dnas'> & { dna: Dna }) {
  const { t } = useLingui()
  const isChosen = chosen === dna.id
  const name = nameDna(dna)
  return (
    <li
      className={classes(
        'flex items-center gap-1 rounded-md border p-2',
        isChosen ? 'border-marigold-text bg-raised' : 'border-line hover:bg-raised',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        className="flex min-h-12 min-w-0 grow items-center gap-3 text-start"
        onClick={() => onChoose(isChosen ? null : dna.id)}
      >
        <Cover seed={hashText(dna.id)} url={toCoverUrl(dna.coverart || null, 128)} className="size-10" />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-medium">
            {name}
          </span>
          <span dir="auto" className="block truncate text-ink-3">
            {[dna.artist_name, formatPrice(dna)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      <IconButton label={t`About ${name}`} aria-haspopup="dialog" onClick={() => openDna(dna.id)}>
        <Info className="size-4" aria-hidden />
      </IconButton>
      <Preview dna={dna} />
    </li>
  )
}

type NextPageProps = ComponentProps<typeof PagesEnd> & { pageCount: number }

/** As PagesEnd does, until a page adds no option: the next one is loaded when it is asked for. */
function NextPage({ pages, pageCount, shown, words }: NextPageProps) {
  const { t } = useLingui()
  const [last, setLast] = useState<{ shown: number; pageCount: number; isPressed: boolean }>()
  const load = (isPressed: boolean): void => {
    setLast({ shown, pageCount, isPressed })
    pages.fetchNextPage()
  }
  const isEnough = last?.shown === shown && (last.isPressed || last.pageCount < pageCount)
  if (!isEnough || !pages.hasNextPage || pages.isFetchNextPageError)
    return <PagesEnd pages={{ ...pages, fetchNextPage: () => load(false) }} shown={shown} words={words} />
  return (
    <Button className="mt-2" onClick={() => load(true)}>
      {pages.isFetching ? words.loading : t`Load more`}
    </Button>
  )
}

/** After the options: what could not be loaded, or the next page. */
function ListEnd({ shown }: { shown: number }) {
  const { t } = useLingui()
  const { isFailed, retry, ...ends } = useListState()
  const isLoading = useIsFetching({ queryKey: dnaKey }) > 0
  const words = { failed: t`Couldn't load DNA.`, retry: t`Retry`, loading: t`Loading…` }
  if (isFailed) return <LoadFailure text={words.failed} retry={words.retry} onRetry={retry} />
  return (
    <>
      {shown === 0 ? (
        <p className="text-ink-3">
          {isLoading ? words.loading : t`Nothing to choose yet. Train your own, or license one.`}
        </p>
      ) : null}
      <NextPage {...ends} shown={shown} words={words} />
    </>
  )
}

/** Styles to choose one of; pressing the chosen one again takes it back. */
export function DnaPicker({ label, dnas, chosen, onChoose }: Props) {
  return (
    <section aria-label={label}>
      <h3 className="mb-1 font-medium">{label}</h3>
      <div className="max-h-72 overflow-y-auto rounded-md border border-line bg-ground/50 p-2">
        {dnas.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {dnas.map((dna) => (
              <Option key={dna.id} dna={dna} chosen={chosen} onChoose={onChoose} />
            ))}
          </ul>
        ) : null}
        <ListEnd shown={dnas.length} />
      </div>
    </section>
  )
}
