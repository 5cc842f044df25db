import { bandpass, lowpass } from '../../dsp/biquad.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import { blend, burst, modes, sweep } from './drum-parts.ts'
import type { DrumVoice } from './kit-drums.ts'

/** Wood on wood: few short modes and the crack of the stroke. */
const wood =
  (hz: number, seconds: number, crackHz: number): DrumVoice =>
  (_, { hardness, take }) =>
    blend(
      [
        modes(
          hz,
          [
            [1, 1, seconds],
            [2.76, 0.25 + 0.35 * hardness, 0.5 * seconds],
            [5.4, 0.08 + 0.2 * hardness, 0.3 * seconds],
          ],
          take,
        ),
        1,
      ],
      [burst({ decay: 0.004, take, filters: [bandpass(crackHz, 0.8)] }), 0.3 + 1.2 * hardness],
    )

/** Percussion of dances and rites, the same with any kit. */
export const worldPercussion = {
  /** Two shells that close a moment apart. */
  castanets: (kit, strike) =>
    blend(
      [wood(1480, 0.035, 3600)(kit, strike), 0.8],
      [wood(1930, 0.03, 4400)(kit, { ...strike, take: strike.take + 3 }), 1, 0.011 - 0.004 * strike.hardness],
    ),
  clapsticks: wood(1120, 0.075, 2600),
  /** A wide thin skin on a shallow frame: deep, with a sizzle of its rim. */
  frameDrum: (_, { hardness, take }) =>
    blend(
      [sweep({ from: 104, to: 88, bend: 0.03, decay: 0.26 }), 1],
      [
        modes(
          88,
          [
            [1.59, 0.4, 0.34],
            [2.14, 0.3, 0.26],
            [2.65, 0.2, 0.2],
            [3.5, 0.14, 0.14],
          ],
          take,
        ),
        0.5 + 0.5 * hardness,
      ],
      [burst({ decay: 0.02, take, filters: [bandpass(1500 + 1600 * hardness, 0.6)] }), 0.35 + 0.9 * hardness],
    ),
  /** A trunk with two thick skins, struck with heavy sticks. */
  taiko: (_, { hardness, take }) =>
    blend(
      [sweep({ from: 92, to: 58, bend: 0.045, decay: 0.34, drive: 0.6 }), 1],
      [
        modes(
          63,
          [
            [1.6, 0.5, 0.5],
            [2.2, 0.34, 0.4],
            [2.9, 0.2, 0.3],
          ],
          take,
        ),
        0.4 + 0.6 * hardness,
      ],
      [burst({ decay: 0.012, take, filters: [bandpass(900 + 900 * hardness, 0.7)] }), 0.5 + 1.1 * hardness],
      [burst({ decay: 0.09, take: take + 5, filters: [lowpass(500)] }), 0.5 * hardness],
    ),
} satisfies Partial<Record<DrumName, DrumVoice>>
