import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { useIsFetching } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { dnaKey } from '../../../lib/cache/dna.ts'
import { coverAt, hashText } from '../../../lib/i18n/format.ts'
import { openDna } from '../../../panels/dialogs/dna-dialog.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { Cover } from '../../../ui/pictures/Cover.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { PagesEnd } from '../../../ui/states/PagesEnd.tsx'
import { nameDna, priceText } from '../dna-labels.ts'
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
        <Cover seed={hashText(dna.id)} url={coverAt(dna.coverart || null, 128)} className="size-10" />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-medium">
            {name}
          </span>
          <span dir="auto" className="block truncate text-ink-3">
            {[dna.artist_name, priceText(dna)].filter(Boolean).join(' · ')}
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

/** After the options: what could not be loaded, or the next page. */
function ListEnd({ shown }: { shown: number }) {
  const { t } = useLingui()
  const { isFailed, retry, pages } = useListState()
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
      <PagesEnd pages={pages} shown={shown} words={words} />
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
