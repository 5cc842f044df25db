import { useLingui } from '@lingui/react/macro'
import { isId } from '@songloom/contracts/library/ids.rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { DreampackRuns } from '../../../features/dreampack/DreampackRuns.tsx'
import { ApiError } from '../../../lib/http/api.ts'
import { dreampackQuery } from '../../../lib/cache/dreampacks.ts'
import { meQuery } from '../../../lib/cache/queries.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { NotFound } from '../../NotFound.tsx'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'
import { usePageTitle } from '../../page-title.ts'

function OneDreampack({ dreampackId }: { dreampackId: string }) {
  const { t } = useLingui()
  const { data, error } = useInfiniteQuery(dreampackQuery(dreampackId))
  usePageTitle(data?.pages[0]?.dreampack.name ?? t`Dreampack`)
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <>
      <Link
        to="/dreampacks"
        className="mb-4 inline-flex min-h-10 items-center gap-2 text-ink-2 underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {t`Dreampacks`}
      </Link>
      <DreampackRuns dreampackId={dreampackId} />
    </>
  )
}

/** One dreampack and its packs. */
export function Component() {
  const { dreampackId = '' } = useParams()
  const me = useQuery(meQuery)
  if (!isId(dreampackId)) return <NotFound />
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-8">
      {me.data === null ? <SignInInvitation /> : <OneDreampack key={dreampackId} dreampackId={dreampackId} />}
    </div>
  )
}
