import type { Random } from '@songloom/engine/dsp/random'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'

/** Another reverb, distance, slope, width and drive for a stem, as in other studios: a fit must not depend on them. */
export function coloured(sound: Stereo, random: Random): Stereo {
  const gain = 10 ** (random.between(-6, 6) / 20)
  const drive = random.chance(0.3) ? random.between(1, 6) : 0
  const width = random.chance(0.5) ? random.between(0.3, 1.5) : 1
  const slope = { corner: random.between(300, 4000), low: gain, high: gain * 10 ** (random.between(-5, 5) / 20) }
  const room = random.chance(0.4) ? roomOf(random) : []
  const driven = { left: driven1(sound.left, drive), right: driven1(sound.right, drive) }
  const tilted = { left: tilt(driven.left, slope), right: tilt(driven.right, slope) }
  return widened({ left: echoed(tilted.left, room, 0), right: echoed(tilted.right, room, 1) }, width)
}

interface Echo {
  /** Samples, left and right. */
  delays: readonly [number, number]
  gain: number
}

function roomOf(random: Random): Echo[] {
  const seconds = random.between(0.1, 0.5)
  return Array.from({ length: 24 }, () => {
    const at = random.between(0.004, seconds)
    const delays = [at, at + random.between(-0.003, 0.003)].map((s) => Math.round(s * sampleRate)) as [number, number]
    return { delays, gain: random.between(-0.25, 0.25) * Math.exp((-3 * at) / seconds) }
  })
}

function driven1(channel: Float32Array, drive: number): Float32Array {
  if (drive === 0) return channel
  const power = channel.reduce((sum, x) => sum + x * x, 1e-9) / channel.length
  const scale = drive / (4 * Math.sqrt(power))
  return channel.map((x) => Math.tanh(x * scale) / scale)
}

function tilt(
  channel: Float32Array,
  { corner, low, high }: { corner: number; low: number; high: number },
): Float32Array {
  const pole = 1 - Math.exp((-2 * Math.PI * corner) / sampleRate)
  let slow = 0
  return channel.map((x) => {
    slow += pole * (x - slow)
    return low * slow + high * (x - slow)
  })
}

function echoed(channel: Float32Array, room: readonly Echo[], side: 0 | 1): Float32Array {
  const sound = channel.slice()
  for (const { delays, gain } of room)
    for (let i = delays[side], from = 0; i < sound.length; i++, from++) sound[i] = sound[i]! + gain * channel[from]!
  return sound
}

function widened({ left, right }: Stereo, width: number): Stereo {
  const mix = (a: Float32Array, b: Float32Array): Float32Array =>
    a.map((x, i) => 0.5 * (x + b[i]! + width * (x - b[i]!)))
  return { left: mix(left, right), right: mix(right, left) }
}

/** `count` samples of a sound from `from`, or earlier if it would end too soon, at another speed and so pitch. */
export function atSpeed({ left, right }: Stereo, from: number, count: number, speed: number): Stereo {
  const start = Math.max(0, Math.min(from, Math.floor(left.length - 1 - count * speed)))
  const moved = (channel: Float32Array): Float32Array<ArrayBuffer> =>
    Float32Array.from({ length: count }, (_, i) => {
      const at = Math.floor(start + i * speed)
      const share = start + i * speed - at
      return share === 0 ? (channel[at] ?? 0) : (channel[at] ?? 0) * (1 - share) + (channel[at + 1] ?? 0) * share
    })
  return { left: moved(left), right: moved(right) }
}
