import { stuckRunMinutes, trackPriceTokens } from './dreampacks.rules.ts'

/** The tabs of the desk's dreampacks. */
export const dreampackTabs = ['all', 'running', 'stuck', 'paused'] as const
export type DreampackTab = (typeof dreampackTabs)[number]

/** Support sees deleted ones too: their runs may not have ended. */
export const supportDreampackStates = ['active', 'paused', 'deleted'] as const
export type SupportDreampackState = (typeof supportDreampackStates)[number]

/** Why a dreampack is listed as stuck, in order: the first that holds names it. */
export const dreampackStuckRules = ['no_progress', 'not_fired', 'workflow_gone'] as const
export type DreampackStuckRule = (typeof dreampackStuckRules)[number]

/** A pack is started within seconds of its hour, or by the next sweep. */
export const maxOverdueMinutes = 5
/** The sweep starts what has no workflow each minute: only after two of them is it missed. */
export const lostAfterMinutes = 2
/** The desk's chart looks so far ahead. */
export const chartHours = 24

export const dreampackStuckLabels: Record<DreampackStuckRule, string> = {
  no_progress: 'No progress',
  not_fired: 'Schedule does not fire',
  workflow_gone: 'Workflow gone',
}

/** Why it is listed, for someone who is no engineer. */
export const dreampackStuckWords: Record<DreampackStuckRule, string> = {
  no_progress: `No track of its run was started or finished for more than ${stuckRunMinutes} minutes.`,
  not_fired: `Its pack has been due for more than ${maxOverdueMinutes} minutes, and nothing has started it.`,
  workflow_gone: 'Its run has not ended, but nothing works on it.',
}

/** What support may do to a dreampack, and to one of its runs. */
export const dreampackPackActions = ['run_now', 'pause', 'resume', 'sync'] as const
export const dreampackRunActions = ['restart', 'stop'] as const
export const dreampackActions = [...dreampackPackActions, ...dreampackRunActions] as const
export type DreampackPackAction = (typeof dreampackPackActions)[number]
export type DreampackRunAction = (typeof dreampackRunActions)[number]
export type DreampackAction = (typeof dreampackActions)[number]

export const dreampackActionLabels: Record<DreampackAction, string> = {
  run_now: 'Run now',
  pause: 'Pause',
  resume: 'Resume',
  sync: 'Sync schedule',
  restart: 'Restart run',
  stop: 'Stop run',
}

/** How a dreampack stands, as far as an action on it depends on it. */
export interface PackSubject {
  state: SupportDreampackState
  isRunning: boolean
  trackCount: number
  availableTokens: number
}

/** How a run stands, as far as an action on it depends on it. */
export interface RunSubject {
  state: 'running' | 'ended' | 'skipped'
  isStopping: boolean
}

/** Whether an action is possible, why not, and what it will do, one sentence each. */
export interface DreampackActionPreview {
  action: DreampackAction
  eligible: boolean
  /** Why not; empty when it is possible. */
  why: string
  will: string[]
}

const preview = (action: DreampackAction, why: string, will: string[]): DreampackActionPreview =>
  why ? { action, eligible: false, why, will: [] } : { action, eligible: true, why, will }

const deleted = 'Its creator deleted it.'

const packWhyNot: Record<DreampackPackAction, (pack: PackSubject) => string> = {
  run_now({ state, isRunning, availableTokens }) {
    if (state === 'deleted') return deleted
    if (isRunning) return 'A pack is being made right now.'
    return availableTokens < trackPriceTokens ? 'The user does not have enough tokens for one track.' : ''
  },
  pause: ({ state }) => (state === 'deleted' ? deleted : state === 'paused' ? 'It is paused already.' : ''),
  resume: ({ state }) => (state === 'deleted' ? deleted : state === 'active' ? 'It is not paused.' : ''),
  sync: () => '',
}

function packWill(action: DreampackPackAction, { trackCount, availableTokens }: PackSubject): string[] {
  switch (action) {
    case 'run_now': {
      const tracks = Math.min(trackCount, Math.floor(availableTokens / trackPriceTokens))
      return [
        `A pack of ${trackCount} is made now, beside those of the schedule.`,
        `${trackPriceTokens} of the user’s tokens are reserved for each track; they last for ${tracks}.`,
        'A monthly budget applies as always.',
      ]
    }
    case 'pause':
      return ['No further packs are made until it is resumed.', 'A pack that is being made goes on.']
    case 'resume':
      return ['It goes on with its next date.', 'Dates that were missed are not made up for.']
    case 'sync':
      return ['Its schedule at Temporal is created anew, or brought to what the database says.', 'Nothing is made now.']
  }
}

/** The same words on the button, in the dialog and in the refusal. */
export const previewPackAction = (action: DreampackPackAction, pack: PackSubject): DreampackActionPreview =>
  preview(action, packWhyNot[action](pack), packWill(action, pack))

const runWill: Record<DreampackRunAction, string[]> = {
  restart: [
    'Its workflow is started again where it is gone; one that still runs goes on.',
    'Tracks that were made are kept, and none is made or charged twice.',
  ],
  stop: [
    'No further tracks of this pack are begun, and those under way are cancelled.',
    'Their tokens go back to the user.',
    'Tracks that were made are kept. The next packs come as planned.',
  ],
}

function runWhyNot(action: DreampackRunAction, { state, isStopping }: RunSubject): string {
  if (state !== 'running') return 'It has ended.'
  return action === 'stop' && isStopping ? 'It is being stopped already.' : ''
}

export const previewRunAction = (action: DreampackRunAction, run: RunSubject): DreampackActionPreview =>
  preview(action, runWhyNot(action, run), runWill[action])

export const isRunAction = (action: DreampackAction): action is DreampackRunAction =>
  dreampackRunActions.some((each) => each === action)
