import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { usePageTitle } from '../page-title.ts'
import { Link } from '../../ui/controls/Link.tsx'

const names: Record<string, MessageDescriptor> = {
  '/daw': msg`DAW`,
}

/** A place that is planned and empty: it says so. */
export function Component() {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const known = Object.keys(names)
    .filter((path) => pathname.startsWith(path))
    .toSorted((one, other) => other.length - one.length)[0]
  const name = known ? i18n._(names[known]!) : 'Songloom'
  usePageTitle(name)
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="text-center text-xl">{name}</h1>
      <EmptyState
        title={t`Coming soon`}
        seed={pathname.length * 37}
        action={
          <Link
            to="/studio"
            className="inline-flex min-h-10 items-center rounded-md bg-marigold px-4 font-medium text-marigold-ink"
          >{t`Create a song`}</Link>
        }
      >
        {t`For now: create songs, organise projects, browse your library.`}
      </EmptyState>
    </div>
  )
}
