import { useLingui } from '@lingui/react/macro'
import type { FailedProps } from '../lib/shell/lazy-component.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Link } from '../ui/controls/Link.tsx'

/** A page that broke or could not be fetched: the shell and the player go on. */
export function PageFailure({ onRetry }: FailedProps) {
  const { t } = useLingui()
  return (
    <div role="alert" className="mx-auto flex max-w-prose flex-col items-start gap-4 p-6">
      <h1 className="text-xl">{t`Something went wrong.`}</h1>
      <p className="text-ink-2">{t`Your songs are safe. Try again, or go home.`}</p>
      <div className="flex gap-2">
        <Button tone="primary" onClick={onRetry}>{t`Retry`}</Button>
        <Link
          to="/"
          className="inline-flex min-h-10 items-center rounded-md px-4 text-ink-2 hover:bg-raised"
        >{t`Home`}</Link>
      </div>
    </div>
  )
}
