import { useLingui } from '@lingui/react/macro'
import type { Assignment, Submission } from '@songloom/contracts/edu/assignments'
import { Spinner } from '../../../ui/states/Spinner.tsx'
import { Counts } from './AssignmentCards.tsx'
import { AssignmentTask } from './AssignmentTask.tsx'
import { Card } from '../start/Card.tsx'
import { ProgressGrid } from './ProgressGrid.tsx'

interface Props {
  assignment: Assignment
  submissions: readonly Submission[]
}

/** How many copies are made; in the archive no more are. */
function Copies({ assignment: { counts, isArchived } }: Pick<Props, 'assignment'>) {
  const { t } = useLingui()
  const { copied, students } = counts
  if (copied >= students) return null
  return (
    <p className="mb-3">
      {isArchived ? (
        t`Copies for ${copied} of ${students} students were made before the class went into the archive.`
      ) : (
        <Spinner label={t`Copies for ${copied} of ${students} students are made.`} />
      )}
    </p>
  )
}

/** An assignment with the progress of everyone. */
export function AssignmentView({ assignment, submissions }: Props) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-4">
      <Card title={t`The task`}>
        <AssignmentTask assignment={assignment} />
      </Card>
      <Card title={t`Progress`}>
        <Copies assignment={assignment} />
        <div className="mb-4">
          <Counts counts={assignment.counts} />
        </div>
        {submissions.length === 0 ? (
          <p className="text-ink-3">{t`There are no students in this class yet.`}</p>
        ) : (
          <ProgressGrid submissions={submissions} />
        )}
      </Card>
    </div>
  )
}
