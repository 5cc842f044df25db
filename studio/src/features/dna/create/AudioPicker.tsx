import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { searchDebounceMs } from '@songloom/contracts/library/library.rules'
import type { AudioFilter } from '@songloom/contracts/library/library.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAudios } from '../../../lib/cache/audios/audio-pages.ts'
import { audioListQuery } from '../../../lib/cache/queries.ts'
import { defaultTitle } from '../../../lib/cache/audios/tracks.ts'
import { formatClock } from '../../../lib/i18n/format.ts'
import { useSettled } from '../../../lib/shell/use-settled.ts'
import { fieldClass } from '../../../ui/controls/Field.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { PagesEnd } from '../../../ui/states/PagesEnd.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'

interface Props {
  label: string
  filter: AudioFilter
  chosen: readonly AudioItem[]
  /** At this many no further one can be chosen; 1 is a choice of one. */
  limit: number
  onChange: (chosen: AudioItem[]) => void
}

function AudioOption({ audio, chosen, limit, onChange }: Omit<Props, 'label' | 'filter'> & { audio: AudioItem }) {
  const isChosen = chosen.some(({ audioId }) => audioId === audio.audioId)
  const others = chosen.filter(({ audioId }) => audioId !== audio.audioId)
  const toggle = (): void => onChange(isChosen ? others : limit === 1 ? [audio] : [...chosen, audio])
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-raised">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isChosen && limit > 1 && chosen.length >= limit}
          onChange={toggle}
          className="size-4 shrink-0 accent-marigold"
        />
        <span dir="auto" className="min-w-0 grow truncate">
          {audio.name || defaultTitle}
        </span>
        <span className="mono shrink-0 text-ink-3">{formatClock(audio.duration)}</span>
      </label>
    </li>
  )
}

/** Chooses among one's own audios; the newest are first. */
export function AudioPicker({ label, filter, ...choice }: Props) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const settled = useSettled(words.trim(), searchDebounceMs)
  const query = useInfiniteQuery(audioListQuery({ filter, sort: 'recent', words: settled }))
  const audios = query.data && listAudios(query.data, 'recent')
  const failed = t`Couldn't load your library.`
  return (
    <div className="rounded-md border border-line">
      <input
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        aria-label={t`Search: ${label}`}
        placeholder={t`Search your library`}
        className={`${fieldClass} min-h-11 border-0 border-b border-line`}
      />
      {query.isLoadingError ? (
        <LoadFailure text={failed} retry={t`Retry`} onRetry={() => void query.refetch()} />
      ) : audios === undefined ? (
        <Skeleton className="h-40" />
      ) : audios.length === 0 ? (
        <p className="p-3 text-ink-2">{t`Nothing here yet.`}</p>
      ) : (
        <ul aria-label={label} tabIndex={0} className="max-h-72 overflow-y-auto p-1">
          {audios.map((audio) => (
            <AudioOption key={audio.audioId} audio={audio} {...choice} />
          ))}
          <li>
            <PagesEnd pages={query} shown={audios.length} words={{ failed, retry: t`Retry`, loading: t`Loading…` }} />
          </li>
        </ul>
      )}
    </div>
  )
}
