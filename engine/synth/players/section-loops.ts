import { midiToHz } from '../../dsp/power.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { SoundCache } from '../notes/sound-cache.ts'
import { periodSize, periodStride, spectralTables } from './spectral-tables.ts'
import type { SpectralVoice } from '../voices/spectral-voice.ts'

/** Seconds that a section plays before it comes round. */
const loopSeconds = 0.8
const centsPerNeper = 1200 / Math.LN2

/** Which of the periods, dark to bright, are mixed for a section. */
export const sectionDegrees = [0, 2, 5] as const

export interface SectionLoop {
  /** Left, then right: each `length` samples and a guard. */
  samples: Float32Array
  length: number
}

/** Samples of a loop: a whole number of periods of the pitch. */
function sectionLength(midi: number): number {
  const hz = midiToHz(midi)
  return Math.round((Math.round(hz * loopSeconds) / hz) * sampleRate)
}

/**
 * A section on one pitch at one degree of brightness, mixed once. Each player makes a whole number of periods in the
 * loop, some more than the others, with a vibrato and a wandering that come round as well: the loop has no seam. All
 * degrees share the players' phases.
 */
export function sectionLoop(
  strokes: SoundCache,
  name: string,
  voice: SpectralVoice,
  midi: number,
  degree: number,
): SectionLoop {
  const length = sectionLength(midi)
  const samples = strokes.get(`${name}/section/${midi}/${degree}`, 0, () =>
    mixSection(spectralTables(strokes, name, voice, midi), voice, midi, degree, length),
  )
  return { samples, length }
}

function mixSection(
  tables: Float32Array,
  voice: SpectralVoice,
  midi: number,
  degree: number,
  length: number,
): Float32Array {
  const stride = length + 1
  const samples = new Float32Array(2 * stride)
  const periods = tables.subarray(degree * periodStride, (degree + 1) * periodStride)
  const share = 1 / Math.sqrt(voice.players)
  for (let player = 0; player < voice.players; player++) {
    const place = (2 * player) / (voice.players - 1) - 1
    const side = (player % 2 === 0 ? 1 : -1) * (0.35 + 0.65 * Math.abs(place))
    addPlayer(samples, periods, playerTurns(voice, midi, length, place), {
      player,
      length,
      left: share * (1 - side),
      right: share * (1 + side),
      voice,
    })
  }
  samples[length] = samples[0]!
  samples[stride + length] = samples[stride]!
  return samples
}

function playerTurns(voice: SpectralVoice, midi: number, length: number, place: number): number {
  const turns = Math.round((midiToHz(midi) * length) / sampleRate)
  return turns + Math.round((turns * place * voice.detuneCents) / centsPerNeper)
}

interface Seat {
  player: number
  length: number
  left: number
  right: number
  voice: SpectralVoice
}

const step = 32

function addPlayer(
  samples: Float32Array,
  periods: Float32Array,
  turns: number,
  { player, length, left, right, voice }: Seat,
): void {
  const seconds = length / sampleRate
  const { vibratoCents, vibratoHz, driftCents } = voice.manner
  const sways = [
    {
      turns: Math.max(1, Math.round(vibratoHz * seconds * (0.92 + 0.04 * (player % 5)))),
      cents: vibratoCents * (0.7 + 0.1 * (player % 4)),
    },
    { turns: 1 + (player % 2), cents: driftCents * 1.5 },
  ]
  const hz = turns / seconds
  // A pitch that sways by c cents at f Hz is a phase that sways by hz · ln2 c / 1200 / (2π f) periods.
  const swing = sways.map(({ turns: n, cents }) => ({
    n,
    depth: (hz * ((cents * Math.LN2) / 1200)) / ((2 * Math.PI * n) / seconds),
    phase: player * 1.9,
  }))
  const phaseAt = (i: number): number =>
    ((turns * i) / length +
      player * 0.37 +
      swing.reduce((sum, { n, depth, phase }) => sum + depth * Math.cos((2 * Math.PI * n * i) / length + phase), 0) +
      8) *
    periodSize
  const stride = length + 1
  let from = phaseAt(0)
  for (let at = 0; at < length; at += step) {
    const count = Math.min(step, length - at)
    const to = phaseAt(at + count)
    const rate = (to - from) / count
    let phase = from
    for (let i = at; i < at + count; i++) {
      const whole = phase | 0
      const k = whole & (periodSize - 1)
      const y = periods[k]! + (periods[k + 1]! - periods[k]!) * (phase - whole)
      samples[i] = samples[i]! + y * left
      samples[stride + i] = samples[stride + i]! + y * right
      phase += rate
    }
    from = to
  }
}
