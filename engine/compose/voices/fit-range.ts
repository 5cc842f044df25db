import type { SungSyllable } from '../../score/score.ts'
import { voiceRanges } from '../../score/voice-parts.ts'
import type { VoicePart } from '../../score/voice-parts.ts'

/** The middle of a part's comfortable range: people sing below its exact middle most of the time. */
export function getCentre(part: VoicePart): number {
  const { low, high } = voiceRanges[part]
  return low + 0.45 * (high - low)
}

/** The best octave of a line for a part: fewest notes outside its range, then nearest to its centre. */
export function octaveFor(line: readonly Pick<SungSyllable, 'midi'>[], part: VoicePart): number {
  const { low, high } = voiceRanges[part]
  const mean = line.reduce((sum, { midi }) => sum + midi, 0) / Math.max(1, line.length)
  const cost = (shift: number): number =>
    100 * line.filter(({ midi }) => midi + shift < low || midi + shift > high).length +
    Math.abs(mean + shift - getCentre(part))
  return [-24, -12, 0, 12, 24].reduce((best, shift) => (cost(shift) < cost(best) ? shift : best))
}

/** A pitch inside the range of a part, by octaves. */
export function inRange(midi: number, part: VoicePart): number {
  const { low, high } = voiceRanges[part]
  let pitch = midi
  while (pitch < low) pitch += 12
  while (pitch > high) pitch -= 12
  return pitch
}

/** Moves a line to the octave of a part; notes still outside are folded in. */
export function fitLine<T extends Pick<SungSyllable, 'midi'>>(
  line: readonly T[],
  part: VoicePart,
  shift = octaveFor(line, part),
): T[] {
  return line.map((note) => ({ ...note, midi: inRange(note.midi + shift, part) }))
}
