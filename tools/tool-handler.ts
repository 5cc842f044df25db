import type { Knex } from 'knex'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import type { DreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { RequestOf, SettingsOf } from './contracts.ts'
import type { PanelTool } from './registry.rules.ts'

/** Who asks for a job, and the database that handlers read. */
export interface RequestContext {
  db: Knex
  user: Pick<SessionUser, 'id' | 'plan'>
}

/** What a tool makes of a request that its rules accept. */
export interface JobSpec {
  /** What the chat shows as the user's text. */
  prompt: string
  /** What the workflow gets besides `JobInput`: ids and settings. */
  input: object
  /** Seconds of sound to be made or read, from which waits and deadlines follow. */
  durationSeconds: number
  /** Where it differs from the tool's own price. */
  priceTokens?: number
  /** What was changed to make the request possible, as a sentence for the user. */
  notice?: string | undefined
}

/** Fields of `POST /api/generate` that belong to a tool. */
export type RequestFields = Record<string, unknown>

/** How a tool whose definition says `canBePacked` makes the tracks of a dreampack. */
export interface PackTrack<K extends PanelTool> {
  /** The request that a generation state stands for. Throws `RejectedError` for what the tool cannot follow. */
  toRequest(state: DreampackDnaState, type: DreampackType): RequestFields
  /** The input of the track's job. Throws `RejectedError` where type and settings contradict each other. */
  toInput(input: object, settings: SettingsOf<K>, state: DreampackDnaState, type: DreampackType): object
}

/** The server's part of a tool: what it accepts, and at what price. */
export interface ToolHandler<K extends PanelTool> {
  /** What is stored with the message; equal settings are the same request. Throws `RejectedError`. */
  toSettings(body: RequestOf<K>, context: RequestContext): SettingsOf<K> | Promise<SettingsOf<K>>
  /** The job for these settings. Throws `RejectedError` where a rule of the tool rejects them. */
  prepare(settings: SettingsOf<K>, body: RequestOf<K>, context: RequestContext): JobSpec | Promise<JobSpec>
  /** The fields that ask for these settings again; absent where support cannot correct a request of the tool. */
  toRequest?(settings: SettingsOf<K>): RequestFields
  packTrack?: PackTrack<K>
}
