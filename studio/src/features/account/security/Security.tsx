import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securityQuery } from '../../../lib/cache/queries.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../../ui/states/Spinner.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { LinkedProviders } from './LinkedProviders.tsx'
import { SettingRow } from '../SettingRow.tsx'
import { TwoStep } from './TwoStep.tsx'

/** The ways into the account. */
export function Security() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(securityQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data && isError)
    return (
      <LoadFailure
        text={t`Couldn't load how your account is protected.`}
        retry={t`Retry`}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Spinner label={t`Loading…`} />
  const { hasPassword, twoStep, providers } = data
  return (
    <>
      <SettingRow title={t`Password`} state={hasPassword ? t`Set` : t`None: you log in with another account.`}>
        <Button className="max-md:min-h-11" onClick={() => setOpen(true)}>
          {hasPassword ? t`Change your password` : t`Set a password`}
        </Button>
      </SettingRow>
      <TwoStep isOn={twoStep.isOn} hasPassword={hasPassword} />
      <LinkedProviders providers={providers} />
      {isOpen ? <ChangePassword hasPassword={hasPassword} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
