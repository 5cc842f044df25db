import { useLingui } from '@lingui/react/macro'
import { cleanJoinCode, joinPath } from '@songloom/contracts/edu/join-codes.rules'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EducationFrame } from '../../../features/education/start/EducationFrame.tsx'
import { JoinClass } from '../../../features/education/classes/JoinClass.tsx'
import { codeQuery, isMissing } from '../../../features/education/classes/class-queries.ts'
import { readErrorMessage } from '../../../lib/http/api.ts'
import { meQuery } from '../../../lib/cache/queries.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { usePageTitle } from '../../page-title.ts'

/** Ends the session on a shared device; the next student logs in here. */
async function leave(code: string): Promise<void> {
  const { signOut } = await import('../../nav/MeMenu.tsx')
  await signOut(joinPath(code))
}

function UnknownCode() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`We can't find this class.`}
      seed={77}
      action={
        <Link
          to="/edu"
          className="inline-flex min-h-11 items-center rounded-md bg-marigold px-4 font-medium text-marigold-ink"
        >
          {t`Enter another code`}
        </Link>
      }
    >
      {t`Ask your teacher for the code: it may have changed.`}
    </EmptyState>
  )
}

/** The page behind the QR code of a class. */
export function Component() {
  const { t } = useLingui()
  const code = cleanJoinCode(useParams().code ?? '')
  const me = useQuery(meQuery)
  const query = useQuery(codeQuery(code))
  usePageTitle(t`Join a class`)
  const className = query.data
  if (query.error && isMissing(query.error)) return <UnknownCode />
  return (
    <div className="mx-auto max-w-xl">
      <EducationFrame title={className ?? t`Join a class`} note={className ? t`Log in to your class` : undefined}>
        {query.error ? (
          <LoadFailure text={readErrorMessage(query.error)} retry={t`Retry`} onRetry={() => void query.refetch()} />
        ) : className === undefined || me.isPending ? (
          <Skeleton className="h-96" />
        ) : (
          <JoinClass code={code} className={className} me={me.data ?? null} onSignOut={() => void leave(code)} />
        )}
      </EducationFrame>
    </div>
  )
}
