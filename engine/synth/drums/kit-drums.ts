import { bandpass, highpass, lowpass } from '../../dsp/biquad.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import type { DrumKit } from './drum-kits.ts'
import { filterSound } from '../notes/filter-memory.ts'
import { blend, burst, modes, plate, shaped, sweep } from './drum-parts.ts'
import type { DrumStrike } from './drum-parts.ts'

export type DrumVoice = (kit: DrumKit, strike: DrumStrike) => Float32Array

function kick({ kick: k }: DrumKit, { hardness, take }: DrumStrike): Float32Array {
  const body = sweep({
    from: k.to + (k.from - k.to) * (0.55 + 0.5 * hardness) * (1 + 0.02 * take),
    to: k.to,
    bend: k.bend,
    decay: k.decay * (0.85 + 0.2 * hardness),
    drive: k.drive * (0.5 + 0.6 * hardness),
  })
  const beater = burst({
    decay: 0.0035,
    take,
    filters: [bandpass(k.clickHz * (0.5 + 0.6 * hardness), 0.7), highpass(500)],
  })
  const shell = burst({ decay: 0.03, take: take + 4, filters: [bandpass(k.to * 3.1, 1.2)] })
  return blend([body, 1], [beater, k.click * (0.3 + 1.3 * hardness)], [shell, k.thump * 1.6])
}

function snare(kit: DrumKit, { hardness, take }: DrumStrike): Float32Array {
  const s = kit.snare
  const skin = modes(
    s.hz,
    [
      [1, 1, s.toneDecay * 6.9],
      [1.72, 0.55, s.toneDecay * 4.4],
      [2.35, 0.25, s.toneDecay * 3],
      [3.1, 0.18, s.toneDecay * 2],
    ],
    take,
  )
  const bend = sweep({ from: s.hz * 1.5, to: s.hz * 0.99, bend: 0.008, decay: s.toneDecay * 0.6 })
  const wires = burst({
    decay: s.noiseDecay * (0.75 + 0.35 * hardness),
    take,
    attack: 0.0012,
    filters: [highpass(s.lowHz), lowpass(s.highHz * (0.55 + 0.45 * hardness))],
  })
  const stick = burst({ decay: 0.004, take: take + 5, filters: [bandpass(2600 + 1800 * hardness, 0.8)] })
  const clap = kit.clapWithSnare > 0 ? clapOf(kit, { hardness, take }) : wires
  return blend(
    [skin, 0.36],
    [bend, 0.4],
    [wires, s.noise * (0.45 + 0.4 * hardness)],
    [stick, s.crack * (0.4 + 1.5 * hardness)],
    [clap, kit.clapWithSnare],
    ...gated(kit, hardness, take),
  )
}

/** The noise of a live room, standing and then cut off. */
function gated({ gateSeconds }: DrumKit, hardness: number, take: number): [Float32Array, number][] {
  if (gateSeconds === 0) return []
  const room = burst({ decay: 0.4, take: take + 7, attack: 0.012, filters: [bandpass(1500, 0.4)] })
  return [[shaped(room, (seconds) => Math.max(0, Math.min(1, (gateSeconds - seconds) / 0.02))), 0.28 + 0.3 * hardness]]
}

function clapOf({ clap }: DrumKit, { hardness, take }: DrumStrike): Float32Array {
  const hand = (n: number): Float32Array =>
    burst({ decay: 0.005, take: take * 5 + n, filters: [bandpass(clap.hz * (1.1 + 0.1 * n), 1.1)] })
  const tail = burst({
    decay: clap.decay * (0.6 + 0.5 * hardness),
    take: take + 9,
    filters: [bandpass(clap.hz, 1), highpass(500)],
  })
  const air = burst({ decay: clap.decay * 0.4, take: take + 2, filters: [highpass(3000)] })
  return blend(
    [hand(0), 1.2],
    [hand(1), 1.1, 0.009 + 0.001 * take],
    [hand(2), 1.2, 0.019],
    [tail, 1, 0.028],
    [air, 0.2 + 0.3 * hardness, 0.028],
  )
}

function hat(kit: DrumKit, { hardness, take }: DrumStrike, decay: number, shift: number): Float32Array {
  const h = kit.hat
  const metal = plate({
    lowHz: h.hz * 0.42 * shift,
    highHz: 15_500,
    count: 28,
    seconds: Math.min(1.6, decay * 6.9),
    tilt: 0.6 - hardness,
    take,
  })
  const fizz = burst({ decay, take, filters: [highpass(h.hz * 0.9), lowpass(15_000)] })
  const chip = burst({ decay: 0.004, take: take + 3, filters: [bandpass(h.hz * 0.6, 0.8)] })
  return filterSound(
    blend([metal, 0.16 * h.metal], [fizz, 0.7 * h.noise], [chip, 0.2 + 0.7 * hardness]),
    highpass(h.hz * 0.45),
    highpass(300),
  )
}

function tom(kit: DrumKit, hz: number, { hardness, take }: DrumStrike): Float32Array {
  const t = kit.toms
  const body = sweep({
    from: hz * (1 + t.bend * (0.5 + 0.7 * hardness)),
    to: hz * (1 + 0.012 * take),
    bend: 0.035,
    decay: t.decay,
  })
  const ring = modes(
    hz,
    [
      [1.59, 0.4, t.decay * 4],
      [2.14, 0.25, t.decay * 3],
      [2.65, 0.16, t.decay * 2],
    ],
    take,
  )
  const stick = burst({ decay: 0.008, take, filters: [bandpass(hz * 9 + 900 * hardness, 0.8)] })
  return blend(
    [body, 1],
    [ring, 0.3 * (0.5 + hardness)],
    [stick, (t.noise + 0.08) * (0.5 + 1.6 * hardness)],
    ...gated(kit, hardness, take),
  )
}

/** The drums of a kit itself; each kit has its own of each. */
export const kitDrums = {
  kick,
  snare,
  clap: clapOf,
  closedHat: (kit, strike) => hat(kit, strike, kit.hat.closed * (0.75 + 0.4 * strike.hardness), 1.1),
  pedalHat: (kit, strike) =>
    shaped(hat(kit, { ...strike, hardness: strike.hardness * 0.6 }, kit.hat.closed * 0.8, 0.9), (seconds) =>
      Math.min(1, 0.25 + seconds * 90),
    ),
  openHat: (kit, strike) => hat(kit, strike, kit.hat.open * (0.8 + 0.3 * strike.hardness), 1),
  ride: ({ ride }, { hardness, take }) =>
    blend(
      [
        plate({
          lowHz: ride.hz * 0.3,
          highHz: 13_500,
          count: 44,
          seconds: ride.decay * 1.7,
          tilt: 1.8 - 1.2 * hardness,
          take,
        }),
        0.1,
      ],
      [
        modes(
          ride.hz,
          [
            [1, 1, 0.5],
            [1.43, 0.6, 0.4],
            [2.07, 0.4, 0.3],
          ],
          take,
        ),
        ride.ping * (0.12 + 0.16 * hardness),
      ],
      [burst({ decay: 0.12, take, filters: [highpass(5200)] }), 0.1 + 0.14 * hardness],
    ),
  crash: ({ crash }, { hardness, take }) =>
    filterSound(
      blend(
        [
          plate({
            lowHz: crash.hz * 0.22,
            highHz: 15_000,
            count: 56,
            seconds: crash.decay * 1.6,
            tilt: 0.9 - 0.8 * hardness,
            take,
          }),
          0.14,
        ],
        [
          burst({ decay: crash.decay * 0.22, take, attack: 0.002, filters: [highpass(crash.hz)] }),
          0.5 + 0.3 * hardness,
        ],
      ),
      highpass(crash.hz * 0.3),
    ),
  lowTom: (kit, strike) => tom(kit, kit.toms.low, strike),
  highTom: (kit, strike) => tom(kit, kit.toms.high, strike),
} satisfies Partial<Record<DrumName, DrumVoice>>
