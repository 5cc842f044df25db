import { silence } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'

/** The sound of a line, and where it begins. */
export interface LineSound {
  fromSample: number
  sound: Stereo
}

/** Lines as one sound: where a line begins while the one before rings out, both are heard. */
export function joinLines(lines: readonly LineSound[]): Stereo {
  const samples = Math.max(1, ...lines.map(({ fromSample, sound }) => fromSample + sound.left.length))
  const joined = silence(samples)
  for (const { fromSample, sound } of lines)
    for (const side of ['left', 'right'] as const) {
      const [to, from] = [joined[side], sound[side]]
      for (let i = 0; i < from.length; i++) to[fromSample + i] = to[fromSample + i]! + from[i]!
    }
  return joined
}
