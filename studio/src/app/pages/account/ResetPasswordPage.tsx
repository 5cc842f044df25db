import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { openAuth } from '../../../lib/http/auth-gate.ts'
import { lazyPart } from '../../lazy-part.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { usePageTitle } from '../../page-title.ts'

const ResetPasswordForm = lazyPart(
  async () => (await import('../../../features/auth/ResetPasswordForm.tsx')).ResetPasswordForm,
)

export function Component() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  usePageTitle(t`Choose a new password`)
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="mb-6 text-xl">{t`Choose a new password`}</h1>
      {token ? (
        <ResetPasswordForm placeholder={null} token={token} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="text-ink-2">{t`This link has expired. Request a new one.`}</p>
          <Button tone="primary" onClick={() => openAuth('forgot')}>{t`Send me a new link`}</Button>
        </div>
      )}
    </div>
  )
}
