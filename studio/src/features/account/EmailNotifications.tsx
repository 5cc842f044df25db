import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { notify } from '../../lib/shell/notify.ts'
import { mailPreferenceQuery } from './account-queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'

const setEnabled = (enabled: boolean): void =>
  void queryClient.setQueryData(mailPreferenceQuery.queryKey, (now) => now && { ...now, enabled })

/** Setting of mail about long generations; says so where no mail server is configured. */
export function EmailNotifications() {
  const { t } = useLingui()
  const { data } = useQuery(mailPreferenceQuery)
  const change = useMutation({
    mutationFn: (enabled: boolean) => call('setEmailNotifications', { body: { enabled } }),
    onMutate: setEnabled,
    onError: (error, enabled) => {
      setEnabled(!enabled)
      notify.error(readErrorMessage(error))
    },
  })
  if (!data) return null
  if (!data.isAvailable)
    return (
      <p className="text-ink-2">{t`This Songloom sends no mail. Messages from support appear at the top of each page.`}</p>
    )
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-marigold"
        checked={data.enabled}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      {t`Email me when a song takes longer than a minute`}
    </label>
  )
}
