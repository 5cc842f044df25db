import type { TurnState } from '../assistant/turns.rules.ts'

/** Tabs of the list of turns. */
export const turnTabs = ['stuck', 'open', 'confirming', 'failed', 'all'] as const
export type TurnTab = (typeof turnTabs)[number]

/** Why a running turn needs a look, in the order in which they are tried. */
export const turnStuckRules = ['past_deadline', 'keeps_failing', 'silent'] as const
export type TurnStuckRule = (typeof turnStuckRules)[number]

/** Nothing is stored for longer, and no job of it runs. A model may write this long before its answer is stored. */
export const turnSilentSeconds = 300
/** A step that is asked again this often is not answered by waiting. */
export const turnRestarts = 3

export const turnActions = ['retry_turn', 'end_turn'] as const
export type TurnAction = (typeof turnActions)[number]

/** What decides about the actions on a turn. */
export interface TurnSubject {
  state: TurnState
  stuck: TurnStuckRule | null
}

export interface TurnActionPreview {
  action: TurnAction
  eligible: boolean
  /** Why not; empty when it is allowed. */
  why: string
  will: string[]
}

/** The same text on the button and in the refusal. */
export function previewTurnAction(action: TurnAction, { state, stuck }: TurnSubject): TurnActionPreview {
  const no = (why: string): TurnActionPreview => ({ action, eligible: false, why, will: [] })
  const yes = (...will: string[]): TurnActionPreview => ({ action, eligible: true, why: '', will })
  if (state !== 'running' && state !== 'confirming') return no('It has ended; its user can send it again.')
  if (action === 'end_turn')
    return yes(
      'It ends as failed, and what it wrote stays.',
      'Jobs that it began go on, and keep their price.',
      'Its user can send the request again.',
    )
  if (state === 'confirming') return no('It waits for its user to accept a price.')
  if (stuck === 'past_deadline') return no('Its time is over: it would end at once. End it.')
  return yes(
    'It goes on from what is stored, in a new workflow.',
    'Answers that are stored are not asked again, and no job is begun twice.',
  )
}
