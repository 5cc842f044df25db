import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Assignment } from '@songloom/contracts/edu/assignments'
import type { SubmissionState } from '@songloom/contracts/edu/education.rules'
import { CircleCheck, CircleDashed, CirclePlay, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { isOtherYear } from '../../../lib/i18n/format.ts'

interface StateLook {
  name: MessageDescriptor
  icon: LucideIcon
  tone: string
}

/** The states of a student's work, in the order in which they follow one another. */
export const stateLooks: Readonly<Record<SubmissionState, StateLook>> = {
  NEW: { name: msg`New`, icon: CircleDashed, tone: 'text-ink-3' },
  CREATED: { name: msg`In progress`, icon: CirclePlay, tone: 'text-lagoon' },
  TURNED_IN: { name: msg`Handed in`, icon: CircleCheck, tone: 'text-marigold-text' },
  RETURNED: { name: msg`Returned`, icon: Undo2, tone: 'text-leaf' },
}

/** The due date on the clock of the class: "Fri, 4 Dec, 18:00", with its year where that is another one. */
export function formatDue({ dueAt, timeZone }: Pick<Assignment, 'dueAt' | 'timeZone'>, locale: string): string | null {
  if (dueAt === null) return null
  const at = new Date(dueAt)
  const day = { ...isOtherYear(at, timeZone), weekday: 'short', day: 'numeric', month: 'short' } as const
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(locale, { ...day, ...time }).format(at)
}
