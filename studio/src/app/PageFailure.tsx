import { useLingui } from '@lingui/react/macro'
import { useRouteError } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'

/** A page that broke: the shell and the player go on. */
export function PageFailure() {
  const { t } = useLingui()
  const error = useRouteError()
  return (
    <div role="alert" className="mx-auto flex max-w-prose flex-col items-start gap-4 p-6">
      <h1 className="text-xl">{t`This page stopped.`}</h1>
      <p className="text-ink-2">{t`Your songs are safe. Load the page again, or go home.`}</p>
      {import.meta.env.DEV ? <pre className="mono overflow-auto text-ink-3">{String(error)}</pre> : null}
      <div className="flex gap-2">
        <Button tone="primary" onClick={() => location.reload()}>{t`Load again`}</Button>
        <Link
          to="/"
          className="inline-flex min-h-10 items-center rounded-md px-4 text-ink-2 hover:bg-raised"
        >{t`Home`}</Link>
      </div>
    </div>
  )
}
