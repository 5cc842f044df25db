import { createPairMeter } from '../dsp/k-weighting.ts'
import { decibelsToGain, gainToDecibels } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate, silence } from '../dsp/stereo.ts'
import { opsBlock } from '../dsp/stereo-ops.ts'

export interface RiderSettings {
  /** Target level of the voice against everything else, in LU. */
  targetLu: number
  /** What the voice measures in its fullest section, LUFS: where the rider begins, and what it knows as singing. */
  voiceLufs: number
}

/** Tolerance of the voice level before it is followed, and range of the fader. */
const freeLu = 1.2
const maxDb = 6
const bandSeconds = 0.7
const voiceSeconds = 0.5
const faderSeconds = 0.3
/** Below this level against the usual voice it is a breath or a tail, which is not ridden. */
const restLu = -18

const shareOf = (seconds: number): number => 1 - Math.exp(-opsBlock / (seconds * sampleRate))
const [bandShare, voiceShare, faderShare] = [bandSeconds, voiceSeconds, faderSeconds].map(shareOf) as [
  number,
  number,
  number,
]

/** Rides the fader of the singer. */
export interface VocalRider {
  /**
   * Multiplies samples 0 … `samples` of the voice, while samples `at` … of `band` play; blocks of multiples of 4,096,
   * in order.
   */
  ride(voice: Stereo, band: Stereo, at: number, samples: number): void
}

/**
 * Keeps a voice near its place above the band: it follows what their middles measure (K-weighted) over about half a
 * second.
 */
export function createVocalRider({ targetLu, voiceLufs }: RiderSettings): VocalRider {
  const meter = createPairMeter()
  const usual = 0.5 * decibelsToGain(2 * voiceLufs)
  let voicePower = usual
  let bandPower = usual / decibelsToGain(2 * targetLu)
  let gainDb = 0
  const follow = (voice: number, band: number): number => {
    bandPower += bandShare * (band - bandPower)
    if (voice < usual * decibelsToGain(2 * restLu)) return gainDb
    voicePower += voiceShare * (voice - voicePower)
    const off = 0.5 * gainToDecibels(voicePower / (bandPower + 1e-12)) - targetLu
    const wanted = Math.max(-maxDb, Math.min(maxDb, freeLu * Math.tanh(off / (2 * freeLu)) - off))
    return gainDb + faderShare * (wanted - gainDb)
  }
  return {
    ride(voice, band, at, samples) {
      for (let from = 0; from < samples; from += opsBlock) {
        const size = Math.min(opsBlock, samples - from)
        const before = gainDb
        if (!sounds(voice.left, from, size)) continue
        readMiddle(voice, from, size, middles.left)
        readMiddle(band, at + from, size, middles.right)
        gainDb = follow(...meter(middles, size))
        turn(voice, from, size, decibelsToGain(before), decibelsToGain(gainDb))
      }
    },
  }
}

/** The middle of the voice, and that of the band. */
const middles = silence(opsBlock)

function readMiddle({ left, right }: Stereo, from: number, samples: number, to: Float32Array): void {
  for (let i = 0; i < samples; i++) to[i] = 0.5 * (left[from + i]! + right[from + i]!)
}

function sounds(samples: Float32Array, from: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (samples[from + i] !== 0) return true
  return false
}

function turn({ left, right }: Stereo, from: number, samples: number, start: number, end: number): void {
  const slope = (end - start) / samples
  for (let i = 0; i < samples; i++) {
    const gain = start + slope * i
    left[from + i] = left[from + i]! * gain
    right[from + i] = right[from + i]! * gain
  }
}
