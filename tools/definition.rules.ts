import type { ArtifactName } from '@songloom/contracts/jobs/artifacts.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { EngineKey } from './engine-keys.rules.ts'

/**
 * Where a tool is started. `panel`: a panel, an entry of the catalogue and actions of `POST /api/generate`.
 * `library`: a call of the library, which its job fills. `background`: another job or a schedule.
 */
export type ToolSurface = 'panel' | 'library' | 'background'

/** The part of the catalogue in which a panel tool is shown. */
export type ToolGroup = 'modes' | 'generation' | 'modification' | 'controlled'

/** What a job waits for: an engine slot, or almost nothing. Each kind has its own queue and estimates. */
export type WorkKind = 'engine' | 'light'

/** A step of a job, with its label. */
export interface JobStep {
  name: string
  label: string
  /** Share of the job's progress; sums to 1 within a job. */
  weight: number
  /** Runs outside the engine, before or after it: the job does not count as working yet. */
  isLight?: boolean
}

/** Audios per role: one, one per part, the input's `takes` (one by default), or any number but zero. */
export type OutputCount = 'one' | 'takes' | 'many' | readonly string[]

/** What runs when a tool is used. */
export interface ToolJob {
  /** The export of workflows/index.ts that the dispatcher starts. */
  workflow: string
  queue: WorkKind
  /** The engines that the job calls; a pause of one of them pauses the tool. */
  engines: readonly EngineKey[]
  /** False for housekeeping that the free plan's ten a day do not count. */
  countsAsGeneration: boolean
  /** Jobs per user and day (UTC) where the server limits them, and the error code of the next. */
  maxPerDay?: { max: number; code: ErrorCode }
  steps: readonly JobStep[]
  /** Audios by role; `{}` for data only. */
  outputs: Readonly<Record<string, OutputCount>>
  /** Files besides audios: names in `artifacts` of the result, which has their keys. */
  artifacts?: readonly ArtifactName[]
  /** What a failed message says when nothing more exact is known, and when the work was lost on the way. */
  errors: { failed: ErrorCode; lost: ErrorCode; timeout: ErrorCode }
  /** Shown in the answer until work starts. */
  loadingText: string
  /** Seconds on two cores with the embedded engine (docs/figures-tools.md): the estimate before any measurement. */
  usualWaitSeconds: (durationSeconds: number) => number
  /** The specified wait by seconds of audio; deadlines derive from it. */
  specifiedWaitSeconds: (durationSeconds: number) => number
  /** Seconds of work after which tokens are returned. */
  deadlineSeconds: (estimateSeconds: number) => number
}

/** What a job takes besides its words: audios to follow, styles and voices. */
export type ToolCondition = 'reference' | 'dna'

/** What differs for some settings: they name their variant, which the job's input carries. */
export interface ToolVariant {
  priceTokens?: number
  job?: Partial<
    Pick<ToolJob, 'steps' | 'outputs' | 'artifacts' | 'engines' | 'usualWaitSeconds' | 'specifiedWaitSeconds'>
  >
}

/** A tool, for catalogue, API, worker and both front ends (spec 3 §3, spec 2 §2). */
export interface ToolDefinition {
  /** The stored number of spec 3 §3. */
  id: number
  key: string
  slug: string
  /** The feature's name in every folder. */
  feature: string
  /** The stored side panel type (docs/architecture.md §6). */
  panel: string
  surface: ToolSurface
  /** Of panel tools. */
  group?: ToolGroup
  /** Action types that callers send. */
  actions: readonly string[]
  name: string
  description: string
  /** Tokens reserved at acceptance; the result may cost less. */
  priceTokens: number
  staffOnly?: boolean
  /** Not offered in the DAW (spec 2 §2). */
  absentInDaw?: boolean
  /** Its settings have lyrics that are sung. */
  hasLyrics?: boolean
  /** Makes tracks of a dreampack, by `packTrack` of its handler. */
  canBePacked?: boolean
  /** What its requests may name besides words; each is resolved when the job is accepted. */
  conditions?: readonly ToolCondition[]
  /** A tool is available exactly when it has a job. */
  job?: ToolJob
  /** By name. A job without a name is as `job` and `priceTokens` say. */
  variants?: Readonly<Record<string, ToolVariant>>
}

/** A tool as one of its variants has it; the tool itself without a name. An unknown name is an error of ours. */
export function toVariant<T extends ToolDefinition & { job: ToolJob }>(tool: T, name: string | undefined): T {
  if (name === undefined) return tool
  const variant = tool.variants?.[name]
  if (!variant) throw new Error(`${tool.key} has no variant ${name}`)
  return { ...tool, priceTokens: variant.priceTokens ?? tool.priceTokens, job: { ...tool.job, ...variant.job } }
}

/** The variant that a job's stored input or a message's settings name. */
export const readVariant = (stored: unknown): string | undefined =>
  typeof stored === 'object' && stored !== null && 'variant' in stored && typeof stored.variant === 'string'
    ? stored.variant
    : undefined

/** Keeps the literal types of a definition, so that keys, steps and roles can be derived from it. */
export const defineTool = <const T extends ToolDefinition>(tool: T): T => tool

/** 5 minutes, or four times a longer estimate. */
export const getDefaultDeadlineSeconds = (estimateSeconds: number): number => Math.max(300, 4 * estimateSeconds)

const sumOf = (counts: Iterable<OutputCount>, ofMany: number, takes: number): number => {
  const known = { one: 1, takes, many: ofMany }
  return [...counts].reduce((sum, count) => sum + (typeof count === 'string' ? known[count] : count.length), 0)
}

/** Whether a job's input sets the number of audios. */
export const hasTakes = ({ outputs }: Pick<ToolJob, 'outputs'>): boolean => Object.values(outputs).includes('takes')

/** The minimum number of audios of a completed job, by its input's `takes`. */
export const getMinAudios = ({ outputs }: Pick<ToolJob, 'outputs'>, takes = 1): number =>
  sumOf(Object.values(outputs), 1, takes)

/** The maximum; Infinity where a job may output any number. */
export const getMaxAudios = ({ outputs }: Pick<ToolJob, 'outputs'>, takes = 1): number =>
  sumOf(Object.values(outputs), Infinity, takes)
