import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@songloom/contracts/account/session'
import { useState } from 'react'
import { requireUser } from '../../../lib/http/auth-gate.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { joinWithAccount } from './class-calls.ts'
import { SignInWithPictures } from '../students/SignInWithPictures.tsx'

interface Props {
  code: string
  className: string
  me: SessionUser | null
  onSignOut: () => void
}

/** Who is signed in joins with that account, or leaves a shared device to the next student. */
function JoinSignedIn({ code, className, me, onSignOut }: Props & { me: SessionUser }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const name = me.username
  const join = (): void => {
    setBusy(true)
    void joinWithAccount(code).finally(() => setBusy(false))
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t`You are logged in as ${name}.`}</p>
      {me.role === 'teacher' ? (
        <p className="text-ink-2">{t`Teachers cannot join a class as students.`}</p>
      ) : (
        <Button tone="primary" disabled={busy} onClick={join}>{t`Join ${className}`}</Button>
      )}
      <Button onClick={onSignOut}>{t`Not you? Sign out`}</Button>
    </div>
  )
}

/** The two ways into a class: with pictures, or with an account that has an e-mail address. */
export function JoinClass(props: Props) {
  const { t } = useLingui()
  const { code, me } = props
  const withAccount = (): void => requireUser(() => void joinWithAccount(code), undefined)
  if (me) return <JoinSignedIn {...props} me={me} />
  return (
    <>
      <SignInWithPictures code={code} />
      <p className="mt-6 border-t border-line pt-4 text-ink-2">
        {t`You have your own account with an email?`}
        <Button tone="quiet" className="text-marigold-text" onClick={withAccount}>{t`Join with your account`}</Button>
      </p>
      <p className="text-ink-3">
        <Link to="/edu" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t`Another class code`}
        </Link>
      </p>
    </>
  )
}
