import type { UserEvent } from '@songloom/contracts/jobs/events'
import { invalidateSoon } from './invalidate-soon.ts'

/** Of everything about classes: each change reads what is shown again. */
export const educationKey = ['education'] as const

/** A class, its members, assignments, hand-ins, comments or projects have changed. */
export function changeClasses({ type }: UserEvent): void {
  if (type === 'class_update') invalidateSoon(educationKey)
}
