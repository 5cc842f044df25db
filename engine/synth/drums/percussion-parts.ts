import { bandpass, highpass } from '../../dsp/biquad.ts'
import { blend, burst, modes, shaped, spread, sweep } from './drum-parts.ts'
import type { DrumStrike } from './drum-parts.ts'
import type { DrumVoice } from './kit-drums.ts'

interface Skin {
  hz: number
  decay: number
  /** Share by which a stroke starts sharp. */
  bend: number
  /** Frequency and level of hand or stick. */
  slapHz: number
  slap: number
  overtones: readonly (readonly [ratio: number, gain: number, seconds: number])[]
}

const looseSkin = [
  [1.59, 0.34, 0.3],
  [2.14, 0.2, 0.22],
  [2.3, 0.14, 0.2],
  [2.92, 0.1, 0.12],
] as const

/** A drum skin struck by hand or stick. */
export const skinVoice = (settings: Partial<Skin>): DrumVoice => {
  const skin: Skin = { hz: 200, decay: 0.12, bend: 0.08, slapHz: 2400, slap: 0.5, overtones: looseSkin, ...settings }
  return (_, { hardness, take }) =>
    blend(
      [
        sweep({
          from: skin.hz * (1 + skin.bend * (0.5 + hardness)),
          to: skin.hz * (1 + 0.006 * take),
          bend: 0.03,
          decay: skin.decay,
        }),
        1,
      ],
      [modes(skin.hz, skin.overtones, take), 0.35 + 0.5 * hardness],
      [
        burst({ decay: 0.006, take, filters: [bandpass(skin.slapHz * (0.6 + 0.5 * hardness), 0.8)] }),
        skin.slap * (0.3 + 1.7 * hardness),
      ],
    )
}

/** A struck bell or bar of fixed modes. */
export const metalVoice =
  (hz: number, rows: readonly (readonly [number, number, number])[], tap: number): DrumVoice =>
  (_, { hardness, take }) =>
    blend(
      [
        modes(
          hz,
          rows.map(
            ([ratio, gain, seconds]) => [ratio, gain * (ratio > 1.2 ? 0.4 + 0.7 * hardness : 1), seconds] as const,
          ),
          take,
        ),
        1,
      ],
      [burst({ decay: 0.003, take, filters: [highpass(2500)] }), tap * (0.3 + hardness)],
    )

/** Small plates, shells or seeds that hit repeatedly: grains around a rise. */
export function rattle(
  { hardness, take }: DrumStrike,
  { seconds, grains, hz, q, decay }: { seconds: number; grains: number; hz: number; q: number; decay: number },
): Float32Array {
  const rows = Array.from({ length: grains }, (_, n) => {
    const x = (n + 0.6 * Math.abs(spread(n + take * 31))) / grains
    const level = Math.sin(Math.PI * Math.min(1, x * 0.9 + 0.1)) * (0.5 + 0.5 * Math.abs(spread(n * 5 + take)))
    return [
      burst({ decay, take: n + take * 7, filters: [bandpass(hz * (1 + 0.25 * spread(n * 3)), q)] }),
      level * (0.5 + hardness),
      x * seconds,
    ] as const
  })
  return blend(...rows)
}

/** Tuned right-hand skin of the tabla: its black patch makes the modes nearly harmonic (Raman 1934). */
export const dayanVoice =
  (rows: readonly (readonly [number, number, number])[], edge: number): DrumVoice =>
  (_, { hardness, take }) =>
    blend(
      [
        modes(
          294,
          rows.map(
            ([ratio, gain, seconds]) => [ratio, gain * (ratio > 1.5 ? 0.5 + 0.7 * hardness : 1), seconds] as const,
          ),
          take,
        ),
        1,
      ],
      [burst({ decay: 0.004, take, filters: [bandpass(3200, 0.8)] }), edge * (0.3 + 1.4 * hardness)],
    )

/** A sound whose level rises to its end. */
export const raise = (sound: Float32Array, seconds: number): Float32Array =>
  shaped(sound, (at) => (at / seconds) * (at / seconds) * Math.min(1, Math.max(0, (seconds - at) / 0.01)))

/** Noise through a narrow band that moves from one frequency to another. */
export function sweepNoise(seconds: number, fromHz: number, toHz: number): Float32Array {
  const steps = Math.round(seconds * 12)
  return blend(
    ...Array.from({ length: steps }, (_, n) => {
      const hz = fromHz * Math.exp((Math.log(toHz / fromHz) * n) / steps)
      const grain = burst({ decay: 0.16, take: n, attack: 0.09, filters: [bandpass(hz, 1.4), bandpass(hz, 0.9)] })
      return [grain, 1, n / 12] as const
    }),
  )
}
