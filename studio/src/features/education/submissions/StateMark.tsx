import { useLingui } from '@lingui/react/macro'
import type { Submission } from '@songloom/contracts/edu/assignments'
import { classes } from '../../../ui/classes.ts'
import { stateLooks } from './submission-labels.ts'

/** After the due date: handed in then, or not yet. */
export function LateMark({ state, isLate }: Pick<Submission, 'state' | 'isLate'>) {
  const { t } = useLingui()
  if (!isLate) return null
  const isHandedIn = state === 'TURNED_IN' || state === 'RETURNED'
  return (
    <span className="rounded-full border border-madder px-2 text-xs font-medium text-madder">
      {isHandedIn ? t`Late` : t`Overdue`}
    </span>
  )
}

/** The state of a student's work, with its mark of lateness. */
export function StateMark({ state, isLate }: Pick<Submission, 'state' | 'isLate'>) {
  const { i18n } = useLingui()
  const { name, icon: Icon, tone } = stateLooks[state]
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className={classes('inline-flex items-center gap-1.5 font-medium', tone)}>
        <Icon className="size-4 shrink-0" aria-hidden />
        {i18n._(name)}
      </span>
      <LateMark state={state} isLate={isLate} />
    </span>
  )
}
