import type { MessageDescriptor } from '@lingui/core'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { PanelSettings } from './library-jobs.ts'

/** A job before it is sent, as its tool's folder makes it from the settings. */
export interface JobDraft {
  settings: PanelSettings
  /** The call it is sent by, where that is not `POST /api/generate`. */
  route?: 'rvcInference' | 'sectionAnalysis' | 'generateDna'
  /** Its `actionByUser`, where that is not the tool's first. */
  action?: string
  /** What the card shows as asked. */
  prompt: string
  /** The tool's own fields of the request. */
  fields: Record<string, unknown>
  /** Where it costs something else than the tool's own price. */
  priceTokens?: number
  /** Seconds of sound it is about: the specified wait follows from them. */
  soundSeconds: number
  /** Shown to a visitor who must sign in first, instead of the default sentence. */
  promise?: MessageDescriptor
  /** Shown when the server has accepted the job. */
  started: MessageDescriptor
  /** The label of a feature that is not available yet: nothing is sent. */
  coming?: string
  /** The server took it on, or without a message it waits to be sent: the panel is free for the next. */
  accepted?: (message?: Message) => void
  refused?: (error: unknown) => void
  /** Formats the message of a request that failed without a refusal. */
  failureText?: (message: string) => string
  /** Shown for a failed request without a message of the server, and for a project that was not made. */
  fallbacks?: { request: () => string; project: () => string }
}
