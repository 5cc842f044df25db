import { useLingui } from '@lingui/react/macro'
import { Link } from '../../../ui/controls/Link.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'

/** On a dashboard of the other role, or before one has started. */
export function OtherRole() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`This page is not for your role.`}
      seed={31}
      action={
        <Link
          to="/edu"
          className="inline-flex min-h-11 items-center rounded-md bg-marigold px-4 font-medium text-marigold-ink"
        >
          {t`Go to education`}
        </Link>
      }
    />
  )
}
