import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorBoundary } from '../../../ui/states/ErrorBoundary.tsx'

function SoundFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div role="alert" className="flex items-center gap-3 px-2 text-madder">
      <span>{t`The audio engine stopped. Your project is safe.`}</span>
      <Button className="min-h-8" onClick={onRetry}>{t`Restart`}</Button>
    </div>
  )
}

/** Keeps editing, history and export alive where the audio engine does not start. */
export const SoundBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={(reset) => <SoundFailure onRetry={reset} />}>{children}</ErrorBoundary>
)
