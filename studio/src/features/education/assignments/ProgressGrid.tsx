import { useLingui } from '@lingui/react/macro'
import type { Submission } from '@songloom/contracts/edu/assignments'
import { submissionStates } from '@songloom/contracts/edu/education.rules'
import type { SubmissionState } from '@songloom/contracts/edu/education.rules'
import { useState } from 'react'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { Chips } from '../../../ui/controls/Chips.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { classes } from '../../../ui/classes.ts'
import { LateMark } from '../submissions/StateMark.tsx'
import { stateLooks } from '../submissions/submission-labels.ts'

type Filter = SubmissionState | 'all' | 'late'

const fits = (filter: Filter, { state, isLate }: Submission): boolean =>
  filter === 'all' || (filter === 'late' ? isLate : state === filter)

/** The mark in the column of the state that was reached. */
function Reached({ state, column }: { state: SubmissionState; column: SubmissionState }) {
  const { i18n } = useLingui()
  const { name, icon: Icon, tone } = stateLooks[column]
  if (state !== column) return <span aria-hidden className="mx-auto block size-1.5 rounded-full bg-line" />
  return (
    <span className={classes('inline-flex justify-center', tone)}>
      <Icon className="size-5" aria-hidden />
      <span className="sr-only">{i18n._(name)}</span>
    </span>
  )
}

function Row({ submission }: { submission: Submission }) {
  const { id, studentName, state } = submission
  return (
    <tr className="border-t border-line hover:bg-raised">
      <th scope="row" className="pr-2 text-start font-medium">
        <span className="flex flex-wrap items-center gap-x-2 pb-1">
          <Link
            to={`/edu/teacher/submissions/${id}`}
            dir="auto"
            className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere underline-offset-4 hover:underline"
          >
            {studentName}
          </Link>
          <LateMark {...submission} />
        </span>
      </th>
      {submissionStates.map((column) => (
        <td key={column} className="w-1/8 text-center align-middle">
          <Reached state={state} column={column} />
        </td>
      ))}
    </tr>
  )
}

/** Every student of an assignment against the states, with marks of lateness. */
export function ProgressGrid({ submissions }: { submissions: readonly Submission[] }) {
  const { t, i18n } = useLingui()
  const [filter, setFilter] = useState<Filter>('all')
  const filters: readonly { value: Filter; label: string }[] = [
    { value: 'all', label: t`All` },
    ...submissionStates.map((state) => ({ value: state, label: i18n._(stateLooks[state].name) })),
    { value: 'late', label: t`Late` },
  ]
  const shown = submissions.filter((submission) => fits(filter, submission))
  return (
    <>
      <Chips label={t`Show`} className="mb-3 flex flex-wrap gap-2">
        {filters.map(({ value, label }) => {
          const count = submissions.filter((submission) => fits(value, submission)).length
          return (
            <Chip key={value} pressed={filter === value} className="gap-2" onClick={() => setFilter(value)}>
              {label} <span className="mono">{count}</span>
            </Chip>
          )
        })}
      </Chips>
      {shown.length === 0 ? (
        <p className="py-4 text-ink-3">{t`No student is in this state.`}</p>
      ) : (
        <table className="w-full">
          <caption className="sr-only">{t`Progress of the students`}</caption>
          <thead className="text-xs text-ink-3">
            <tr>
              <th scope="col" className="py-2 text-start font-normal">{t`Name`}</th>
              {submissionStates.map((state) => (
                <th key={state} scope="col" className="px-0.5 py-2 align-bottom font-normal">
                  {i18n._(stateLooks[state].name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((submission) => (
              <Row key={submission.id} submission={submission} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
