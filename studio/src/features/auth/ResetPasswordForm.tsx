import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { openAuth } from '../../lib/http/auth-gate.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { getAuthMessage, resetPassword } from './auth-calls.ts'

interface Values {
  password: string
  again: string
}

/** The far end of the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState('')
  const {
    register,
    handleSubmit,
    getValues,
    formState: { errors, isSubmitting },
  } = useForm<Values>()
  const submit = handleSubmit(async ({ password }) => {
    setProblem('')
    try {
      await resetPassword(password, token)
      notify.success(t`Your new password is set. Please log in.`)
      navigateTo('/')
      openAuth('sign-in')
    } catch (error) {
      setProblem(getAuthMessage(error))
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
      <PasswordField
        label={t`New password`}
        isNew
        error={errors.password?.message}
        {...register('password', {
          required: t`Choose a password.`,
          minLength: { value: 8, message: t`Use at least 8 characters.` },
        })}
      />
      <Field
        label={t`Confirm password`}
        type="password"
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again', { validate: (again) => again === getValues('password') || t`Passwords don't match.` })}
      />
      {problem ? (
        <p role="alert" className="text-madder">
          {problem}
        </p>
      ) : null}
      <Button type="submit" tone="primary" disabled={isSubmitting}>{t`Set the new password`}</Button>
    </form>
  )
}
