import { encodeWav } from '../media/wav/encode-wav.ts'

/** So many seconds of a plucked chord, twice a second, as a WAV file: enough to find a tempo in. */
export function toneWav(seconds: number, sampleRate = 44_100): Uint8Array {
  const samples = Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const time = index / sampleRate
    const sinceBeat = time % 0.5
    const chord = [220, 277.18, 329.63].reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * time), 0)
    return 0.2 * chord * Math.exp(-6 * sinceBeat)
  })
  return encodeWav({ left: samples, right: samples }, { sampleRate, dither: false })
}
