import type { Knex } from 'knex'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import type { DreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { RequestFor, SettingsFor } from './contracts.ts'
import type { PanelTool } from './registry.rules.ts'

/** The requester, and the database that handlers read. */
export interface RequestContext {
  db: Knex
  user: Pick<SessionUser, 'id' | 'plan'>
}

/** The job spec of a valid request. */
export interface JobSpec {
  /** What the thread shows as the user's message. */
  prompt: string
  /** Workflow input in addition to `JobInput`: ids and settings. */
  input: object
  /** Seconds of audio to render or read, from which estimates and deadlines follow. */
  durationSeconds: number
  /** Overrides the tool's price. */
  priceTokens?: number
  /** Of a tool with variants: steps, outputs and price are its. */
  variant?: string
  /** What the DNAs of this request cost in addition; they are resolved in `input.dnas`. */
  dnaTokens?: number
  /** Notes on adjusted settings, for the user. */
  notice?: string | undefined
}

/** A tool's own fields of `POST /api/generate`. */
export type RequestFields = Record<string, unknown>

/** What a dreampack adds to: the job of a track. */
export interface PackJob<K extends PanelTool> extends Pick<JobSpec, 'prompt' | 'input'> {
  settings: SettingsFor<K>
}

/** Makes dreampack tracks of a tool whose definition has `canBePacked`. */
export interface PackTrack<K extends PanelTool> {
  /** The request of a generation state. Throws `RejectedError` for unsupported fields. */
  toRequest(state: DreampackDnaState, type: DreampackType): RequestFields
  /** Adds to the checked job what it does not request. Throws `RejectedError` where type and settings contradict. */
  complete?(job: PackJob<K>, state: DreampackDnaState, type: DreampackType): PackJob<K>
}

/** The server side of a tool: validation and price. */
export interface ToolHandler<K extends PanelTool> {
  /** The settings stored with the message; equal settings mean the same request. Throws `RejectedError`. */
  toSettings(body: RequestFor<K>, context: RequestContext): SettingsFor<K> | Promise<SettingsFor<K>>
  /** The job for these settings. Throws `RejectedError` where a rule of the tool rejects them. */
  prepare(settings: SettingsFor<K>, body: RequestFor<K>, context: RequestContext): JobSpec | Promise<JobSpec>
  /** The request fields of these settings; absent where support cannot correct the tool's requests. */
  toRequest?(settings: SettingsFor<K>): RequestFields
  packTrack?: PackTrack<K>
}
