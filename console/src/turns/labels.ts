import type { SupportTurn } from '@songloom/contracts/support/turns'
import type { Tone } from '../generations/labels.ts'
import { words } from '../words.ts'

export const turnPath = (id: string): string => `/turns/${id}`

const tones: Record<SupportTurn['state'], Tone> = {
  running: 'info',
  confirming: 'warning',
  completed: 'success',
  stopped: 'default',
  failed: 'error',
}

/** The state, or why it is stuck, and its colour. */
export const toTurnStanding = ({ state, stuck }: SupportTurn): { label: string; tone: Tone; isStuck: boolean } =>
  stuck === null
    ? { label: words.turns.states[state], tone: tones[state], isStuck: false }
    : { label: words.turns.rules[stuck], tone: 'error', isStuck: true }
