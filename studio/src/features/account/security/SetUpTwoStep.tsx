import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/http/api.ts'
import { withConfirmation } from '../../../lib/http/confirmation.ts'
import { CodeField } from '../../../panels/proof/ProofFields.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { QrCode } from '../../../ui/pictures/QrCode.tsx'
import { readSecurityAgain } from './read-security-again.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useSubmit } from '../use-submit.ts'

interface Secret {
  uri: string
  secret: string
  recoveryCodes: readonly string[]
}

interface StartProps {
  hasPassword: boolean
  onStarted: (secret: Secret) => void
  onClose: () => void
}

function Start({ hasPassword, onStarted, onClose }: StartProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm<{ password: string }>()
  const { submit, ...state } = useSubmit(async ({ password }: { password: string }) => {
    const body = hasPassword ? { password } : {}
    const secret = await withConfirmation(() => call('startTwoStep', { body }))
    if (secret) onStarted(secret)
  })
  return (
    <FormDialog
      {...state}
      title={t`Turn on two-step login`}
      description={t`You need an app that shows codes, such as one on your phone. Logging in then asks for your password and a code.`}
      action={t`Continue`}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <OwnPassword hasPassword={hasPassword} register={register} errors={formState.errors} />
    </FormDialog>
  )
}

interface ScanProps {
  secret: Secret
  onDone: () => void
  onClose: () => void
}

function Scan({ secret, onDone, onClose }: ScanProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm<{ code: string }>()
  const { submit, ...state } = useSubmit(async ({ code }: { code: string }) => {
    if (await withConfirmation(() => call('finishTwoStep', { body: { code } }))) onDone()
  })
  const letters = secret.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <FormDialog
      {...state}
      title={t`Add Songloom to your app`}
      description={t`Read this picture with your app, then enter the code that it shows.`}
      action={t`Turn it on`}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <QrCode text={secret.uri} label={t`A QR code for your app`} className="size-48 self-center" />
      <p className="text-ink-2">
        {t`On this device, or if it cannot be read: enter this key by hand.`}
        <span className="mono mt-1 block break-all text-ink select-all">{letters}</span>
      </p>
      <CodeField
        inputMode="numeric"
        error={formState.errors.code?.message}
        {...register('code', {
          validate: (code) => /^\s*\d{3}\s?\d{3}\s*$/.test(code) || t`Enter the six digits of your app.`,
        })}
      />
    </FormDialog>
  )
}

interface Props {
  hasPassword: boolean
  onClose: () => void
}

/** Password, then the app, then recovery codes. */
export function SetUpTwoStep({ hasPassword, onClose }: Props) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<Secret>()
  const [isOn, setOn] = useState(false)
  const close = (): void => {
    onClose()
    if (isOn) void readSecurityAgain()
  }
  if (!secret) return <Start hasPassword={hasPassword} onStarted={setSecret} onClose={onClose} />
  if (!isOn) return <Scan secret={secret} onDone={() => setOn(true)} onClose={onClose} />
  return (
    <Dialog open title={t`Two-step login is on`} closeLabel={t`Close`} onClose={close}>
      <RecoveryCodes codes={secret.recoveryCodes} onDone={close} />
    </Dialog>
  )
}
