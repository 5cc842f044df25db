import type { DrumClass } from '../analyse/voice/drum-hits.ts'
import { randomFor } from '../dsp/random.ts'

interface MouthStroke {
  drum: DrumClass
  startSeconds: number
  /** 0 to 1 */
  gain: number
}

/** One pole each: how much of a step passes at a cut-off. */
const pole = (hz: number, rate: number): number => 1 - Math.exp((-2 * Math.PI * hz) / rate)

/** Strokes of a mouth before a microphone: a popped b, an open k, a short ts, and the breath of the room. */
export function beatbox(strokes: readonly MouthStroke[], seconds: number, rate = 44100, seed = 1): Float32Array {
  const random = randomFor(seed, 'beatbox')
  const sound = Float32Array.from({ length: Math.round(seconds * rate) }, () => 0.0008 * random.between(-1, 1))
  for (const { drum, startSeconds, gain } of strokes) {
    const from = Math.round(startSeconds * rate)
    const [wide, narrow] = [random.between(0.85, 1.15), random.between(0.8, 1.25)]
    let [low, high, phase] = [0, 0, 0]
    for (let i = 0; i < 0.25 * rate && from + i < sound.length; i++) {
      const t = i / rate
      const noise = random.between(-1, 1)
      const attack = Math.min(1, t / 0.002)
      if (drum === 'kick') {
        phase += (2 * Math.PI * wide * (62 + 90 * Math.exp(-t / 0.025))) / rate
        low += pole(420, rate) * (noise - low)
        sound[from + i]! +=
          gain * attack * (0.7 * Math.sin(phase) * Math.exp(-t / 0.055) + 0.5 * low * Math.exp(-t / 0.012))
      } else if (drum === 'snare') {
        low += pole(5_200 * wide, rate) * (noise - low)
        high += pole(1_100 * narrow, rate) * (low - high)
        const tone = 0.12 * Math.sin(2 * Math.PI * 210 * wide * t) * Math.exp(-t / 0.03)
        sound[from + i]! += gain * attack * (0.8 * (low - high) * Math.exp(-t / (0.06 * narrow)) + tone)
      } else {
        low += pole(5_600 * wide, rate) * (noise - low)
        sound[from + i]! += gain * attack * 0.5 * (noise - low) * Math.exp(-t / (0.018 * narrow))
      }
    }
  }
  return sound
}
