import type { DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import type { SupportDreampack, SupportDreampackRun } from '@songloom/contracts/support/dreampacks/dreampacks'
import { dreampackStuckLabels } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { Tone } from '../generations/labels.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.dreampack

export const dreampackPath = (id: string): string => `/dreampacks/${id}`

/** What the user's tokens do not pay for of the next pack; empty where they do, or where none is due. */
export const payWarning = ({ state, payableTracks, trackCount }: SupportDreampack): string =>
  state === 'active' && payableTracks < trackCount ? deskTexts.dreampacks.cannotPay(payableTracks, trackCount) : ''

export interface StatusLabel {
  label: string
  tone: Tone
  isStuck: boolean
}

/** A dreampack's state in two or three words, and its colour. */
export function toPackStatus({ stuck, state, isRunning }: SupportDreampack): StatusLabel {
  if (stuck) return { label: dreampackStuckLabels[stuck.rule], tone: 'error', isStuck: true }
  if (isRunning) return { label: deskTexts.dreampacks.running, tone: 'info', isStuck: false }
  return {
    label: deskTexts.dreampacks.states[state],
    tone: state === 'active' ? 'success' : 'default',
    isStuck: false,
  }
}

const outcomeOf = ({ made, trackCount }: DreampackRun): readonly [label: string, tone: Tone] =>
  made === 0
    ? [t.outcomes.nothing, 'error']
    : made < trackCount
      ? [t.outcomes.partial, 'warning']
      : [t.outcomes.complete, 'success']

/** The same of a run. */
export function toRunStatus(run: SupportDreampackRun): StatusLabel {
  if (run.stuck) return { label: dreampackStuckLabels[run.stuck.rule], tone: 'error', isStuck: true }
  const [label, tone] =
    run.state === 'running'
      ? ([run.isStopping ? deskTexts.dreampacks.stopping : deskTexts.dreampacks.running, 'info'] as const)
      : run.state === 'skipped'
        ? ([t.outcomes.skipped, 'default'] as const)
        : outcomeOf(run)
  return { label, tone, isStuck: false }
}

function whyOf({ reason, made, failed, trackCount }: DreampackRun): string {
  if (reason === 'tracks_failed' && made === 0 && failed >= trackCount) return t.allFailed
  return reason ? t.reasons[reason] : ''
}

/** "9 of 10. The user ran out of tokens.": the result of a run next to its chip. */
export function getOutcomeLabel(run: DreampackRun): string {
  const made = run.state === 'skipped' ? '' : t.made(run.made, run.trackCount)
  return [made, whyOf(run)].filter(Boolean).join('. ')
}

/** The same if no chip states that there was none. */
export const getLastRunLabel = (run: DreampackRun): string =>
  run.state === 'skipped' ? `${t.outcomes.skipped}. ${whyOf(run)}` : getOutcomeLabel(run)

/** How Temporal calls it, or that it does not know it. */
export const getStatusLabel = (status: string): string => t.statuses[status] ?? status
