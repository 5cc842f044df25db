import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { DeleteAccountActivities } from '@songloom/activities/account/delete-account'
import type { ExportAccountActivities } from '@songloom/activities/account/export-account'
import type { BillingEventActivities } from '@songloom/activities/billing/apply-event'
import type { ReconcileBillingActivities } from '@songloom/activities/billing/reconcile-billing'
import type { DreampackActivities } from '@songloom/activities/dreampacks/dreampack'
import type { ClassYearActivities } from '@songloom/activities/edu/class-year'
import type { LeaveClassesActivities } from '@songloom/activities/edu/leave-classes'
import type { RepairClassesActivities } from '@songloom/activities/edu/repair-classes'
import type { EncodeAudioActivities } from '@songloom/activities/media/encode-audio'
import type { SyllableActivities } from '@songloom/activities/daw/split-syllables'
import type { IntentActivities } from '@songloom/activities/assistant/intent-activities'
import type { TurnActivities } from '@songloom/activities/assistant/turns/turn-activities'
import type { EnhancePromptActivities } from '@songloom/activities/writing/enhance-prompt'
import type { ExportArchiveActivities } from '@songloom/activities/archives/export-archive'
import type { MonthlyGrantActivities } from '@songloom/activities/maintenance/grant-monthly-tokens'
import type { HelpMeWriteActivities } from '@songloom/activities/writing/help-me-write'
import type { JobRecordActivities, StoredOutputs } from '@songloom/activities/jobs/job-records'
import type { ReconcileActivities } from '@songloom/activities/maintenance/reconcile'
import type { ReconcileDreampackActivities } from '@songloom/activities/dreampacks/reconcile-dreampacks'
import type { SampleVoiceActivities } from '@songloom/activities/writing/sample-voice'
import type { SketchActivities } from '@songloom/activities/songs/sketch'
import type { ToolActivities } from '@songloom/activities/tools/registry'
import { samples } from '@songloom/tools/samples'

/** All activities, with the signatures of the real factories. */
export type Activities = ToolActivities &
  JobRecordActivities &
  ReconcileActivities &
  ReconcileDreampackActivities &
  ClassYearActivities &
  LeaveClassesActivities &
  RepairClassesActivities &
  MonthlyGrantActivities &
  BillingEventActivities &
  ReconcileBillingActivities &
  DeleteAccountActivities &
  ExportAccountActivities &
  DreampackActivities &
  EncodeAudioActivities &
  ExportArchiveActivities &
  HelpMeWriteActivities &
  EnhancePromptActivities &
  IntentActivities &
  SyllableActivities &
  TurnActivities &
  SampleVoiceActivities &
  SketchActivities

/** A recorded call: the name, then the arguments. */
export type Called = readonly [name: string, ...args: unknown[]]

/** The result of a tool's last activity: outputs stored and the end recorded. */
export const made: StoredOutputs = { outputsKey: 'outputs.json', isRecorded: true }
/** The result when PostgreSQL was unavailable for recording the end. */
export const unrecorded: StoredOutputs = { ...made, isRecorded: false }

/** A latch that a test opens. */
export interface Gate {
  opened: Promise<void>
  open(): void
}

export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

/** Every activity of the tools: makers answer that all is made, the others what their tool's sample says. */
function toolAnswers(): ToolActivities {
  const answers = Object.values(samples).flatMap(({ maker, answers: others }) => [
    [maker, () => Promise.resolve(made)],
    ...Object.entries(others ?? {}).map(([name, answer]) => [name, () => Promise.resolve(answer)]),
  ])
  return Object.fromEntries(answers) as ToolActivities
}

/** Activities that write down every call and do nothing else, but for the changes. */
export function createFakeActivities(changes: Partial<Activities> = {}): { activities: Activities; calls: Called[] } {
  const calls: Called[] = []
  const plain: Activities = {
    ...toolAnswers(),
    completeJob: () => Promise.resolve(),
    failJob: () => Promise.resolve(),
    beginClassDeletions: () => Promise.resolve([]),
    leaveClasses: () => Promise.resolve(),
    repairClasses: () => Promise.resolve(),
    packClass: () => Promise.resolve(),
    failClassExport: () => Promise.resolve(),
    returnClassTokens: () => Promise.resolve(),
    listClassAccounts: () => Promise.resolve([]),
    cancelOpenJobs: () => Promise.resolve(false),
    deleteStudentObjects: () => Promise.resolve(),
    deleteStudent: () => Promise.resolve(),
    deleteClassRow: () => Promise.resolve(),
    secondsLeft: () => Promise.resolve(0),
    discardOutputs: () => Promise.resolve(),
    repairJobs: () => Promise.resolve(),
    sweepObjects: () => Promise.resolve(),
    grantMonthlyTokens: () => Promise.resolve(),
    applyBillingEvent: () => Promise.resolve(),
    failBillingEvent: () => Promise.resolve(),
    endGraces: () => Promise.resolve(),
    compareWithProvider: () => Promise.resolve(),
    repairDreampacks: () => Promise.resolve(),
    claimDreampackRun: () => Promise.resolve(null),
    openDreampackRun: () => Promise.resolve(0),
    acceptDreampackTrack: () => Promise.resolve({ kind: 'over' }),
    isDreampackTrackOpen: () => Promise.resolve(false),
    closeDreampackRun: () => Promise.resolve(true),
    syncDreampackSchedule: () => Promise.resolve(),
    encodeFormat: () => Promise.resolve(),
    packArchive: () => Promise.resolve(),
    deleteArchive: () => Promise.resolve(),
    askModel: () => Promise.resolve('end' as const),
    useTools: () => Promise.resolve('ask' as const),
    failTurn: () => Promise.resolve(),
    splitIntoSyllables: ({ lines }) => Promise.resolve(lines.map(() => [])),
    readIntent: ({ prompt }) =>
      Promise.resolve({
        checks: {
          has_artist_name: false,
          has_nsfw_words: false,
          duration_present: false,
          use_existing_audio: false,
        },
        ...{ clean_prompt: prompt, prompt, action: 'song_gen', reply: 'A song.', slots: {}, choices: [] },
      }),
    packAccount: () => Promise.resolve(),
    secondsUntilExportExpires: () => Promise.resolve(0),
    failAccountExport: () => Promise.resolve(),
    expireAccountExport: () => Promise.resolve(),
    secondsUntilDeletion: () => Promise.resolve(0),
    beginDeletion: () => Promise.resolve(true),
    endSubscriptions: () => Promise.resolve(),
    deleteCustomer: () => Promise.resolve(),
    endDreampacks: () => Promise.resolve(),
    endWork: () => Promise.resolve(0),
    copySharedObjects: () => Promise.resolve(),
    deleteObjects: () => Promise.resolve(),
    forgetWorkflows: () => Promise.resolve(),
    eraseRows: () => Promise.resolve(),
    eraseCaches: () => Promise.resolve(),
    finishDeletion: () => Promise.resolve(),
    enhanceText: ({ text, kind }) => Promise.resolve(`${text}, a fuller ${kind}`),
    sampleVoice: () => Promise.resolve(),
    makeSketch: () => Promise.resolve(null),
    writeLyricsAbout: ({ topic }) => Promise.resolve(`[Verse]\n${topic}`),
  }
  const recorded = Object.entries({ ...plain, ...changes }).map(([name, run]) => [
    name,
    (...args: unknown[]) => {
      calls.push([name, ...args])
      return (run as (...args: unknown[]) => unknown)(...args)
    },
  ])
  return { activities: Object.fromEntries(recorded) as Activities, calls }
}

/** Runs until the job is cancelled, as an engine does that watches its signal. */
export async function untilCancelled(): Promise<never> {
  const context = Context.current()
  const beating = setInterval(() => context.heartbeat(), 100)
  return context.cancelled.finally(() => clearInterval(beating))
}

export const refusal = (): ApplicationFailure =>
  ApplicationFailure.create({ message: 'no such song', type: 'engine_refused', nonRetryable: true })

/** Delegates to the current activities, so that workers outlive a test. */
export const forwardedTo = (current: () => Activities): Activities =>
  Object.fromEntries(
    (Object.keys(createFakeActivities().activities) as (keyof Activities)[]).map((name) => [
      name,
      (...args: unknown[]) => (current()[name] as (...args: unknown[]) => unknown)(...args),
    ]),
  ) as Activities
