import {
  defaultHour,
  defaultTracks,
  extractDigits,
  maxMonthlyBudgetTokens,
  minMonthlyBudgetTokens,
  trackCountProblem,
} from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { TrackCountProblem } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { hasWords } from '@songloom/contracts/music/words.rules'
import type { DreampackPlan, DreampackSubject, PlanOutput } from '../../panels/dialogs/dreampack-dialog.ts'
import { createTempId } from '../../lib/jobs/temp-message.ts'
import { getBrowserTimeZone } from './time-zones.ts'

/** The input of the dialog, as typed. */
export interface SetupForm {
  /** Create, pressed again after a lost answer, makes no second dreampack. */
  requestId: string
  name: string
  /** What each track is made from; null where it is not one description, or where the panel has it. */
  description: string | null
  trackCount: string
  /** The value that an emptied field returns to. */
  validTrackCount: number
  hour: number
  timeZone: string
  outputType: DnaOutput
  /** Empty where there is no bound. */
  monthlyBudget: string
}

const fresh = (): SetupForm => ({
  requestId: createTempId(),
  name: '',
  description: null,
  trackCount: String(defaultTracks),
  validTrackCount: defaultTracks,
  hour: defaultHour,
  timeZone: getBrowserTimeZone(),
  outputType: 'song',
  monthlyBudget: '',
})

const findOutput = ({ outputs }: DreampackPlan, wanted: DnaOutput | undefined): PlanOutput =>
  outputs.find(({ type }) => type === wanted) ?? outputs[0]

/** The price of a track: that of the chosen output, or of the saved dreampack. */
export function findTrackTokens(subject: DreampackSubject, { outputType }: SetupForm): number {
  if ('dreampack' in subject) return subject.dreampack.trackTokens
  return findOutput(subject.plan, outputType).trackTokens
}

export function toSetupForm(subject: DreampackSubject): SetupForm {
  if ('plan' in subject) return { ...fresh(), outputType: findOutput(subject.plan, subject.plan.outputType).type }
  const { name, description, trackCount, hour, timeZone, monthlyBudgetTokens } = subject.dreampack
  const schedule = { trackCount: String(trackCount), validTrackCount: trackCount, hour, timeZone }
  return { ...fresh(), ...schedule, name, description, monthlyBudget: String(monthlyBudgetTokens ?? '') }
}

export const withNewRequest = (form: SetupForm): SetupForm => ({ ...form, requestId: createTempId() })

/** Digits only can be typed (spec 2 §5). */
export function withTrackCount(form: SetupForm, typed: string): SetupForm {
  const trackCount = extractDigits(typed)
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

/** A budget that pays for a track at least. */
export const findMinBudget = (trackTokens: number): number => Math.max(minMonthlyBudgetTokens, trackTokens)

function budgetProblem(form: SetupForm, trackTokens: number): BudgetProblem | undefined {
  const budget = parseBudget(form)
  if (budget === null) return undefined
  if (budget < findMinBudget(trackTokens)) return 'minimum'
  return budget > maxMonthlyBudgetTokens ? 'maximum' : undefined
}

export interface FormProblems {
  trackCount: TrackCountProblem | undefined
  isNameMissing: boolean
  isDescriptionMissing: boolean
  budget: BudgetProblem | undefined
}

/** The problems of the form; name and budget are required only when editing. */
export function findProblems(form: SetupForm, subject: DreampackSubject): FormProblems {
  const isEdit = 'dreampack' in subject
  return {
    trackCount: trackCountProblem(form.trackCount),
    isNameMissing: isEdit && form.name.trim() === '',
    isDescriptionMissing: form.description !== null && !hasWords(form.description),
    budget: isEdit ? budgetProblem(form, subject.dreampack.trackTokens) : undefined,
  }
}

export const isInOrder = ({ trackCount, isNameMissing, isDescriptionMissing, budget }: FormProblems): boolean =>
  trackCount === undefined && !isNameMissing && !isDescriptionMissing && budget === undefined
