import { useLingui } from '@lingui/react/macro'
import type { AccountExport } from '@songloom/contracts/account/account-data'
import { accountExportHours } from '@songloom/contracts/account/account-data.rules'
import { formatSize } from '@songloom/contracts/account/quotas.rules'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { accountExportQuery, useDownloadExport, useRequestExport } from './data-queries.ts'

function Packing({ made: { done, total } }: { made: AccountExport }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-2">
      <p role="status">{total === 0 ? t`Your data is being packed…` : t`Packing ${done} of ${total} files…`}</p>
      <progress
        aria-label={t`Packing your data`}
        className="h-2 w-full accent-marigold"
        {...(total === 0 ? {} : { max: total, value: done })}
      />
      <p className="text-ink-3">{t`You can close this page. The archive waits for you here.`}</p>
    </div>
  )
}

function Ready({ made: { sizeBytes, expiresAt } }: { made: AccountExport }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const download = useDownloadExport()
  const until = formatDayAndTime(expiresAt ?? '', locale)
  const size = formatSize(sizeBytes ?? 0)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="grow">{t`Your archive is ready (${size}). It is deleted on ${until}.`}</p>
      <Button tone="primary" className="min-h-11" disabled={download.isPending} onClick={() => download.mutate()}>
        <Download className="size-4" aria-hidden />
        {t`Download`}
      </Button>
    </div>
  )
}

function Request({ made }: { made: AccountExport | null }) {
  const { t } = useLingui()
  const request = useRequestExport()
  return (
    <div className="flex flex-col items-start gap-3">
      {made?.state === 'failed' ? (
        <p role="alert" className="text-madder">{t`The last archive could not be packed. Please try again.`}</p>
      ) : null}
      {made?.state === 'expired' ? (
        <p className="text-ink-3">{t`The last archive was deleted after its day.`}</p>
      ) : null}
      <Button className="min-h-11" disabled={request.isPending} onClick={() => request.mutate()}>
        {t`Pack all my data`}
      </Button>
    </div>
  )
}

/** Everything the account has, as one archive. */
export function ExportData() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(accountExportQuery)
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">{t`Export`}</h3>
      <p className="text-ink-2">
        {t`One archive with your account, projects, prompts, lyrics, likes, playlists, tokens and receipts, and the audio files. It is kept for ${accountExportHours} hours.`}
      </p>
      {error && data === undefined ? (
        <LoadFailure text={t`Your data could not be asked for.`} retry={t`Retry`} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !error ? <Skeleton className="h-11" /> : null}
      {data?.state === 'packing' ? <Packing made={data} /> : null}
      {data?.state === 'ready' ? <Ready made={data} /> : null}
      {data === null || data?.state === 'failed' || data?.state === 'expired' ? <Request made={data} /> : null}
    </div>
  )
}
