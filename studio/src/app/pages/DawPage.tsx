import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Daw } from '../../features/daw/page/Daw.tsx'
import { useDaw } from '../../features/daw/state/daw-store.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { SignInInvitation } from '../strips/SignInInvitation.tsx'
import { usePageTitle } from '../page-title.ts'

export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const name = useDaw((state) => state.name)
  usePageTitle(name ? `${name} · ${t`DAW`}` : t`DAW`)
  if (me.data === null)
    return (
      <div className="mx-auto max-w-3xl px-4 py-8">
        <h1 className="mb-4 text-xl">{t`DAW`}</h1>
        <SignInInvitation />
      </div>
    )
  return <Daw />
}
