import { useLingui } from '@lingui/react/macro'
import { studioTexts } from '@songloom/contracts/error-texts-studio.rules'
import type { AudioItem } from '@songloom/contracts/audios'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clock, coverAt, hashOf } from '../../lib/format.ts'
import { audiosQuery } from '../../lib/queries.ts'
import { Cover } from '../../ui/Cover.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { fieldClass } from '../../ui/Field.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { EndlessList } from '../library/EndlessList.tsx'
import { arranged } from '../library/library-rules.ts'
import { referenceOf } from './reference.ts'
import type { Reference } from './reference.ts'

interface Props {
  onChoose: (reference: Reference) => void
}

function Choice({ item, onChoose }: Props & { item: AudioItem }) {
  const reference = referenceOf(item)
  return (
    <button
      type="button"
      className="flex w-full items-center gap-3 rounded-md p-2 text-left hover:bg-raised"
      onClick={() => onChoose(reference)}
    >
      <Cover seed={hashOf(item.audioId)} url={coverAt(item.albumArt, 128)} className="size-10" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{reference.audioName}</span>
        <span className="mono block text-ink-3">{clock(item.duration)}</span>
      </span>
    </button>
  )
}

/** The library's audios, newest first, to choose one of. */
export function ReferencePicker({ onChoose }: Props) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const { data, isError, refetch } = useQuery(audiosQuery)
  if (isError)
    return (
      <LoadFailure text={studioTexts.generated_load_failed.message} retry={t`Retry`} onRetry={() => void refetch()} />
    )
  if (!data) return <Spinner label={t`Loading…`} />
  if (data.length === 0) return <EmptyState title={t`No audio files found`} />
  return (
    <div className="flex flex-col gap-2">
      <input
        type="search"
        value={words}
        maxLength={50}
        onChange={(event) => setWords(event.target.value)}
        aria-label={t`Search the library`}
        placeholder={t`Search`}
        className={`${fieldClass} min-h-10`}
      />
      <EndlessList label={t`Reference audio`} entries={arranged(data, words, 'recent')} keyOf={(item) => item.audioId}>
        {(item) => <Choice item={item} onChoose={onChoose} />}
      </EndlessList>
    </div>
  )
}
