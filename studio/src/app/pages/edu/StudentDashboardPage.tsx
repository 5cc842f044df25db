import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { EducationFrame } from '../../../features/education/start/EducationFrame.tsx'
import { StudentClasses } from '../../../features/education/classes/StudentClasses.tsx'
import { meQuery } from '../../../lib/cache/queries.ts'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'
import { usePageTitle } from '../../page-title.ts'
import { OtherRole } from './OtherRole.tsx'

/** A student's classes and assignments. */
export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  usePageTitle(t`My assignments`)
  const isStudent = me.data?.role === 'student'
  return (
    <EducationFrame title={t`My assignments`}>
      {me.data === null ? <SignInInvitation /> : null}
      {me.data && !isStudent ? <OtherRole /> : null}
      {isStudent ? <StudentClasses /> : null}
    </EducationFrame>
  )
}
