import { Plural, useLingui } from '@lingui/react/macro'
import type { DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import { getDailyTokens } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { TrackCountProblem } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { useQuery } from '@tanstack/react-query'
import { formatClock, grouped } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { meQuery, tokensQuery } from '../../lib/cache/queries.ts'
import { useNow } from '../../lib/shell/use-now.ts'
import { describeNextRun } from './next-run.ts'
import type { SetupForm } from './setup-form.ts'

interface Props {
  form: SetupForm
  trackTokens: number
  problem: TrackCountProblem | undefined
  lastRun: DreampackRun | null
  /** Of a track; what leaves it open is below 0. */
  seconds: number | null
}

interface PackSize {
  trackCount: number
  trackTokens: number
}

/** How far what there is reaches: days, or tracks of the first one. */
function BalanceWords({ available, ...pack }: PackSize & { available: number }) {
  const { t } = useLingui()
  const days = Math.floor(available / getDailyTokens(pack))
  const tracks = Math.floor(available / pack.trackTokens)
  if (days > 0) return <Plural value={days} one="Your balance lasts # day." other="Your balance lasts # days." />
  if (tracks === 0) return t`Your balance doesn’t cover a track yet.`
  return t`Your balance is enough for ${tracks} of them. A pack makes what it can.`
}

function Balance(pack: PackSize) {
  const me = useQuery(meQuery)
  const { data } = useQuery({ ...tokensQuery, enabled: Boolean(me.data) })
  if (!me.data || !data) return null
  return (
    <p className="text-ink-2">
      <BalanceWords available={data.available} {...pack} />
    </p>
  )
}

/** The cost, and the time of the first pack. */
export function SetupSummary({ form, trackTokens, problem, lastRun, seconds }: Props) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const nowMs = useNow(10_000)
  const trackCount = Number(form.trackCount)
  const tokens = problem ? '…' : grouped(getDailyTokens({ trackCount, trackTokens }))
  const price = grouped(trackTokens)
  const taken = lastRun?.kind === 'scheduled' ? [lastRun.localDate] : []
  const next = describeNextRun(nowMs, form, locale, taken)
  return (
    <div className="rounded-md border border-line bg-ground p-3">
      <p>
        <strong className="text-base font-semibold text-ink tabular-nums">{t`${tokens} tokens a day`}</strong>
        <span className="ml-2 text-ink-3">
          {seconds !== null && seconds > 0 ? t`${price} a track of ${formatClock(seconds)}` : t`${price} a track`}
        </span>
      </p>
      {problem ? null : <Balance trackCount={trackCount} trackTokens={trackTokens} />}
      <p className="mt-2 text-ink-2">{t`Next run: ${next}`}</p>
    </div>
  )
}
