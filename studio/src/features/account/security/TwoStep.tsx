import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { EndTwoStep } from './EndTwoStep.tsx'
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx'
import { SettingRow } from '../SettingRow.tsx'
import { SetUpTwoStep } from './SetUpTwoStep.tsx'

interface Props {
  isOn: boolean
  hasPassword: boolean
}

/** A code of an app in addition to the password. */
export function TwoStep({ isOn, hasPassword }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'set-up' | 'end' | 'codes'>()
  const close = (): void => setOpen(undefined)
  const state = isOn
    ? t`On: logging in asks for a code of your app.`
    : t`Off: anyone who learns your password can log in.`
  return (
    <>
      <SettingRow title={t`Two-step login`} state={state}>
        {isOn ? (
          <>
            <Button className="max-md:min-h-11" onClick={() => setOpen('codes')}>{t`New recovery codes`}</Button>
            <Button className="max-md:min-h-11" onClick={() => setOpen('end')}>{t`Turn off`}</Button>
          </>
        ) : (
          <Button className="max-md:min-h-11" onClick={() => setOpen('set-up')}>{t`Turn on two-step login`}</Button>
        )}
      </SettingRow>
      {open === 'set-up' ? <SetUpTwoStep hasPassword={hasPassword} onClose={close} /> : null}
      {open === 'end' ? <EndTwoStep hasPassword={hasPassword} onClose={close} /> : null}
      {open === 'codes' ? <RenewRecoveryCodes hasPassword={hasPassword} onClose={close} /> : null}
    </>
  )
}
