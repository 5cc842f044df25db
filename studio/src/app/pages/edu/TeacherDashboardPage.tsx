import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EducationFrame } from '../../../features/education/start/EducationFrame.tsx'
import { TeacherClasses } from '../../../features/education/classes/TeacherClasses.tsx'
import { meQuery } from '../../../lib/cache/queries.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'
import { usePageTitle } from '../../page-title.ts'
import { lazyPart } from '../../lazy-part.ts'
import { OtherRole } from './OtherRole.tsx'

const NewClassDialog = lazyPart(
  async () => (await import('../../../features/education/classes/NewClassDialog.tsx')).NewClassDialog,
)

/** A teacher's classes. */
export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const [creating, setCreating] = useState(false)
  usePageTitle(t`Classes`)
  const isTeacher = me.data?.role === 'teacher'
  const start = (): void => setCreating(true)
  return (
    <EducationFrame
      title={t`Classes`}
      actions={
        isTeacher ? (
          <Button tone="primary" onClick={start}>
            <Plus className="size-4" aria-hidden />
            {t`New class`}
          </Button>
        ) : null
      }
    >
      {me.data === null ? <SignInInvitation /> : null}
      {me.data && !isTeacher ? <OtherRole /> : null}
      {isTeacher ? <TeacherClasses onNew={start} /> : null}
      {creating ? <NewClassDialog placeholder={null} onClose={() => setCreating(false)} /> : null}
    </EducationFrame>
  )
}
