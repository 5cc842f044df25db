import { meanEnvelope } from '../mean-envelope.ts'
import { pitchOfVoice, sungNotes } from '../voice-pitch.ts'
import type { Stereo } from '../../dsp/stereo.ts'

const rate = 44_100
export const mixToMono = ({ left, right }: Stereo): Float32Array => left.map((x, i) => 0.5 * (x + right[i]!))

/** Audible features that distinguish voices, each scaled so that 1 is a clear difference. */
export function voiceDescriptor(sound: Stereo): number[] {
  const mono = mixToMono(sound)
  // 100 Hz to 10 kHz: outside are rumble and bands that encoders drop. The mean is level, not colour.
  const bands = [...meanEnvelope(mono, rate)].slice(2, 23)
  const mean = bands.reduce((sum, db) => sum + db, 0) / bands.length
  const track = pitchOfVoice(mono, rate)
  const notes = sungNotes(track)
  const sung = [...track.confidence].filter((_, i) => track.midi[i]! > 0)
  const clear = sung.length === 0 ? 0 : sung.reduce((sum, value) => sum + value, 0) / sung.length
  const side = sound.left.reduce((sum, x, i) => sum + (x - sound.right[i]!) * (x - sound.right[i]!), 0)
  const both = mono.reduce((sum, x) => sum + 4 * x * x, 1e-12)
  return [
    ...bands.map((db) => (db - mean) / 6 / Math.sqrt(bands.length)),
    (notes[notes.length >> 1] ?? 0) / 12,
    clear * 3,
    (notes.length / track.frames) * 2,
    Math.sqrt(side / both) * 3,
  ]
}

export const descriptorDistance = (a: readonly number[], b: readonly number[]): number =>
  Math.sqrt(a.reduce((sum, x, i) => sum + (x - b[i]!) * (x - b[i]!), 0))
