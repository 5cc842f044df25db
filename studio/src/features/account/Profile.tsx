import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { meQuery, securityQuery } from '../../lib/cache/queries.ts'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { notify } from '../../lib/shell/notify.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { openPlans } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangeName } from './ChangeName.tsx'
import { SettingRow } from './SettingRow.tsx'
import { StorageUse } from './StorageUse.tsx'

async function withdraw(): Promise<void> {
  await call('withdrawEmail').catch((error: unknown) => notify.error(readErrorMessage(error)))
  await queryClient.invalidateQueries(securityQuery)
}

/** A new address that waits for the link in its mail. */
function WaitingEmail() {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const change = useQuery(securityQuery).data?.emailChange
  if (!change) return null
  const until = formatDayAndTime(change.expiresAt, locale)
  return (
    <div role="status" className="my-2 rounded-md border border-lagoon/50 bg-lagoon/10 p-3">
      <p className="break-words">{t`Open the link we mailed to ${change.newEmail}. It works until ${until}.`}</p>
      <Button className="mt-2 max-md:min-h-11" onClick={() => void withdraw()}>{t`Keep my present email`}</Button>
    </div>
  )
}

/** Who is signed in, with which plan, and how much is stored. */
export function Profile() {
  const { t } = useLingui()
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<'name' | 'email'>()
  const close = (): void => setOpen(undefined)
  const planNames = { free: t`Free`, creator: t`Creator`, pro: t`Pro`, other: t`Team` }
  if (!me) return null
  return (
    <>
      <SettingRow title={t`Name`} state={<bdi>{me.username}</bdi>}>
        <Button
          className="max-md:min-h-11"
          aria-label={t`Change your name`}
          onClick={() => setOpen('name')}
        >{t`Change`}</Button>
      </SettingRow>
      <SettingRow title={t`Email`} state={me.email}>
        <Button
          className="max-md:min-h-11"
          aria-label={t`Change your email`}
          onClick={() => setOpen('email')}
        >{t`Change`}</Button>
      </SettingRow>
      <WaitingEmail />
      <SettingRow title={t`Plan`} state={planNames[me.plan]}>
        <Button className="max-md:min-h-11" onClick={openPlans}>{t`Manage your plan`}</Button>
      </SettingRow>
      <StorageUse />
      {open === 'name' ? <ChangeName name={me.username} onClose={close} /> : null}
      {open === 'email' ? <ChangeEmail onClose={close} /> : null}
    </>
  )
}
