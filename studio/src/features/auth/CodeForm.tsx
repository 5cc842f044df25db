import { useLingui } from '@lingui/react/macro'
import { trustedDeviceDays } from '@songloom/contracts/account/security.rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, readProblem } from '../../lib/http/api.ts'
import { completeSignIn } from '../../lib/http/auth-gate.ts'
import { CodeField } from '../../panels/proof/ProofFields.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { sendCode } from './auth-calls.ts'

interface Values {
  code: string
  isTrusted: boolean
}

interface Props {
  /** Back to e-mail and password. */
  onBack: () => void
}

/** The second step of a sign-in. */
export function CodeForm({ onBack }: Props) {
  const { t } = useLingui()
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { code: '', isTrusted: false } })
  const submit = handleSubmit(async ({ code, isTrusted }) => {
    setProblem('')
    try {
      await sendCode(code.trim(), isTrusted)
      await completeSignIn()
    } catch (error) {
      setProblem(readProblem(error))
      setOver(error instanceof ApiError && error.code === 'sign_in_expired')
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <CodeField
        error={formState.errors.code?.message}
        hint={<p className="mt-1 text-ink-3">{t`Without your app, use one of your recovery codes.`}</p>}
        {...register('code', { required: t`Enter the code of your app.` })}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="size-5 shrink-0 accent-marigold" {...register('isTrusted')} />
        {t`Do not ask on this device for ${trustedDeviceDays} days`}
      </label>
      {problem ? (
        <p role="alert" className="text-madder">
          {problem}
        </p>
      ) : null}
      {isOver ? null : (
        <Button type="submit" tone="primary" wide className="max-md:min-h-11" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? t`One moment…` : t`Log In`}
        </Button>
      )}
      <Button tone="quiet" className="max-md:min-h-11" onClick={onBack}>{t`Back to log in`}</Button>
    </form>
  )
}
