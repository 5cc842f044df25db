import { useLingui } from '@lingui/react/macro'
import { openAuth } from '../../lib/http/auth-gate.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

/** Shown to a visitor in place of the library (spec 1 §2, spec 2 §2). */
export function SignInPrompt() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Your library is yours.`}
      action={
        <div className="flex gap-2">
          <Button tone="primary" onClick={() => openAuth('sign-in')}>{t`Log In`}</Button>
          <Button onClick={() => openAuth('sign-up')}>{t`Sign Up`}</Button>
        </div>
      }
    >
      {t`Log in to see your projects and your songs.`}
    </EmptyState>
  )
}
