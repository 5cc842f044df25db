import type { Settings } from '@songloom/contracts/tool-data'

/** A job before it is sent, as its tool's folder makes it from the settings. */
export interface JobDraft {
  settings: Settings
  /** What the card shows as asked. */
  prompt: string
  /** The tool's own fields of the request. */
  fields: Record<string, unknown>
  /** Seconds of sound it is about: the specified wait follows from them. */
  soundSeconds: number
  /** Stops before any request, with this code on the card. */
  haltCode?: string
  accepted?: () => void
  refused?: (error: unknown) => void
}
