import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../lib/http/api.ts'
import { completeSignIn } from '../../lib/http/auth-gate.ts'
import type { AuthView } from '../../lib/http/auth-gate.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { getAuthMessage, requestReset, signIn, signUp } from './auth-calls.ts'

export interface AuthValues {
  name: string
  email: string
  password: string
}

interface Props {
  view: AuthView
  /** Kept by the modal, so that changing the tab or closing loses nothing. */
  values: AuthValues
  onValues: (values: AuthValues) => void
  onView: (view: AuthView) => void
}

function useRules() {
  const { t } = useLingui()
  return {
    name: {
      required: t`Enter your name.`,
      maxLength: { value: 80, message: t`Limit: 80 characters.` },
    },
    email: {
      required: t`Enter your email.`,
      pattern: { value: /^\S+@\S+\.\S+$/, message: t`Enter a valid email.` },
    },
    newPassword: {
      required: t`Choose a password.`,
      minLength: { value: 8, message: t`Use at least 8 characters.` },
      maxLength: { value: 128, message: t`Limit: 128 characters.` },
    },
    password: { required: t`Enter your password.` },
  }
}

async function perform(view: AuthView, values: AuthValues): Promise<void> {
  if (view === 'forgot') await requestReset(values.email)
  else if (view === 'sign-up') await signUp(values)
  else await signIn({ email: values.email, password: values.password })
  if (view !== 'forgot') await completeSignIn()
}

const isCodeNeeded = (error: unknown): boolean => error instanceof ApiError && error.code === 'code_needed'

export function AuthForm({ view, values, onValues, onView }: Props) {
  const { t } = useLingui()
  const rules = useRules()
  const [problem, setProblem] = useState('')
  const [sent, setSent] = useState(false)
  const { register, handleSubmit, getValues, formState } = useForm<AuthValues>({
    defaultValues: values,
    shouldUnregister: false,
  })
  const submit = handleSubmit(async (filled) => {
    setProblem('')
    try {
      await perform(view, filled)
      setSent(view === 'forgot')
    } catch (error) {
      if (isCodeNeeded(error)) onView('code')
      else setProblem(getAuthMessage(error))
    }
  })
  const { errors, isSubmitting } = formState
  const action = view === 'sign-up' ? t`Sign Up` : view === 'forgot' ? t`Send the link` : t`Log In`
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => onValues(getValues())}
      className="flex flex-col gap-4"
    >
      {view === 'sign-up' ? (
        <Field label={t`Name`} autoComplete="name" error={errors.name?.message} {...register('name', rules.name)} />
      ) : null}
      <Field
        label={t`Email`}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', rules.email)}
      />
      {view === 'forgot' ? null : (
        <PasswordField
          label={t`Password`}
          isNew={view === 'sign-up'}
          error={errors.password?.message}
          {...register('password', view === 'sign-up' ? rules.newPassword : rules.password)}
        />
      )}
      {problem ? (
        <p role="alert" className="text-madder">
          {problem}
        </p>
      ) : null}
      {sent ? (
        <p role="status" className="text-leaf">{t`If that email has an account, a link is on its way.`}</p>
      ) : null}
      <Button type="submit" tone="primary" wide disabled={isSubmitting}>
        {isSubmitting ? t`One moment…` : action}
      </Button>
      {view === 'sign-in' ? (
        <Button tone="quiet" onClick={() => onView('forgot')}>{t`Forgot your password?`}</Button>
      ) : null}
      {view === 'forgot' ? <Button tone="quiet" onClick={() => onView('sign-in')}>{t`Back to log in`}</Button> : null}
    </form>
  )
}
