import { msg } from '@lingui/core/macro'
import type { Shortcut } from '../../lib/shell/shortcuts.ts'
import { tempoLimits } from './practice-settings.ts'
import type { Practice } from './practice.ts'

/** Changes the tempo by percents, within its limits. */
export function changeTempo({ use, set }: Practice, by: number): void {
  const tempoPercent = Math.min(tempoLimits.max, Math.max(tempoLimits.min, use.getState().tempoPercent + by))
  set({ tempoPercent })
}

function setLoopEdge({ use, setLoop }: Practice, edge: 'from' | 'to'): void {
  const { bar, loop } = use.getState()
  if (bar < 0) return
  const from = edge === 'from' ? bar : (loop?.from ?? bar)
  const to = edge === 'to' ? bar : (loop?.to ?? bar)
  setLoop(from <= to ? { from, to } : { from: bar, to: bar })
}

/** The keys of the practice page. */
export const listKeys = (practice: Practice): readonly Shortcut[] =>
  [
    { id: 'practice-play', label: msg`Play or pause`, keys: 'Space', run: practice.toggle },
    { id: 'practice-back', label: msg`Previous bar`, keys: 'ArrowLeft', run: () => practice.moveBars(-1) },
    { id: 'practice-on', label: msg`Next bar`, keys: 'ArrowRight', run: () => practice.moveBars(1) },
    { id: 'practice-from', label: msg`Loop from this bar`, keys: '[', run: () => setLoopEdge(practice, 'from') },
    { id: 'practice-to', label: msg`Loop to this bar`, keys: ']', run: () => setLoopEdge(practice, 'to') },
    { id: 'practice-whole', label: msg`End the loop`, keys: '\\', run: () => practice.setLoop(null) },
    { id: 'practice-slower', label: msg`Slower`, keys: '-', run: () => changeTempo(practice, -5) },
    { id: 'practice-faster', label: msg`Faster`, keys: '=', run: () => changeTempo(practice, 5) },
  ].map((key) => ({ ...key, ofPage: true }))
