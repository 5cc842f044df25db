import type { SettingsFor } from './contracts.ts'
import type { JobTool } from './registry.rules.ts'

/** A tool's test data; nothing of the product loads it. */
export interface ToolSample<K extends JobTool> {
  /** The fields of a plain request; `audioId` is one of the caller's own audios. Panel tools alone have one. */
  request?: (audioId: string) => object
  /** A request as its message stores it. */
  settings: SettingsFor<K>
  /** The activity that makes what the tool leaves, in a slot of its queue. */
  maker: string
  /** What its other activities answer in tests of workflows. */
  answers?: Readonly<Record<string, unknown>>
}
