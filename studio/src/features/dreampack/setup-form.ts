import {
  defaultHour,
  defaultTracks,
  keepDigits,
  maxMonthlyBudgetTokens,
  minMonthlyBudgetTokens,
  trackCountProblem,
} from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { TrackCountProblem } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { hasWords } from '@songloom/contracts/music/words.rules'
import type { DreampackSubject } from '../../panels/dialogs/dreampack-dialog.ts'
import { browserTimeZone } from './time-zones.ts'

export type OutputType = 'song' | 'instrumental'

/** The input of the dialog, as typed. */
export interface SetupForm {
  name: string
  /** What each track is made from; null where it is not one description, or where the panel has it. */
  description: string | null
  trackCount: string
  /** The value that an emptied field returns to. */
  validTrackCount: number
  hour: number
  timeZone: string
  outputType: OutputType
  /** Empty where there is no bound. */
  monthlyBudget: string
}

const fresh = (): SetupForm => ({
  name: '',
  description: null,
  trackCount: String(defaultTracks),
  validTrackCount: defaultTracks,
  hour: defaultHour,
  timeZone: browserTimeZone(),
  outputType: 'song',
  monthlyBudget: '',
})

export function formFor(subject: DreampackSubject): SetupForm {
  if ('plan' in subject) return { ...fresh(), outputType: subject.plan.outputType ?? 'song' }
  const { name, description, trackCount, hour, timeZone, monthlyBudgetTokens } = subject.dreampack
  const schedule = { trackCount: String(trackCount), validTrackCount: trackCount, hour, timeZone }
  return { ...fresh(), ...schedule, name, description, monthlyBudget: String(monthlyBudgetTokens ?? '') }
}

/** Digits only can be typed (spec 2 §5). */
export function withTrackCount(form: SetupForm, typed: string): SetupForm {
  const trackCount = keepDigits(typed)
  const isValid = trackCountProblem(trackCount) === undefined
  return { ...form, trackCount, validTrackCount: isValid ? Number(trackCount) : form.validTrackCount }
}

/** Leaving an empty field restores the last valid value (spec 2 §5). */
export const withTrackCountLeft = (form: SetupForm): SetupForm =>
  form.trackCount.trim() === '' ? { ...form, trackCount: String(form.validTrackCount) } : form

/** Null where nothing is typed: no bound. */
export const parseBudget = ({ monthlyBudget }: SetupForm): number | null =>
  monthlyBudget === '' ? null : Number(monthlyBudget)

export type BudgetProblem = 'minimum' | 'maximum'

function budgetProblem(form: SetupForm): BudgetProblem | undefined {
  const budget = parseBudget(form)
  if (budget === null) return undefined
  if (budget < minMonthlyBudgetTokens) return 'minimum'
  return budget > maxMonthlyBudgetTokens ? 'maximum' : undefined
}

export interface FormProblems {
  trackCount: TrackCountProblem | undefined
  isNameMissing: boolean
  isDescriptionMissing: boolean
  budget: BudgetProblem | undefined
}

/** The problems of the form; name and budget are required only when editing. */
export function findProblems(form: SetupForm, isEdit: boolean): FormProblems {
  return {
    trackCount: trackCountProblem(form.trackCount),
    isNameMissing: isEdit && form.name.trim() === '',
    isDescriptionMissing: form.description !== null && !hasWords(form.description),
    budget: isEdit ? budgetProblem(form) : undefined,
  }
}

export const isInOrder = ({ trackCount, isNameMissing, isDescriptionMissing, budget }: FormProblems): boolean =>
  trackCount === undefined && !isNameMissing && !isDescriptionMissing && budget === undefined
