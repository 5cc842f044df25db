import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/http/api.ts'
import { withConfirmation } from '../../../lib/http/confirmation.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { Field } from '../../../ui/controls/Field.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { readSecurityAgain } from './read-security-again.ts'
import { useSubmit } from '../use-submit.ts'

interface Values {
  currentPassword: string
  newPassword: string
  again: string
}

interface Props {
  hasPassword: boolean
  onClose: () => void
}

/** A new password, or the first one of an account that signs in by a provider. */
export function ChangePassword({ hasPassword, onClose }: Props) {
  const { t } = useLingui()
  const { register, handleSubmit, getValues, formState } = useForm<Values>()
  const { errors } = formState
  const { submit, ...state } = useSubmit(async ({ currentPassword, newPassword }: Values) => {
    const body = { newPassword, ...(hasPassword ? { currentPassword } : {}) }
    if (!(await withConfirmation(() => call('changePassword', { body })))) return
    await readSecurityAgain()
    notify.success(t`Your password was changed. Other devices were logged out.`)
    onClose()
  })
  return (
    <FormDialog
      {...state}
      title={hasPassword ? t`Change your password` : t`Set a password`}
      description={t`Your other devices are logged out.`}
      action={hasPassword ? t`Change the password` : t`Set the password`}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      {hasPassword ? (
        <Field
          label={t`Present password`}
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: t`Enter your password.` })}
        />
      ) : null}
      <Field
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword', {
          required: t`Choose a password.`,
          minLength: { value: 8, message: t`Use at least 8 characters.` },
          maxLength: { value: 128, message: t`Limit: 128 characters.` },
        })}
      />
      <Field
        label={t`Confirm password`}
        type="password"
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again', { validate: (again) => again === getValues('newPassword') || t`Passwords don't match.` })}
      />
    </FormDialog>
  )
}
