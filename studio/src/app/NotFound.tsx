import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { Link } from '../ui/controls/Link.tsx'
import { usePageTitle } from './page-title.ts'

export function NotFound() {
  const { t } = useLingui()
  usePageTitle(t`Not found`)
  return (
    <div className="p-4">
      <h1 className="sr-only">{t`Not found`}</h1>
      <EmptyState
        title={t`We can't find this page.`}
        seed={404}
        action={
          <Link
            to="/"
            className="inline-flex min-h-10 items-center rounded-md bg-marigold px-4 font-medium text-marigold-ink"
          >{t`Go home`}</Link>
        }
      >
        {t`It may have been deleted, or you don't have access.`}
      </EmptyState>
    </div>
  )
}
