import { useLingui } from '@lingui/react/macro'
import type { DeviceSession } from '@songloom/contracts/account/sessions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { showError } from '../../../lib/http/auth-gate.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { sessionsQuery } from '../../../lib/cache/queries.ts'
import { formatDayAndTime } from '../../../lib/i18n/format.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../../ui/states/Spinner.tsx'

function useDeviceName(): (session: DeviceSession) => string {
  const { t } = useLingui()
  return ({ browser, system }) => {
    if (browser && system) return t`${browser} on ${system}`
    return browser ?? system ?? t`An unknown program`
  }
}

function Device({ session }: { session: DeviceSession }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const name = useDeviceName()(session)
  const [first, last] = [formatDayAndTime(session.firstSeenAt, locale), formatDayAndTime(session.lastSeenAt, locale)]
  const end = useMutation({
    mutationFn: () => call('endSession', { params: { sessionId: session.id } }),
    onSuccess: () => notify.success(t`${name} was logged out.`),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
  const Icon = session.isPhone ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Icon className="size-5 shrink-0 text-ink-2" aria-hidden />
      <div className="min-w-0 grow basis-52">
        <p>
          {name}
          {session.isCurrent ? (
            <span className="ml-2 rounded-full bg-lagoon/15 px-2 py-0.5 text-sm text-ink">{t`This device`}</span>
          ) : null}
        </p>
        <p className="text-ink-3">{t`Logged in ${first} · last used ${last} · place unknown`}</p>
      </div>
      {session.isCurrent ? null : (
        <Button
          className="max-md:min-h-11"
          aria-label={t`Log out ${name}`}
          disabled={end.isPending}
          onClick={() => end.mutate()}
        >{t`Log out`}</Button>
      )}
    </li>
  )
}

/** Ends all other sessions after a question. */
function EndOthers() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const end = useMutation({
    mutationFn: () => call('endOtherSessions'),
    onSuccess: () => notify.success(t`All other devices were logged out.`),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
  return (
    <>
      <Button
        tone="danger"
        className="mt-3 max-md:min-h-11"
        disabled={end.isPending}
        onClick={() => setOpen(true)}
      >{t`Log out all other devices`}</Button>
      <ConfirmDialog
        open={isOpen}
        title={t`Log out all other devices?`}
        question={t`Everybody who uses your account elsewhere has to log in again, also on devices you trust.`}
        confirm={t`Log them out`}
        cancel={t`Cancel`}
        onConfirm={() => end.mutate()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Where the account is signed in. */
export function Devices() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(sessionsQuery)
  if (!data && isError)
    return <LoadFailure text={t`Couldn't load your devices.`} retry={t`Retry`} onRetry={() => void refetch()} />
  if (!data) return <Spinner label={t`Loading…`} />
  return (
    <>
      <ul aria-label={t`Devices`}>
        {data.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 ? <EndOthers /> : <p className="text-ink-2">{t`You are logged in nowhere else.`}</p>}
    </>
  )
}
