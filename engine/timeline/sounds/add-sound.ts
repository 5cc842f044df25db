import type { Stereo } from '../../dsp/stereo.ts'

/** Adds samples from 0 on of a sound to another of the same length. */
export function addSound(sum: Stereo, sound: Stereo): void {
  for (const side of ['left', 'right'] as const) {
    const [to, from] = [sum[side], sound[side]]
    for (let i = 0; i < to.length; i++) to[i] = to[i]! + from[i]!
  }
}

/** Writes silence over a sound. */
export function clearSound({ left, right }: Stereo): void {
  left.fill(0)
  right.fill(0)
}
