import type { SupportTurn } from '@songloom/contracts/support/turns'
import type { Tone } from '../generations/labels.ts'
import { deskTexts } from '../desk-texts.ts'

export const turnPath = (id: string): string => `/turns/${id}`

const tones: Record<SupportTurn['state'], Tone> = {
  running: 'info',
  confirming: 'warning',
  completed: 'success',
  stopped: 'default',
  failed: 'error',
}

/** The state, or why it is stuck, and its colour. */
export const toTurnStatus = ({ state, stuck }: SupportTurn): { label: string; tone: Tone; isStuck: boolean } =>
  stuck === null
    ? { label: deskTexts.turns.states[state], tone: tones[state], isStuck: false }
    : { label: deskTexts.turns.rules[stuck], tone: 'error', isStuck: true }
