import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DreampackList } from '../../../features/dreampack/DreampackList.tsx'
import { meQuery } from '../../../lib/cache/queries.ts'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'
import { usePageTitle } from '../../page-title.ts'

export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  usePageTitle(t`Dreampacks`)
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-10">
      <h1 className="text-xl">{t`Dreampacks`}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t`New tracks every day, made while you do something else.`}</p>
      {me.data === null ? <SignInInvitation /> : <DreampackList />}
    </div>
  )
}
