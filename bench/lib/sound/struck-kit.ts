import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '@songloom/engine/dsp/random'
import { sampleRate, silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { DrumName } from '@songloom/engine/score/instrument-names'
import type { DrumHit, Score } from '@songloom/engine/score/score'
import type { ForeignBand } from './foreign-band.ts'

type Group = 'kick' | 'snare' | 'hat' | 'open' | 'cymbal' | 'tom' | 'hand' | 'wood'

/** Which recordings of Sonic Pi are single strokes, by their names. */
const recordings: Record<Group, RegExp> = {
  kick: /^(bd_(?!boom)|drum_bass|drum_heavy|elec_(hollow|soft)_kick)/,
  snare: /^(sn_|drum_snare|elec_(filt_|hi_|lo_|mid_)?snare|arovane_beat_c)/,
  hat: /^(hat_|drum_cymbal_(closed|pedal)|tbd_perc_hat|elec_tick)/,
  open: /^(drum_cymbal_open|elec_cymbal|hat_(raw|zild|metal))/,
  cymbal: /^(ride_|drum_cymbal_(hard|soft)|drum_splash)/,
  tom: /^(drum_tom|elec_fuzz_tom)/,
  hand: /^(tabla_(?!re|dhec)|drum_tom_hi)/,
  wood: /^(perc_snap|drum_cowbell|elec_(wood|pop|twip|blip|triangle)|tbd_perc_tap|perc_bell2)/,
}
const levels: Record<Group, number> = {
  kick: 1,
  snare: 0.9,
  hat: 0.3,
  open: 0.35,
  cymbal: 0.45,
  tom: 0.8,
  hand: 0.6,
  wood: 0.4,
}
const groups: Partial<Record<DrumName, Group>> = {
  kick: 'kick',
  dholLow: 'kick',
  stomp: 'kick',
  taiko: 'kick',
  cajonLow: 'kick',
  snare: 'snare',
  clap: 'snare',
  brushSweep: 'hat',
  rim: 'wood',
  snap: 'wood',
  closedHat: 'hat',
  pedalHat: 'hat',
  shaker: 'hat',
  tambourine: 'hat',
  guiro: 'hat',
  openHat: 'open',
  ride: 'cymbal',
  crash: 'cymbal',
  lowTom: 'tom',
  highTom: 'tom',
  timbale: 'tom',
  timpani: 'tom',
  cajonHigh: 'tom',
}
const hands = /^(conga|bongo|tabla|djembe|dholHigh|frameDrum)/
/** These are no strokes. */
const effects = /^(riser|downlifter|impact|reverseCymbal)/
const maxStrokeSeconds = 2.5
/** Kits of a bank: standard, room, power, electronic, TR-808, jazz, brush, orchestra. */
export const kitPrograms = [0, 8, 16, 24, 25, 32, 40, 48]
/** Drums whose keys have strokes of their own in a bank. */
const bankDrums: readonly DrumName[] = [
  'kick',
  'stomp',
  'snare',
  'brushSweep',
  'clap',
  'rim',
  'closedHat',
  'pedalHat',
  'openHat',
  'ride',
  'crash',
  'lowTom',
  'highTom',
  'dholLow',
  'dholHigh',
  'tambourine',
  'shaker',
  'cowbell',
  'conga',
  'bongoHigh',
  'timbale',
  'clave',
]

export type Strokes = Record<Group, Float32Array[]>

/**
 * Single drum strokes from the recordings in a folder, each with the same energy in its loudest 50 ms. Needs ffmpeg.
 */
export function readStrokes(folder: string): Strokes {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.flac'))
    .sort()
  const strokesOf = (pattern: RegExp): Float32Array[] =>
    files.filter((file) => pattern.test(file)).map((file) => levelled(decoded(join(folder, file))))
  return Object.fromEntries(
    Object.entries(recordings).map(([group, pattern]) => [group, strokesOf(pattern)]),
  ) as Strokes
}

/** The same of a bank's kits, hit by hit, softly or hard. */
export function strokesOfBank(band: ForeignBand, score: Score): Strokes {
  const strokes = Object.fromEntries(Object.keys(recordings).map((group) => [group, []])) as unknown as Strokes
  const hits = bankDrums.flatMap((drum, i) =>
    [0.5, 1].map((velocity, k) => ({ drum, velocity, startSeconds: 1 + maxStrokeSeconds * (2 * i + k) })),
  )
  for (const kit of kitPrograms) {
    const { left, right } = band.strokes(score, hits, kit)
    for (const { drum, startSeconds } of hits) {
      const from = Math.round(startSeconds * sampleRate)
      const stroke = left.slice(from, from + maxStrokeSeconds * sampleRate).map((x, i) => x + right[from + i]!)
      if (stroke.some((x) => Math.abs(x) > 1e-3)) strokes[groupOf(drum)].push(levelled(stroke))
    }
  }
  return strokes
}

const groupOf = (drum: DrumName): Group => groups[drum] ?? (hands.test(drum) ? 'hand' : 'wood')

function decoded(path: string): Float32Array {
  const bytes = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', '-'],
    {
      maxBuffer: 1 << 28,
    },
  )
  return new Float32Array(new Uint8Array(bytes).buffer)
}

function levelled(stroke: Float32Array): Float32Array {
  const span = Math.round(0.05 * sampleRate)
  let loudest = 1e-9
  for (let from = 0; from < stroke.length; from += span) {
    const energy = stroke.subarray(from, from + span).reduce((sum, x) => sum + x * x, 0)
    loudest = Math.max(loudest, energy / span)
  }
  const length = Math.min(stroke.length, maxStrokeSeconds * sampleRate)
  const fade = 0.1 * length
  return stroke.subarray(0, length).map((x, i) => (0.2 * x * Math.min(1, (length - i) / fade)) / Math.sqrt(loudest))
}

/** Plays drum hits with a kit drawn from the strokes: one recording for each drum, at any speed, place and level. */
export function strikeKit(hits: readonly DrumHit[], strokes: Strokes, samples: number, random: Random): Stereo {
  const sound = silence(samples)
  const kit = new Map<DrumName, { stroke: Float32Array; speed: number; pan: number; gain: number }>()
  for (const { drum, startSeconds, velocity } of hits) {
    if (effects.test(drum)) continue
    const group = groupOf(drum)
    const choose = (): { stroke: Float32Array; speed: number; pan: number; gain: number } => ({
      stroke: random.pick(strokes[group]),
      speed: random.between(0.8, 1.25),
      pan: group === 'kick' || group === 'snare' ? 0 : random.between(-0.7, 0.7),
      gain: levels[group] * random.between(0.6, 1.5),
    })
    const { stroke, speed, pan, gain } = kit.get(drum) ?? choose()
    kit.set(drum, { stroke, speed, pan, gain })
    const level = gain * velocity * Math.sqrt(velocity) * random.between(0.85, 1.15)
    addStroke(sound, Math.round(startSeconds * sampleRate), stroke, speed, level * (1 - pan), level * (1 + pan))
  }
  return sound
}

function addStroke(
  sound: Stereo,
  from: number,
  stroke: Float32Array,
  speed: number,
  left: number,
  right: number,
): void {
  const end = Math.min(sound.left.length - from, Math.floor((stroke.length - 1) / speed))
  for (let i = Math.max(0, -from); i < end; i++) {
    const at = Math.floor(i * speed)
    const share = i * speed - at
    const x = stroke[at]! * (1 - share) + stroke[at + 1]! * share
    sound.left[from + i] = sound.left[from + i]! + left * x
    sound.right[from + i] = sound.right[from + i]! + right * x
  }
}
