import { useLingui } from '@lingui/react/macro'
import type { Security } from '@songloom/contracts/account/security'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call, readProblem } from '../../../lib/http/api.ts'
import { withConfirmation } from '../../../lib/http/confirmation.ts'
import { noticeProviderProblem } from '../../../lib/http/provider-return.ts'
import { formatDayAndTime } from '../../../lib/i18n/format.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { readSecurityAgain } from './read-security-again.ts'
import { SettingRow } from '../SettingRow.tsx'

type Provider = Security['providers'][number]

async function connect(providerId: string): Promise<void> {
  const visit = await withConfirmation(() => call('linkProvider', { params: { providerId } }))
  if (visit) window.location.assign(visit.url)
}

async function remove(providerId: string): Promise<void> {
  if (await withConfirmation(() => call('unlinkProvider', { params: { providerId } }))) await readSecurityAgain()
}

const showProblem = (error: unknown): void => notify.error(readProblem(error))

function ProviderRow({ provider: { id, name, linkedAt } }: { provider: Provider }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const [isOpen, setOpen] = useState(false)
  const since = linkedAt === null ? '' : formatDayAndTime(linkedAt, locale)
  return (
    <SettingRow title={name} state={linkedAt === null ? t`Not connected` : t`Connected since ${since}`}>
      {linkedAt === null ? (
        <Button className="max-md:min-h-11" onClick={() => void connect(id).catch(showProblem)}>
          {t`Connect ${name}`}
        </Button>
      ) : (
        <Button className="max-md:min-h-11" aria-label={t`Remove ${name}`} onClick={() => setOpen(true)}>
          {t`Remove`}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={t`Remove ${name}?`}
        question={t`You can no longer log in with it.`}
        confirm={t`Remove`}
        cancel={t`Cancel`}
        onConfirm={() => void remove(id).catch(showProblem)}
        onClose={() => setOpen(false)}
      />
    </SettingRow>
  )
}

/** Other sites by which the user logs in. */
export function LinkedProviders({ providers }: { providers: readonly Provider[] }) {
  const { search } = useLocation()
  useEffect(() => noticeProviderProblem(search), [search])
  return providers.map((provider) => <ProviderRow key={provider.id} provider={provider} />)
}
