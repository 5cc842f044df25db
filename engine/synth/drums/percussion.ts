import { bandpass, highpass, lowpass } from '../../dsp/biquad.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import { blend, burst, modes, plate, shaped, sweep } from './drum-parts.ts'
import type { DrumVoice } from './kit-drums.ts'
import { kitDrums } from './kit-drums.ts'
import { dayanVoice, metalVoice, raise, rattle, skinVoice, sweepNoise } from './percussion-parts.ts'

/** Percussion that is the same with every kit. */
export const percussion = {
  rim: (_, { hardness, take }) =>
    blend(
      [
        modes(
          1720,
          [
            [1, 1, 0.06],
            [1.58, 0.6, 0.05],
            [0.28, 0.5, 0.05],
          ],
          take,
        ),
        0.8,
      ],
      [burst({ decay: 0.005, take, filters: [bandpass(3400, 0.9)] }), 0.4 + 1.1 * hardness],
    ),
  snap: (_, { hardness, take }) =>
    blend(
      [burst({ decay: 0.004, take, filters: [bandpass(2500, 1.6)] }), 0.8],
      [burst({ decay: 0.022, take: take + 3, filters: [bandpass(1900 + 900 * hardness, 2.4)] }), 1.6, 0.008],
      [burst({ decay: 0.04, take: take + 5, filters: [bandpass(3600, 1)] }), 0.3 * hardness, 0.008],
    ),
  stomp: (_, { hardness, take }) =>
    blend(
      [sweep({ from: 92, to: 52, bend: 0.03, decay: 0.11 }), 1],
      [burst({ decay: 0.045, take, filters: [lowpass(420 + 900 * hardness)] }), 1.6],
      [burst({ decay: 0.09, take: take + 3, filters: [bandpass(240, 0.8)] }), 0.8, 0.012],
    ),
  brushSweep: (_, { hardness, take }) =>
    shaped(
      burst({ decay: 0.3, take, attack: 0.09, filters: [bandpass(2400 + 2600 * hardness, 0.5), highpass(900)] }),
      (at) => 0.7 + 0.3 * Math.sin(at * 70),
    ),
  shaker: (_, strike) =>
    rattle(strike, {
      seconds: 0.05 + 0.03 * (1 - strike.hardness),
      grains: 14,
      hz: 6400 + 1800 * strike.hardness,
      q: 1,
      decay: 0.008,
    }),
  tambourine: (_, strike) =>
    blend(
      [rattle(strike, { seconds: 0.07, grains: 12, hz: 8200, q: 2, decay: 0.03 }), 0.7],
      [
        plate({
          lowHz: 4800,
          highHz: 14_000,
          count: 22,
          seconds: 0.35,
          tilt: 0.8 - 0.6 * strike.hardness,
          take: strike.take,
        }),
        0.2,
      ],
      [burst({ decay: 0.008, take: strike.take, filters: [bandpass(900, 1)] }), 0.5 * strike.hardness],
    ),
  cowbell: metalVoice(
    562,
    [
      [1, 1, 0.5],
      [1.504, 0.85, 0.42],
      [2.35, 0.3, 0.2],
      [3.63, 0.22, 0.15],
      [4.9, 0.14, 0.1],
    ],
    0.5,
  ),
  clave: metalVoice(
    2480,
    [
      [1, 1, 0.11],
      [2.74, 0.2, 0.04],
      [0.5, 0.06, 0.05],
    ],
    0.3,
  ),
  guiro: (_, strike) =>
    blend(
      ...Array.from(
        { length: 22 },
        (_, n) =>
          [
            burst({
              decay: 0.0035,
              take: n + strike.take * 23,
              filters: [bandpass(2300 + 900 * strike.hardness + 30 * n, 2.2)],
            }),
            0.5 + 0.5 * (n / 22),
            n * (0.0125 - 0.002 * strike.hardness),
          ] as const,
      ),
    ),
  agogo: metalVoice(
    905,
    [
      [1, 1, 0.7],
      [2.62, 0.5, 0.5],
      [4.7, 0.3, 0.3],
      [7.1, 0.14, 0.15],
    ],
    0.35,
  ),
  triangle: metalVoice(
    1270,
    [
      [1, 0.3, 2.2],
      [2.79, 0.8, 2.4],
      [4.44, 1, 2.2],
      [6.1, 0.7, 1.8],
      [8.3, 0.6, 1.4],
      [10.6, 0.4, 1],
    ],
    0.3,
  ),
  conga: skinVoice({ hz: 188, decay: 0.13, bend: 0.06, slapHz: 1900, slap: 0.45 }),
  congaHigh: skinVoice({ hz: 262, decay: 0.1, bend: 0.07, slapHz: 2700, slap: 0.8 }),
  bongoLow: skinVoice({ hz: 330, decay: 0.06, bend: 0.05, slapHz: 3000, slap: 0.6 }),
  bongoHigh: skinVoice({ hz: 472, decay: 0.045, bend: 0.05, slapHz: 3900, slap: 0.75 }),
  timbale: skinVoice({
    hz: 365,
    decay: 0.1,
    bend: 0.04,
    slapHz: 4600,
    slap: 0.8,
    overtones: [
      [1.59, 0.5, 0.4],
      [2.14, 0.4, 0.4],
      [2.92, 0.4, 0.5],
      [4.15, 0.35, 0.45],
      [5.7, 0.24, 0.3],
    ],
  }),
  cajonLow: skinVoice({
    hz: 84,
    decay: 0.1,
    bend: 0.25,
    slapHz: 620,
    slap: 0.5,
    overtones: [
      [1.9, 0.4, 0.12],
      [2.9, 0.24, 0.1],
    ],
  }),
  cajonHigh: (kit, strike) =>
    blend(
      [skinVoice({ hz: 225, decay: 0.04, slapHz: 2800, slap: 1 })(kit, strike), 0.8],
      [
        burst({ decay: 0.05, take: strike.take, filters: [highpass(2200), lowpass(7500)] }),
        0.3 + 0.7 * strike.hardness,
      ],
    ),
  djembe: (kit, strike) =>
    strike.hardness > 0.7
      ? skinVoice({
          hz: 392,
          decay: 0.07,
          slapHz: 3300,
          slap: 0.9,
          overtones: [
            [1.5, 0.5, 0.2],
            [2.1, 0.4, 0.18],
            [3.4, 0.3, 0.12],
          ],
        })(kit, strike)
      : skinVoice({ hz: 76, decay: 0.17, bend: 0.2, slapHz: 700, slap: 0.4 })(kit, strike),
  tablaGe: (_, { hardness, take }) =>
    blend(
      [sweep({ from: 82 - 6 * hardness, to: 112 + 22 * hardness, bend: 0.11, decay: 0.24, attack: 0.002 }), 1],
      [sweep({ from: 168, to: 228 + 30 * hardness, bend: 0.11, decay: 0.09 }), 0.22],
      [burst({ decay: 0.012, take, filters: [bandpass(420 + 500 * hardness, 0.8)] }), 0.3 + 0.7 * hardness],
    ),
  tablaKe: (_, { hardness, take }) =>
    blend(
      [burst({ decay: 0.012, take, filters: [bandpass(760 + 500 * hardness, 0.9)] }), 1.5],
      [
        modes(
          205,
          [
            [1, 0.7, 0.07],
            [2.3, 0.3, 0.05],
          ],
          take,
        ),
        0.5,
      ],
    ),
  tablaNa: dayanVoice(
    [
      [1, 0.22, 0.25],
      [2.02, 0.7, 0.75],
      [3.03, 1, 0.85],
      [4.05, 0.5, 0.5],
      [5.1, 0.3, 0.3],
      [6.2, 0.16, 0.2],
    ],
    0.55,
  ),
  tablaTin: dayanVoice(
    [
      [1, 1, 1.2],
      [2.01, 0.3, 0.6],
      [3.02, 0.16, 0.4],
      [4.04, 0.06, 0.25],
    ],
    0.16,
  ),
  dholLow: skinVoice({
    hz: 78,
    decay: 0.2,
    bend: 0.32,
    slapHz: 900,
    slap: 0.6,
    overtones: [
      [1.7, 0.4, 0.3],
      [2.5, 0.26, 0.2],
      [3.6, 0.16, 0.12],
    ],
  }),
  dholHigh: skinVoice({
    hz: 348,
    decay: 0.055,
    bend: 0.04,
    slapHz: 4300,
    slap: 1.3,
    overtones: [
      [1.6, 0.6, 0.2],
      [2.2, 0.5, 0.18],
      [3.1, 0.42, 0.14],
      [4.4, 0.3, 0.1],
    ],
  }),
  timpani: (_, { hardness, take }) =>
    blend(
      [
        modes(
          98,
          [
            [1, 1, 2.6],
            [1.5, 0.75, 2],
            [1.98, 0.5, 1.6],
            [2.44, 0.34, 1.2],
            [2.9, 0.2, 0.9],
            [0.64, 0.3, 0.4],
          ].map(([r, g, s]) => [r!, g! * (r! > 1.2 ? 0.4 + 0.8 * hardness : 1), s!] as const),
          take,
        ),
        1,
      ],
      [burst({ decay: 0.02, take, filters: [lowpass(500 + 1800 * hardness)] }), 0.4 + 0.8 * hardness],
    ),
  riser: () => raise(sweepNoise(3, 350, 6500), 3.1),
  downlifter: () => shaped(sweepNoise(2.4, 6000, 160), (at) => Math.exp(-at * 0.9)),
  impact: (_, { hardness, take }) =>
    blend(
      [sweep({ from: 110, to: 33, bend: 0.09, decay: 0.6, drive: 1.5 }), 1],
      [burst({ decay: 0.3, take, filters: [lowpass(900 + 2500 * hardness)] }), 0.9],
      [plate({ lowHz: 300, highHz: 9000, count: 30, seconds: 2.2, tilt: 1.6, take }), 0.06 + 0.06 * hardness],
    ),
  reverseCymbal: (kit, strike) => {
    const whole = kitDrums.crash(kit, strike)
    const backward = whole.slice(0, Math.min(whole.length, 66_150)).reverse()
    return shaped(backward, (at) => Math.min(1, Math.max(0, (backward.length / 44_100 - at) / 0.012)))
  },
} satisfies Partial<Record<DrumName, DrumVoice>>
