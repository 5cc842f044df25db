import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/http/api.ts'
import { withConfirmation } from '../../../lib/http/confirmation.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { CodeField, PasswordField } from '../../../panels/proof/ProofFields.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { readSecurityAgain } from './read-security-again.ts'
import { useSubmit } from '../use-submit.ts'

interface Values {
  password: string
  code: string
}

interface Props {
  hasPassword: boolean
  onClose: () => void
}

export function EndTwoStep({ hasPassword, onClose }: Props) {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm<Values>()
  const { submit, ...state } = useSubmit(async ({ password, code }: Values) => {
    const body = { code: code.trim(), ...(hasPassword ? { password } : {}) }
    if (!(await withConfirmation(() => call('endTwoStep', { body })))) return
    await readSecurityAgain()
    notify.success(t`Two-step login is off.`)
    onClose()
  })
  return (
    <FormDialog
      {...state}
      title={t`Turn off two-step login?`}
      description={t`Logging in will ask for nothing but your password.`}
      action={t`Turn off`}
      isDangerous
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      {hasPassword ? (
        <PasswordField
          error={formState.errors.password?.message}
          {...register('password', { required: t`Enter your password.` })}
        />
      ) : null}
      <CodeField
        error={formState.errors.code?.message}
        {...register('code', { required: t`Enter a code of your app, or a recovery code.` })}
      />
    </FormDialog>
  )
}
