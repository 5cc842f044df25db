import type { PitchTrack } from '../analyse/voice/pitch.ts'
import { midiToHz } from '../dsp/power.ts'
import { midiAt } from './voice-pitch.ts'

/** Positions of the periods of a voice. `midi` is 0 where nothing is sung; there the marks are 5 ms apart. */
export interface PitchMarks {
  /** In samples, as are the periods. */
  readonly positions: readonly number[]
  readonly periods: readonly number[]
  readonly midi: readonly number[]
}

const unvoicedSeconds = 0.005

/**
 * One mark per period on its highest sample, each within a quarter period of where the last one points, and after it.
 */
export function pitchMarks(mono: Float32Array, sampleRate: number, track: PitchTrack): PitchMarks {
  const marks = { positions: [] as number[], periods: [] as number[], midi: [] as number[] }
  let last = -1
  for (let at = 0; at < mono.length;) {
    const midi = midiAt(track, at / sampleRate)
    const period = midi > 0 ? sampleRate / midiToHz(midi) : unvoicedSeconds * sampleRate
    const position = Math.max(midi > 0 ? highestNear(mono, at, period / 4) : Math.round(at), last + 1)
    if (position >= mono.length) break
    last = position
    marks.positions.push(position)
    marks.periods.push(period)
    marks.midi.push(midi)
    at = Math.max(position + period, at + period / 2)
  }
  return marks
}

function highestNear(mono: Float32Array, centre: number, reach: number): number {
  const last = Math.min(mono.length - 1, Math.floor(centre + reach))
  let best = Math.min(mono.length - 1, Math.round(centre))
  for (let i = Math.max(0, Math.ceil(centre - reach)); i <= last; i++) if (mono[i]! > mono[best]!) best = i
  return best
}
