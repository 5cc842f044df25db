import { encodeWav } from '../media/wav/encode-wav.ts'

/** So many seconds of a plucked chord, twice a second, as a WAV file: enough to find a tempo in. */
export function toneWav(seconds: number, sampleRate = 44_100): Uint8Array {
  const samples = playChord(Math.round(seconds * sampleRate), sampleRate)
  return encodeWav({ left: samples, right: samples }, { sampleRate, dither: false })
}

/** The longest chord so far at each sample rate: shorter ones begin alike. */
const played = new Map<number, Float32Array>()

function playChord(count: number, sampleRate: number): Float32Array {
  const known = played.get(sampleRate)
  if (known && known.length >= count) return known.slice(0, count)
  const samples = Float32Array.from({ length: count }, (_, index) => {
    const time = index / sampleRate
    const sinceBeat = time % 0.5
    const chord = [220, 277.18, 329.63].reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * time), 0)
    return 0.2 * chord * Math.exp(-6 * sinceBeat)
  })
  played.set(sampleRate, samples)
  return samples.slice()
}
