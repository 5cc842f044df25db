import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { EngineKey } from './engine-keys.rules.ts'

/**
 * Where a tool is started. `panel`: a panel, a place in the catalogue and actions of `POST /api/generate`. `library`: a call of
 * the library, which its job fills. `background`: another job or a schedule.
 */
export type ToolSurface = 'panel' | 'library' | 'background'

/** The part of the catalogue in which a panel tool is shown. */
export type ToolGroup = 'modes' | 'generation' | 'modification' | 'controlled'

/** What a job waits for: a slot of the engine, or next to nothing. Each kind has a queue, places and waits of its own. */
export type WorkKind = 'engine' | 'light'

/** One step of a job, as screens name it. */
export interface JobStep {
  name: string
  label: string
  /** Share of the work, for one bar over all steps; sums to 1 within a job. */
  weight: number
  /** Done outside of the engine, before or after it: the job does not count as worked on yet. */
  isLight?: boolean
}

/** How many audios of a role a job leaves: one, one for each part, as many as its input's `takes` says (one where it says nothing), or any number but none. */
export type OutputCount = 'one' | 'takes' | 'many' | readonly string[]

/** What runs when a tool is used. */
export interface ToolJob {
  /** The name workflows/index.ts exports and the dispatcher starts. */
  workflow: string
  queue: WorkKind
  /** The engines that the job calls; a pause of one of them pauses the tool. */
  engines: readonly EngineKey[]
  /** False for housekeeping that the free plan's ten a day do not count. */
  countsAsGeneration: boolean
  /** Jobs of one user in a day (UTC) where the server limits them, and the error of one more. */
  maxPerDay?: { max: number; code: ErrorCode }
  steps: readonly JobStep[]
  /** Audios by role; `{}` when all it leaves is data. */
  outputs: Readonly<Record<string, OutputCount>>
  /** Files besides audios: names in `artifacts` of the result, which has them in base64. */
  artifacts?: readonly string[]
  /** What a failed message says when nothing more exact is known, and when the work was lost on the way. */
  errors: { failed: ErrorCode; lost: ErrorCode; timeout: ErrorCode }
  /** What the user reads in the answer while nothing has begun. */
  loadingText: string
  /** Seconds that the embedded engine needs on two cores (docs/figures-tools.md): the estimate before own figures. */
  usualWaitSeconds: (durationSeconds: number) => number
  /** The specified wait for so many seconds of sound; deadlines are made of it. */
  specifiedWaitSeconds: (durationSeconds: number) => number
  /** Seconds of work after which tokens come back. */
  deadlineSeconds: (estimateSeconds: number) => number
}

/** One tool, for the catalogue, the API, the worker and both front ends (spec 3 §3, spec 2 §2). */
export interface ToolDefinition {
  /** The stored number of spec 3 §3. */
  id: number
  key: string
  slug: string
  /** The feature's name in every folder. */
  feature: string
  /** The side panel's type as it is stored (docs/architecture.md §6). */
  panel: string
  surface: ToolSurface
  /** Of panel tools. */
  group?: ToolGroup
  /** Action types that callers send. */
  actions: readonly string[]
  name: string
  description: string
  /** What the ledger holds when a job is accepted; the result may cost less. */
  priceTokens: number
  staffOnly?: boolean
  /** Not offered inside the DAW (spec 2 §2). */
  absentInDaw?: boolean
  /** Its settings have lyrics that are sung. */
  hasLyrics?: boolean
  /** Makes tracks of a dreampack, by `packTrack` of its handler. */
  canBePacked?: boolean
  /** A tool is available exactly when it has a job. */
  job?: ToolJob
}

/** Keeps the literal types of a definition, so that keys, steps and roles can be derived from it. */
export const defineTool = <const T extends ToolDefinition>(tool: T): T => tool

/** 5 minutes, and four times the estimate for what takes longer. */
export const usualDeadlineSeconds = (estimateSeconds: number): number => Math.max(300, 4 * estimateSeconds)

const sumOf = (counts: Iterable<OutputCount>, ofMany: number, takes: number): number => {
  const known = { one: 1, takes, many: ofMany }
  return [...counts].reduce((sum, count) => sum + (typeof count === 'string' ? known[count] : count.length), 0)
}

/** Whether a job's input says how many audios it leaves. */
export const hasTakes = ({ outputs }: Pick<ToolJob, 'outputs'>): boolean => Object.values(outputs).includes('takes')

/** The fewest audios that a finished job has left, where its input asked for so many takes. */
export const minAudios = ({ outputs }: Pick<ToolJob, 'outputs'>, takes = 1): number =>
  sumOf(Object.values(outputs), 1, takes)

/** The most; Infinity where a job may leave any number. */
export const maxAudios = ({ outputs }: Pick<ToolJob, 'outputs'>, takes = 1): number =>
  sumOf(Object.values(outputs), Infinity, takes)
