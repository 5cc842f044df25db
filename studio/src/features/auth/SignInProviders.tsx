import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRecord } from '../../lib/shell/storage.ts'
import { readProblem } from '../../lib/http/api.ts'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { studioSettingsQuery } from '../../lib/cache/queries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { visitProvider } from './auth-calls.ts'

const signInPages = ['/login', '/signup']

/** The page to come back to, on our own site. */
function presentPage(): string {
  const { pathname, search, hash } = window.location
  return signInPages.includes(pathname) ? '/' : `${pathname}${search}${hash}`
}

/** Buttons for the providers of this installation; nothing where there is none. */
export function SignInProviders() {
  const { t } = useLingui()
  const providers = useQuery(studioSettingsQuery).data?.signInProviders ?? []
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The other site loads the page again, which forgets what was to follow.
  const mustPressAgain = useAuthGate(({ resume }) => resume !== null)
  if (providers.length === 0) return null
  const visit = async (providerId: string): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const answer = await visitProvider(providerId, presentPage())
      if (isRecord(answer) && typeof answer.url === 'string') window.location.assign(answer.url)
    } catch (error) {
      setProblem(readProblem(error))
      setBusy(false)
    }
  }
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      {providers.map(({ id, name }) => (
        <Button key={id} wide className="max-md:min-h-11" disabled={isBusy} onClick={() => void visit(id)}>
          {t`Continue with ${name}`}
        </Button>
      ))}
      {mustPressAgain ? (
        <p className="text-ink-2">{t`Through another site you come back to this page. Press the button here once more then.`}</p>
      ) : null}
      {problem ? (
        <p role="alert" className="text-madder">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
