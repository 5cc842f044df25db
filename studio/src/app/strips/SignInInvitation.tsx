import { useLingui } from '@lingui/react/macro'
import { openAuth } from '../../lib/http/auth-gate.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

/** Shown to a visitor in place of a user's own content. */
export function SignInInvitation() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Log in to see this.`}
      seed={11}
      action={
        <div className="flex gap-2">
          <Button tone="primary" onClick={() => openAuth('sign-in')}>{t`Log In`}</Button>
          <Button onClick={() => openAuth('sign-up')}>{t`Sign Up`}</Button>
        </div>
      }
    />
  )
}
