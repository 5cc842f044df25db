import { stuckRunMinutes } from '../../dreampacks/dreampacks.rules.ts'
import type { DreampackReason } from '../../dreampacks/dreampacks.rules.ts'

/** Tabs of the desk's dreampacks. */
export const dreampackTabs = ['all', 'running', 'stuck', 'unpayable', 'paused'] as const
export type DreampackTab = (typeof dreampackTabs)[number]

/** Support sees deleted ones too: their runs may still be open. */
export const supportDreampackStates = ['active', 'paused', 'deleted'] as const
export type SupportDreampackState = (typeof supportDreampackStates)[number]

/** Why a dreampack is stuck, in order: only the first that matches counts. */
export const dreampackStuckRules = ['no_progress', 'not_fired', 'workflow_gone'] as const
export type DreampackStuckRule = (typeof dreampackStuckRules)[number]

/** A pack starts within seconds of its hour, or by the next sweep. */
export const maxOverdueMinutes = 5
/** The sweep starts missing workflows each minute: missed means after two of them. */
export const lostAfterMinutes = 2
/** The range of the desk's chart. */
export const chartHours = 24

export const dreampackStuckLabels: Record<DreampackStuckRule, string> = {
  no_progress: 'No progress',
  not_fired: 'Schedule does not fire',
  workflow_gone: 'Workflow gone',
}

/** Why it is listed, in plain language. */
export const dreampackStuckReasons: Record<DreampackStuckRule, string> = {
  no_progress: `No track of its run was started or finished for more than ${stuckRunMinutes} minutes.`,
  not_fired: `Its pack has been due for more than ${maxOverdueMinutes} minutes, and nothing has started it.`,
  workflow_gone: 'Its run has not ended, but nothing works on it.',
}

/** Support's actions on a dreampack, and on one of its runs. */
export const dreampackPackActions = ['run_now', 'pause', 'resume', 'sync'] as const
export const dreampackRunActions = ['restart', 'stop', 'make_missing'] as const
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
  make_missing: 'Make the missing tracks',
}

/** The state of a dreampack that decides about actions. */
export interface PackSubject {
  state: SupportDreampackState
  isRunning: boolean
  trackCount: number
  trackTokens: number
  availableTokens: number
}

/** The state of a run that decides which actions it has. */
export interface RunProgress {
  state: 'running' | 'ended' | 'skipped'
  isStopping: boolean
  trackCount: number
  made: number
  underWay: number
  reason: DreampackReason | null
}

/** A run with what decides whether its actions are allowed. */
export interface RunSubject extends RunProgress {
  packState: SupportDreampackState
  isProjectDeleted: boolean
  trackTokens: number
  /** The user's available tokens. */
  availableTokens: number
}

/** How many tracks of a pack the user's tokens pay for. */
export const countPayableTracks = ({
  trackCount,
  trackTokens,
  availableTokens,
}: Pick<PackSubject, 'trackCount' | 'trackTokens' | 'availableTokens'>): number =>
  Math.max(0, Math.min(trackCount, Math.floor(availableTokens / trackTokens)))

/** Missing tracks of a run; 0 before it has ended. */
const countMissingTracks = ({ state, trackCount, made, underWay }: RunProgress): number =>
  state === 'ended' ? Math.max(0, trackCount - made - underWay) : 0

/** Whether an action is allowed, why not, and what it will do, one sentence each. */
export interface DreampackActionPreview {
  action: DreampackAction
  eligible: boolean
  /** Why not; empty when it is allowed. */
  why: string
  will: string[]
}

const preview = (action: DreampackAction, why: string, will: string[]): DreampackActionPreview =>
  why ? { action, eligible: false, why, will: [] } : { action, eligible: true, why, will }

const deleted = 'Its creator deleted it.'

const packWhyNot: Record<DreampackPackAction, (pack: PackSubject) => string> = {
  run_now({ state, isRunning, trackTokens, availableTokens }) {
    if (state === 'deleted') return deleted
    if (isRunning) return 'A pack is being made right now.'
    return availableTokens < trackTokens ? 'The user does not have enough tokens for one track.' : ''
  },
  pause: ({ state }) => (state === 'deleted' ? deleted : state === 'paused' ? 'It is paused already.' : ''),
  resume: ({ state }) => (state === 'deleted' ? deleted : state === 'active' ? 'It is not paused.' : ''),
  sync: () => '',
}

function packWill(action: DreampackPackAction, pack: PackSubject): string[] {
  switch (action) {
    case 'run_now': {
      const tracks = countPayableTracks(pack)
      return [
        `A pack of ${pack.trackCount} is made now, in addition to those of the schedule.`,
        `${pack.trackTokens} of the user’s tokens are reserved for each track; they last for ${tracks}.`,
        'A monthly budget applies as always.',
      ]
    }
    case 'pause':
      return ['No further packs are made until it is resumed.', 'A pack that is being made goes on.']
    case 'resume':
      return ['It goes on with its next date.', 'Dates that were missed are not made up for.']
    case 'sync':
      return ['Its schedule at Temporal is created again, or synced with the database.', 'Nothing is made now.']
  }
}

/** The same text on the button, in the dialog and in the refusal. */
export const previewPackAction = (action: DreampackPackAction, pack: PackSubject): DreampackActionPreview =>
  preview(action, packWhyNot[action](pack), packWill(action, pack))

/** Reasons for which the missing tracks of a run cannot be made. */
const finalReasons: Partial<Record<DreampackReason, string>> = {
  refused: 'The request was refused; it would be refused again.',
  deleted: deleted,
  project_deleted: 'Its project was deleted.',
}

function whyNotMissing(run: RunSubject): string {
  if (run.state === 'running') return 'It is still being made.'
  if (run.state === 'skipped') return 'No pack was made on this date.'
  if (countMissingTracks(run) === 0) return 'All its tracks are made.'
  if (run.packState === 'deleted') return deleted
  const final = finalReasons[run.isProjectDeleted ? 'project_deleted' : (run.reason ?? 'stopped')]
  if (final) return final
  return run.availableTokens < run.trackTokens ? 'The user does not have enough tokens for one track.' : ''
}

function runWhyNot(action: DreampackRunAction, run: RunSubject): string {
  if (action === 'make_missing') return whyNotMissing(run)
  if (run.state !== 'running') return 'It has ended.'
  return action === 'stop' && run.isStopping ? 'It is being stopped already.' : ''
}

function runWill(action: DreampackRunAction, run: RunSubject): string[] {
  switch (action) {
    case 'restart':
      return [
        'Its workflow is started again where it is gone; one that still runs goes on.',
        'Tracks that were made are kept, and none is made or charged twice.',
      ]
    case 'stop':
      return [
        'No further tracks of this pack are begun, and those under way are cancelled.',
        'Their tokens go back to the user.',
        'Tracks that were made are kept. The next packs come as planned.',
      ]
    case 'make_missing': {
      const missing = countMissingTracks(run)
      const missingTracks = missing === 1 ? 'One track is' : `${missing} tracks are`
      const tracks = countPayableTracks({ ...run, trackCount: missing })
      return [
        `${missingTracks} made, with the settings of this run, in its project.`,
        `${run.trackTokens} of the user’s tokens are reserved for each track; they last for ${tracks}.`,
        'Failed tracks leave the project; those that were made are kept.',
        'A monthly budget applies as always.',
      ]
    }
  }
}

/** The same text on the button, in the dialog and in the refusal. */
export const previewRunAction = (action: DreampackRunAction, run: RunSubject): DreampackActionPreview =>
  preview(action, runWhyNot(action, run), runWill(action, run))

/** The actions that a run's state allows. */
export const listRunActions = (run: RunProgress): readonly DreampackRunAction[] =>
  run.state === 'running' ? ['restart', 'stop'] : countMissingTracks(run) > 0 ? ['make_missing'] : []

/** Whether an action concerns one run instead of the whole dreampack. */
export const isRunAction = (action: DreampackAction): action is DreampackRunAction =>
  dreampackRunActions.some((each) => each === action)

/** Bulk actions on all dreampacks of a filter. */
export const packBulkActions = ['pause', 'resume'] as const
export type PackBulkAction = (typeof packBulkActions)[number]
/** Maximum dreampacks per bulk action; the newest come first. */
export const largestPackBulk = 1_000

/** What a bulk action will do to its `count` dreampacks, one sentence each. */
export function previewPackBulk(action: PackBulkAction, count: number): string[] {
  const them = count === 1 ? 'one dreampack' : `${count} dreampacks`
  return action === 'pause'
    ? [`No further packs of ${them} are made until they are resumed.`, 'Packs that are being made go on.']
    : [
        `${count === 1 ? 'One dreampack goes' : `${count} dreampacks go`} on with the next date.`,
        'Dates that were missed are not made up for.',
      ]
}
