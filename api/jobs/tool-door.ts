import type { Knex } from 'knex'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { RequestOf, SettingsOf } from '@songloom/tools/contracts'
import type { PanelTool } from '@songloom/tools/registry.rules'

/** What a tool's door may look at. */
export interface DoorContext {
  db: Knex
  user: SessionUser
}

/** A request that a tool's rules have passed. */
export interface Admitted {
  /** What the chat shows as the user's words. */
  prompt: string
  /** What the workflow is given besides `JobInput`: ids and settings. */
  input: object
  /** Seconds of sound to be made or read, from which waits and deadlines follow. */
  durationSeconds: number
  /** Where it costs something else than the tool's own price. */
  priceTokens?: number
  /** What was bent to make it possible, in the user's words. */
  notice?: string | undefined
}

/** The part of accepting a job that is a tool's own. */
export interface ToolDoor<K extends PanelTool> {
  /** What is kept with the message, and what makes two requests the same. */
  settingsOf(body: RequestOf<K>, context: DoorContext): SettingsOf<K> | Promise<SettingsOf<K>>
  /** Throws a `Refusal` for what may not be made. */
  admit(settings: SettingsOf<K>, body: RequestOf<K>, context: DoorContext): Admitted | Promise<Admitted>
}
