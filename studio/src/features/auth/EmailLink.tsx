import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call, readProblem } from '../../lib/http/api.ts'
import { openAuth } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { meQuery, securityQuery } from '../../lib/cache/queries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'

interface Props {
  token: string
  /** Of the mail to the old address; otherwise of the one to the new address. */
  isCancelling: boolean
}

interface Outcome {
  email: string
  wasChanged: boolean
}

async function follow({ token, isCancelling }: Props): Promise<Outcome> {
  const body = { token }
  if (isCancelling) return call('cancelEmail', { body })
  return { ...(await call('confirmEmail', { body })), wasChanged: true }
}

async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
}

function Done({ outcome: { email, wasChanged }, isCancelling }: { outcome: Outcome; isCancelling: boolean }) {
  const { t } = useLingui()
  if (!isCancelling)
    return (
      <>
        <p role="status">{t`${email} is your email now. Log in with it from now on.`}</p>
        <Link to="/myaccount" className="text-marigold-text underline underline-offset-4">{t`To My Account`}</Link>
      </>
    )
  return (
    <>
      <p role="status">
        {wasChanged
          ? t`${email} is your email again, and everybody was logged out. Choose a new password now.`
          : t`${email} stays your email.`}
      </p>
      {wasChanged ? (
        <Button tone="primary" className="max-md:min-h-11" onClick={() => openAuth('forgot')}>
          {t`Send me a link to a new password`}
        </Button>
      ) : null}
    </>
  )
}

/** The far end of the mailed links; programs that open links in mails press no button. */
export function EmailLink({ token, isCancelling }: Props) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<Outcome>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      setOutcome(await follow({ token, isCancelling }))
      await readAgain()
    } catch (error) {
      setProblem(readProblem(error))
    }
    setBusy(false)
  }
  if (token === '')
    return (
      <>
        <p className="text-ink-2">{t`This address is not complete. Open the link in the mail once more.`}</p>
        <Link to="/myaccount" className="text-marigold-text underline underline-offset-4">{t`To My Account`}</Link>
      </>
    )
  if (outcome) return <Done outcome={outcome} isCancelling={isCancelling} />
  return (
    <>
      <p className="text-ink-2">
        {isCancelling
          ? t`Somebody asked for another email address for your account. Keep this one if it was not you.`
          : t`This address becomes the one of your account. Other devices are logged out.`}
      </p>
      {problem ? (
        <p role="alert" className="text-madder">
          {problem}
        </p>
      ) : null}
      <Button tone="primary" className="max-md:min-h-11" disabled={isBusy} onClick={() => void press()}>
        {isBusy ? t`One moment…` : isCancelling ? t`Keep my email` : t`Confirm my email`}
      </Button>
    </>
  )
}
