import { lowpass } from '../../dsp/biquad.ts'
import { release } from '../../dsp/release.ts'
import type { DrumName, KitName } from '../../score/instrument-names.ts'
import { drumKits } from './drum-kits.ts'
import { clipped, colouredByHardness, finished } from './drum-parts.ts'
import type { DrumStrike } from './drum-parts.ts'
import { filterSound } from '../notes/filter-memory.ts'
import { kitDrums } from './kit-drums.ts'
import type { DrumVoice } from './kit-drums.ts'
import { percussion } from './percussion.ts'
import { recordedHit } from './sampled-drums.ts'
import type { SoundBank } from '../sound-bank.ts'
import { worldPercussion } from './world-percussion.ts'

/** How many hits of one drum differ: callers count hits of each drum and pass `count % takesPerDrum`. */
export const takesPerDrum = 3

/** Velocities (0 to 1) up to which a layer reaches: soft, medium, hard. */
const layerTops = [0.45, 0.78, 1]
const layerHardness = [0.2, 0.6, 1]

/** Pan of each drum, -1 left to 1 right, seen from the listener. */
export const drumPan: Readonly<Record<DrumName, number>> = {
  kick: 0,
  snare: 0.03,
  clap: -0.05,
  snap: 0.12,
  rim: 0.25,
  brushSweep: -0.3,
  closedHat: 0.5,
  pedalHat: 0.5,
  openHat: 0.5,
  ride: -0.55,
  crash: -0.45,
  lowTom: -0.5,
  highTom: 0.45,
  shaker: -0.55,
  tambourine: 0.55,
  cowbell: 0.4,
  clave: -0.45,
  guiro: 0.55,
  agogo: -0.55,
  triangle: -0.55,
  conga: -0.45,
  congaHigh: -0.35,
  bongoLow: 0.5,
  bongoHigh: 0.4,
  timbale: 0.5,
  cajonLow: 0,
  cajonHigh: 0.08,
  djembe: -0.2,
  tablaGe: -0.14,
  tablaKe: -0.14,
  tablaNa: 0.16,
  tablaTin: 0.16,
  dholLow: -0.12,
  dholHigh: 0.12,
  timpani: -0.1,
  stomp: 0,
  castanets: 0.34,
  clapsticks: 0.3,
  frameDrum: -0.12,
  taiko: 0,
  riser: 0,
  downlifter: 0,
  impact: 0,
  reverseCymbal: -0.1,
}

/** Gain of a hit at full velocity; a hit sounds at gain × velocity. Sounds themselves peak at 1. */
export const drumGain: Readonly<Record<DrumName, number>> = {
  kick: 0.76,
  snare: 0.66,
  clap: 0.5,
  snap: 0.4,
  rim: 0.36,
  brushSweep: 0.2,
  closedHat: 0.2,
  pedalHat: 0.15,
  openHat: 0.2,
  ride: 0.18,
  crash: 0.3,
  lowTom: 0.62,
  highTom: 0.56,
  shaker: 0.2,
  tambourine: 0.22,
  cowbell: 0.24,
  clave: 0.26,
  guiro: 0.2,
  agogo: 0.22,
  triangle: 0.16,
  conga: 0.44,
  congaHigh: 0.42,
  bongoLow: 0.36,
  bongoHigh: 0.34,
  timbale: 0.36,
  cajonLow: 0.7,
  cajonHigh: 0.44,
  djembe: 0.5,
  tablaGe: 0.66,
  tablaKe: 0.4,
  tablaNa: 0.48,
  tablaTin: 0.48,
  dholLow: 0.72,
  dholHigh: 0.46,
  timpani: 0.6,
  stomp: 0.7,
  castanets: 0.26,
  clapsticks: 0.3,
  frameDrum: 0.6,
  taiko: 0.8,
  riser: 0.16,
  downlifter: 0.18,
  impact: 0.6,
  reverseCymbal: 0.24,
}

const roomShare: Readonly<Partial<Record<DrumName, number>>> = {
  kick: 0,
  cajonLow: 0,
  stomp: 0.6,
  snare: 1,
  clap: 1,
  snap: 0.9,
  lowTom: 0.7,
  highTom: 0.7,
  closedHat: 0.3,
  pedalHat: 0.3,
  openHat: 0.3,
  ride: 0.25,
  crash: 0.2,
  shaker: 0.3,
  riser: 0,
  downlifter: 0,
  impact: 0,
  reverseCymbal: 0,
  timpani: 1,
  tablaGe: 0.3,
}

const hats: readonly DrumName[] = ['closedHat', 'pedalHat', 'openHat']

/** Whether a hit stops the sound of another: two plates ring no longer than they are apart. */
export const chokes = (bank: SoundBank, kit: KitName, sounding: DrumName, next: DrumName): boolean =>
  sounding === 'openHat' && hats.includes(next) && (bank.drums?.has(kit, sounding) ?? false)

/** How much of the kit's room a drum is given, 0 to 1. */
export function drumRoom(kit: KitName, drum: DrumName): number {
  return drumKits[kit].room * (roomShare[drum] ?? 0.5)
}

const voices: Readonly<Record<DrumName, DrumVoice>> = { ...kitDrums, ...percussion, ...worldPercussion }

/** Which of the three layers a hit of this strength sounds from. */
function drumLayer(velocity: number): number {
  const layer = layerTops.findIndex((top) => velocity <= top)
  return layer < 0 ? layerTops.length - 1 : layer
}

/**
 * One dry mono hit, made once and cached; callers must not change it. The velocity chooses a layer of another timbre,
 * not the level, which is `drumGain` × velocity.
 */
export function drumSound(
  bank: SoundBank,
  kit: KitName,
  drum: DrumName,
  velocity: number,
  take: number,
  layer = drumLayer(velocity),
): Float32Array {
  return bank.hits.get(`${kit}/${drum}/${layer}/${take % takesPerDrum}`, 0, () =>
    strikeDrum(bank, kit, drum, layer, take % takesPerDrum),
  )
}

function strikeDrum(bank: SoundBank, kit: KitName, drum: DrumName, layer: number, take: number): Float32Array {
  const strike = { hardness: layerHardness[layer]!, take }
  const own = ownHit(kit, drum, strike)
  const recorded = bank.drums
  const recording = recorded?.hit(kit, drum, strike.hardness, take)
  if (!recording) return own
  const hardness = recorded?.hardnessLeft?.(kit, drum, strike.hardness) ?? strike.hardness
  const aged = agedBy(kit, recording.slice())
  const hit = recordedHit(aged, { hardness, take }, own)
  release(aged, own)
  return hit
}

function ownHit(kit: KitName, drum: DrumName, strike: DrumStrike): Float32Array {
  const sound = voices[drum](drumKits[kit], strike)
  const hit = finished(agedBy(kit, colouredByHardness(sound, strike.hardness)))
  release(sound)
  return hit
}

/** What the tape and the record of its time make of a kit. */
function agedBy(kit: KitName, sound: Float32Array): Float32Array {
  const { drive, dullHz } = drumKits[kit]
  if (drive > 0) clipped(sound, drive)
  return dullHz === undefined ? sound : filterSound(sound, lowpass(dullHz))
}
