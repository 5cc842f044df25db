import { useLingui } from '@lingui/react/macro'
import { signUpGrantTokens } from '@songloom/contracts/account/plans.rules'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { closeAuth, useAuthGate } from '../../lib/http/auth-gate.ts'
import type { AuthView } from '../../lib/http/auth-gate.ts'
import { grouped } from '../../lib/i18n/format.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { AuthForm } from './AuthForm.tsx'
import type { AuthValues } from './AuthForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { SignInProviders } from './SignInProviders.tsx'

const tabClass =
  'min-h-10 grow rounded-sm px-4 font-medium text-ink-2 data-[state=active]:bg-overlay data-[state=active]:text-ink'

interface Props {
  onDismiss?: () => void
}

/** The action after the sign-in, if there is one. */
function useWhy(): string {
  const { t, i18n } = useLingui()
  const { view, resume, promise } = useAuthGate()
  const tokens = grouped(signUpGrantTokens)
  if (view === 'forgot') return t`We'll email you a reset link.`
  if (view === 'code') return t`Enter the code that your app shows for Songloom.`
  const gift = view === 'sign-up' ? t`Start with ${tokens} free tokens.` : undefined
  if (!resume) return gift ?? t`Pick up where you left off.`
  const next = promise ? i18n._(promise) : t`We'll continue as soon as you're in.`
  return gift ? `${gift} ${next}` : next
}

function useTitle(view: AuthView): string {
  const { t } = useLingui()
  const titles: Record<AuthView, string> = {
    'sign-in': t`Welcome back`,
    'sign-up': t`Create your account`,
    forgot: t`Forgot your password?`,
    code: t`One more step`,
  }
  return titles[view]
}

/** Opens where a visitor does something that needs a user; the page below keeps what was typed. */
export function AuthModal({ onDismiss }: Props) {
  const { t } = useLingui()
  const { open, view } = useAuthGate()
  const [values, setValues] = useState<AuthValues>({ name: '', email: '', password: '' })
  const show = (next: AuthView): void => useAuthGate.setState({ view: next })
  const dismiss = (): void => {
    closeAuth()
    onDismiss?.()
  }
  const title = useTitle(view)
  const why = useWhy()
  if (view === 'code')
    return (
      <Dialog open={open} onClose={dismiss} title={title} description={why} closeLabel={t`Close`}>
        <CodeForm onBack={() => show('sign-in')} />
      </Dialog>
    )
  const form = <AuthForm key={view} view={view} values={values} onValues={setValues} onView={show} />
  return (
    <Dialog open={open} onClose={dismiss} title={title} description={why} closeLabel={t`Close`}>
      {view === 'forgot' ? (
        form
      ) : (
        <Tabs.Root value={view} onValueChange={(next) => show(next === 'sign-up' ? 'sign-up' : 'sign-in')}>
          <Tabs.List aria-label={t`Account`} className="mb-5 flex rounded-md border border-line bg-ground p-1">
            <Tabs.Trigger value="sign-in" className={tabClass}>{t`Log In`}</Tabs.Trigger>
            <Tabs.Trigger value="sign-up" className={tabClass}>{t`Sign Up`}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value={view} tabIndex={-1}>
            {form}
            <SignInProviders />
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Dialog>
  )
}
