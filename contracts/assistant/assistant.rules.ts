import type { PanelTool } from '@songloom/tools/registry.rules'

/** What the assistant does besides using a tool. `other`: it asks back, or talks. */
export const assistantVerbs = ['price', 'why_failed', 'undo', 'cancel', 'other'] as const

/** What a request asks for: a tool of the catalogue, or something that is answered without one. */
export type AssistantAction = PanelTool | (typeof assistantVerbs)[number]

/** Parts of a song that a request can name. */
export const namedSections = ['verse', 'chorus', 'bridge', 'intro', 'outro', 'solo'] as const
export type NamedSection = (typeof namedSections)[number]

/** Details of a request; absent where the request does not name them. */
export interface IntentSlots {
  /** Length in seconds. */
  durationSeconds?: number
  /** Which end of a track is extended. */
  side?: 'left' | 'right'
  section?: NamedSection
  /** Which of several sections, from 1; -1 is the last. */
  sectionIndex?: number
}

/** The longest request that is read, in characters. */
export const maxRequestCharacters = 3_000

/** What a request that no rule finds is answered with: a question. */
export const askedBackAction = 'other' satisfies AssistantAction

/** Tools that a question offers at most. */
export const maxChoices = 3

/** Input of the workflow `recogniseIntent`. */
export interface IntentInput {
  /** The action of a picked tool; used where the request names none itself. */
  action?: string | undefined
  prompt: string
  /** An audio was sent with it. */
  hasAudio: boolean
}

/** The intent of a request, with the names of the specification (spec 3 §3). */
export interface AssistantIntent {
  checks: {
    has_artist_name: boolean
    has_nsfw_words: boolean
    duration_present: boolean
    use_existing_audio: boolean
  }
  /** The request without what the content policy refuses. */
  clean_prompt: string
  action: AssistantAction
  reply: string
  prompt: string
  slots: IntentSlots
  /** Offered where it is not sure. */
  choices: AssistantAction[]
}
