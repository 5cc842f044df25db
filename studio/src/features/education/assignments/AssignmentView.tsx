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

/** An assignment with the progress of everyone. */
export function AssignmentView({ assignment, submissions }: Props) {
  const { t } = useLingui()
  const { copied, students } = assignment.counts
  return (
    <div className="flex flex-col gap-4">
      <Card title={t`The task`}>
        <AssignmentTask assignment={assignment} />
      </Card>
      <Card title={t`Progress`}>
        {copied < students ? (
          <p className="mb-3">
            <Spinner label={t`Copies for ${copied} of ${students} students are made.`} />
          </p>
        ) : null}
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
