import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, readProblem } from '../../lib/http/api.ts'
import { openAuth } from '../../lib/http/auth-gate.ts'
import { endConfirmation, useConfirmation } from '../../lib/http/confirmation.ts'
import { securityQuery } from '../../lib/cache/queries.ts'
import { CodeField, PasswordField } from '../../panels/proof/ProofFields.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'

interface Values {
  password: string
  code: string
}

interface FormProps {
  hasPassword: boolean
  hasTwoStep: boolean
}

function ConfirmForm({ hasPassword, hasTwoStep }: FormProps) {
  const { t } = useLingui()
  const [usesCode, setUsesCode] = useState(!hasPassword)
  const [problem, setProblem] = useState('')
  const { register, handleSubmit, formState } = useForm<Values>({ shouldUnregister: true })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password, code }) => {
    setProblem('')
    try {
      await call('confirmIdentity', { body: usesCode ? { code: code.trim() } : { password } })
      endConfirmation(true)
    } catch (error) {
      setProblem(readProblem(error))
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {usesCode ? (
        <CodeField key="code" error={errors.code?.message} {...register('code', { required: t`Enter a code.` })} />
      ) : (
        <PasswordField
          key="password"
          error={errors.password?.message}
          {...register('password', { required: t`Enter your password.` })}
        />
      )}
      {problem ? (
        <p role="alert" className="text-madder">
          {problem}
        </p>
      ) : null}
      <Button type="submit" tone="primary" wide className="max-md:min-h-11" disabled={isSubmitting}>
        {isSubmitting ? t`One moment…` : t`Continue`}
      </Button>
      {hasPassword && hasTwoStep ? (
        <Button tone="quiet" className="max-md:min-h-11" onClick={() => setUsesCode(!usesCode)}>
          {usesCode ? t`Use my password` : t`Use a code of my app`}
        </Button>
      ) : null}
    </form>
  )
}

/** An account without password and app proves itself where it signs in. */
function SignInAgain() {
  const { t } = useLingui()
  const again = (): void => {
    endConfirmation(false)
    openAuth('sign-in')
  }
  return (
    <>
      <p className="mb-4 text-ink-2">{t`You log in with another account. Log in with it once more, then try again.`}</p>
      <Button tone="primary" wide className="max-md:min-h-11" onClick={again}>{t`Log in again`}</Button>
    </>
  )
}

/** Opens where a change of the account needs a recent sign-in; what was typed below it stays. */
export function ConfirmIdentity() {
  const { t } = useLingui()
  const isOpen = useConfirmation((state) => state.isOpen)
  const { data } = useQuery({ ...securityQuery, enabled: isOpen })
  const canProve = data && (data.hasPassword || data.twoStep.isOn)
  return (
    <Dialog
      open={isOpen}
      title={t`Confirm that it is you`}
      description={t`This protects your account where somebody else finds your screen open.`}
      closeLabel={t`Close`}
      onClose={() => endConfirmation(false)}
    >
      {!data ? <Spinner label={t`Loading…`} /> : null}
      {canProve ? <ConfirmForm hasPassword={data.hasPassword} hasTwoStep={data.twoStep.isOn} /> : null}
      {data && !canProve ? <SignInAgain /> : null}
    </Dialog>
  )
}
