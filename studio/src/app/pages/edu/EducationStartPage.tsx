import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { EducationFrame } from '../../../features/education/start/EducationFrame.tsx'
import { StartChoice } from '../../../features/education/start/StartChoice.tsx'
import { meQuery } from '../../../lib/cache/queries.ts'
import { usePageTitle } from '../../page-title.ts'

/** Where education begins; who has begun is led to the dashboard. */
export function Component() {
  const { t } = useLingui()
  const role = useQuery(meQuery).data?.role
  usePageTitle(t`Education`)
  if (role === 'teacher' || role === 'student') return <Navigate to={`/edu/${role}/dashboard`} replace />
  return (
    <EducationFrame title={t`Songloom for classes`} note={t`Make music together in class, safely and without email.`}>
      <StartChoice />
    </EducationFrame>
  )
}
