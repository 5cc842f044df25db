import { useLingui } from '@lingui/react/macro'
import type { EduClass, NewPin, Student } from '@songloom/contracts/edu/classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { AddStudents } from './AddStudents.tsx'
import { Card } from '../start/Card.tsx'
import { ClassCode } from '../classes/ClassCode.tsx'
import { classTokensQuery } from '../assignments/work-queries.ts'
import { NewPins } from './NewPins.tsx'
import { Roster } from './Roster.tsx'
import { ShareTokens } from '../classes/ShareTokens.tsx'

interface Props {
  one: EduClass
  students: readonly Student[]
}

/** Who is in a class, how to get in, and what each may spend. */
export function StudentsPart({ one, students }: Props) {
  const { t } = useLingui()
  const [pins, setPins] = useState<readonly NewPin[]>([])
  const tokens = useQuery(classTokensQuery(one.id)).data
  const isArchived = one.archivedAt !== null
  return (
    <div className="flex flex-col gap-4">
      {one.joinCode ? (
        <Card title={t`Join the class`}>
          <ClassCode one={one} />
        </Card>
      ) : null}
      <Card title={t`Students`}>
        {students.length === 0 ? (
          <EmptyState title={t`No students yet.`} seed={23}>
            {t`Show the code to students with an account, or paste the names of those without.`}
          </EmptyState>
        ) : (
          <Roster classId={one.id} students={students} tokens={tokens} isArchived={isArchived} onPins={setPins} />
        )}
      </Card>
      {isArchived ? null : (
        <Card title={t`Add students without email`}>
          <AddStudents classId={one.id} onPins={setPins} />
        </Card>
      )}
      {tokens && students.length > 0 && !isArchived ? (
        <Card title={t`Share tokens`}>
          <ShareTokens classId={one.id} tokens={tokens} />
        </Card>
      ) : null}
      {pins.length > 0 ? (
        <NewPins pins={pins} className={one.name} joinCode={one.joinCode} onClose={() => setPins([])} />
      ) : null}
    </div>
  )
}
