import { useLingui } from '@lingui/react/macro'
import { createTable } from '@songloom/contracts/create-table.rules'
import { getOverallFraction } from '@songloom/contracts/jobs/job-steps.rules'
import { useQuery } from '@tanstack/react-query'
import { useProgress } from '../../lib/jobs/progress.ts'
import { pendingQuery } from '../../lib/cache/queries.ts'
import { useWaitLabel, waitsInQueue } from '../../lib/jobs/waits/wait-labels.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { uploadTool } from './tool.tsx'
import { retryUpload } from '../../panels/uploads/upload-file.ts'
import type { CurrentUpload } from '../../panels/uploads/upload-store.ts'

function Failed({ failure }: { failure: string | null }) {
  const { t } = useLingui()
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 grow text-madder">{failure}</p>
      <Button onClick={retryUpload}>{t`Try again`}</Button>
    </div>
  )
}

const stepLabels = createTable(uploadTool.steps)

/** How far the work on it is, and in which step: a note knows it sooner than the server's answer. */
function useWork({ work }: CurrentUpload): { fraction: number; step: string | undefined } {
  const note = useProgress((state) => (work?.messageId ? state.notes[work.messageId] : undefined))
  const noted = note ? getOverallFraction('receive_upload', note.step, note.stepFraction) : 0
  return { fraction: Math.max(work?.fraction ?? 0, noted), step: note?.step }
}

/** The label while waiting for a worker; null while one works on it. */
function useQueueWords({ work }: CurrentUpload): string | null {
  const { t } = useLingui()
  const words = useWaitLabel()
  const { data } = useQuery({ ...pendingQuery, enabled: work?.messageId != null })
  const pending = data?.find(({ id }) => id === work?.messageId)
  if (!pending || !waitsInQueue(pending)) return null
  return [t`In the queue`, words(pending.id, pending, 0, Date.now())].filter(Boolean).join(' · ')
}

function Working({ upload }: { upload: CurrentUpload }) {
  const { t, i18n } = useLingui()
  const { fraction, step } = useWork(upload)
  const queue = useQueueWords(upload)
  const label = step === undefined ? undefined : stepLabels.get(step)
  const share = Math.round(fraction * 100)
  return (
    <>
      {t`Processing audio...`} {queue ?? (label ? `${i18n._(label)} · ${share} %` : null)}
    </>
  )
}

/** From where the bytes end to just before the end, as far as the work is. */
function useShownPercent(upload: CurrentUpload): number {
  const { percent, isSent } = upload
  const { fraction } = useWork(upload)
  return isSent && percent < 100 ? Math.floor(percent + (99 - percent) * fraction) : percent
}

/** How far a file is, and what is done with it. */
export function UploadProgress({ upload }: { upload: CurrentUpload }) {
  const { t } = useLingui()
  const { phase, percent, isSent, failure, file } = upload
  const shown = useShownPercent(upload)
  if (phase === 'failed') return <Failed failure={failure} />
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t`Upload progress`}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-lagoon transition-[width] duration-300" style={{ width: `${shown}%` }} />
      </div>
      <p className="mt-1 flex justify-between gap-3">
        <span className="truncate text-ink-2">{file.name}</span>
        <span className="mono shrink-0 text-ink-2">{shown} %</span>
      </p>
      <p aria-live="polite" className="text-ink-3">
        {percent === 100 ? t`Uploaded` : isSent ? <Working upload={upload} /> : t`Uploading...`}
      </p>
    </div>
  )
}
