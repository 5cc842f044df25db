import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { retryUpload } from './upload-file.ts'
import type { CurrentUpload } from './upload-store.ts'

function Failed({ failure }: { failure: string | null }) {
  const { t } = useLingui()
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 grow text-madder">{failure}</p>
      <Button onClick={retryUpload}>{t`Try again`}</Button>
    </div>
  )
}

/** How far a file is, and what is done with it. */
export function UploadProgress({ upload }: { upload: CurrentUpload }) {
  const { t } = useLingui()
  const { phase, percent, isSent, failure, file } = upload
  if (phase === 'failed') return <Failed failure={failure} />
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t`Upload progress`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-lagoon transition-[width] duration-300" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1 flex justify-between gap-3">
        <span className="truncate text-ink-2">{file.name}</span>
        <span className="mono shrink-0 text-ink-2">{percent} %</span>
      </p>
      <p aria-live="polite" className="text-ink-3">
        {percent === 100 ? t`Uploaded` : isSent ? t`Processing audio...` : t`Uploading...`}
      </p>
    </div>
  )
}
