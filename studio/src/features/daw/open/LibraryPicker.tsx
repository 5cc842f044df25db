import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAudios } from '../../../lib/cache/audios/audio-pages.ts'
import { audioListQuery } from '../../../lib/cache/queries.ts'
import { readProblem } from '../../../lib/http/api.ts'
import { formatClock } from '../../../lib/i18n/format.ts'
import { useSettled } from '../../../lib/shell/use-settled.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { addAudios } from '../edit/add-tracks.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { closeDialog } from '../state/view-store.ts'

const maxAtOnce = 32

interface RowProps {
  audio: AudioItem
  isChosen: boolean
  onToggle: () => void
}

const PickerRow = ({ audio, isChosen, onToggle }: RowProps) => (
  <li>
    <label className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-raised">
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-5 accent-marigold-text" />
      <span dir="auto" className="min-w-0 grow truncate">
        {audio.songName || audio.name}
      </span>
      <span className="mono text-ink-2">{formatClock(audio.duration)}</span>
    </label>
  </li>
)

/** Audios of the library, added at the playhead, each as a track. */
export function LibraryPicker() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const words = useSettled(typed, 300)
  const [chosen, setChosen] = useState<readonly AudioItem[]>([])
  const list = useInfiniteQuery(audioListQuery({ filter: 'all', sort: 'recent', words }))
  const audios = list.data ? listAudios(list.data, 'recent') : []
  const isChosen = ({ audioId }: AudioItem): boolean => chosen.some((one) => one.audioId === audioId)
  const toggle = (audio: AudioItem): void =>
    setChosen(isChosen(audio) ? chosen.filter((one) => one.audioId !== audio.audioId) : [...chosen, audio])
  const add = (): void => {
    const { document, playheadBeats } = useDaw.getState()
    if (apply('add_audios', addAudios(document, chosen.slice(0, maxAtOnce), playheadBeats))) closeDialog()
  }
  const count = chosen.length
  return (
    <>
      <Field label={t`Search`} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div className="mt-3 max-h-80 overflow-y-auto">
        {list.isPending ? <Skeleton className="h-40" /> : null}
        {list.error ? (
          <LoadFailure text={readProblem(list.error)} retry={t`Retry`} onRetry={() => void list.refetch()} />
        ) : null}
        <ul>
          {audios.map((audio) => (
            <PickerRow key={audio.audioId} audio={audio} isChosen={isChosen(audio)} onToggle={() => toggle(audio)} />
          ))}
        </ul>
        {list.hasNextPage ? (
          <Button className="mt-2" onClick={() => void list.fetchNextPage()}>{t`Show more`}</Button>
        ) : null}
      </div>
      <Button tone="primary" className="mt-3" disabled={count === 0} onClick={add}>
        {count > 1 ? t`Add ${count} tracks` : t`Add a track`}
      </Button>
    </>
  )
}
