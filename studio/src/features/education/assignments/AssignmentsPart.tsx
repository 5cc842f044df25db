import { useLingui } from '@lingui/react/macro'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { AssignmentCard } from './AssignmentCards.tsx'
import { assignmentsQuery } from './work-queries.ts'
import { NewAssignmentDialog } from './NewAssignmentDialog.tsx'

/** The work of a class, newest first. */
export function AssignmentsPart({ one }: { one: EduClass }) {
  const { t } = useLingui()
  const query = useQuery(assignmentsQuery(one.id))
  const [creating, setCreating] = useState(false)
  const isOpen = one.archivedAt === null
  const start = (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Plus className="size-4" aria-hidden />
      {t`New assignment`}
    </Button>
  )
  if (query.isLoadingError)
    return (
      <LoadFailure text={t`Couldn't load the assignments.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
    )
  if (!query.data) return <Skeleton className="h-40" />
  return (
    <>
      {query.data.length === 0 ? (
        <EmptyState title={t`No assignments yet.`} seed={29} action={isOpen ? start : null}>
          {t`Hand out a task, with a project to begin from if you like.`}
        </EmptyState>
      ) : (
        <>
          {isOpen ? <div className="mb-4">{start}</div> : null}
          <ul className="grid gap-3 md:grid-cols-2">
            {query.data.map((assignment) => (
              <li key={assignment.id} className="min-w-0">
                <AssignmentCard assignment={assignment} />
              </li>
            ))}
          </ul>
        </>
      )}
      {creating ? <NewAssignmentDialog one={one} onClose={() => setCreating(false)} /> : null}
    </>
  )
}
