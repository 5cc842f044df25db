import { highpass, lowpass, peaking } from '../dsp/biquad.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { createFilters, forEachBlock } from '../dsp/stereo-ops.ts'
import { createRoom } from './room.ts'
import { highShelf } from '../dsp/high-shelf.ts'
import type { VocalStyle } from './vocal-styles.ts'

/** What every chunk of the stem goes through after the singers. */
interface Finish {
  run: (sound: Stereo, samples: number) => void
  /** How long it sounds on after the last singer. */
  tailSeconds: number
}

/** Less harshness at 2.8 kHz, some air, the style's band and room. A learned voice keeps its own colour. */
export function createFinish(style: VocalStyle, isLearned = false): Finish {
  const colour = [
    highShelf(2000, 4),
    peaking(2800, -2, 1.4),
    ...(style.airDb === 0 ? [] : [highShelf(7500, style.airDb)]),
  ]
  const curves = isLearned ? [] : colour
  if (style.bandHz)
    curves.push(
      highpass(style.bandHz[0], 0.9),
      highpass(style.bandHz[0]),
      lowpass(style.bandHz[1], 0.9),
      lowpass(style.bandHz[1]),
    )
  const filter = createFilters(curves)
  const room = style.room > 0 ? createRoom(style.roomSeconds, style.room) : undefined
  const run = (sound: Stereo, samples: number): void => {
    forEachBlock(sound, samples, filter)
    room?.(sound, samples)
  }
  return { run, tailSeconds: 0.1 + (room ? style.roomSeconds * 1.2 : 0) }
}

/** Soft saturation in place, level kept about the same: a strained throat and its microphone. */
export function saturate(samples: Float32Array, count: number, drive: number): void {
  const gain = 1 + 14 * drive
  const back = 1 / (1 + 3.2 * drive)
  for (let i = 0; i < count; i++) {
    const x = samples[i]! * gain
    samples[i] = (x / (1 + Math.abs(x) * 0.8)) * back
  }
}
