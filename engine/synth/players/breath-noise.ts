import { bandpass, filterInPlace, lowpass } from '../../dsp/biquad.ts'
import { noiseMask, noiseTable } from '../../dsp/noise.ts'
import type { SoundCache } from '../notes/sound-cache.ts'

const length = 1 << 15
export const breathMask = length - 1

/** A loop of noise around a frequency, of rms 0.3, made once for each colour. */
export function breathLoop(strokes: SoundCache, hz: number, q: number): Float32Array {
  return strokes.get(`breath/${Math.round(hz)}/${q}`, length, () => {
    const source = noiseTable()
    const warm = 4096
    const loop = Float32Array.from(
      { length: length + warm },
      (_, i) => source[(i * 3 + (i < warm ? length * 3 : 0)) & noiseMask]!,
    )
    filterInPlace(loop, bandpass(hz, q))
    // A band-pass this wide would hiss to the top; breath falls away above its mouth's resonances.
    filterInPlace(loop, lowpass(Math.min(16_000, 2 * hz)))
    const noise = loop.slice(warm)
    let energy = 0
    for (const x of noise) energy += x * x
    const gain = 0.3 / Math.sqrt(energy / length)
    for (let i = 0; i < length; i++) noise[i] = noise[i]! * gain
    // The last stretch goes over into what comes before the first, so that the loop has no seam.
    for (let i = 0; i < 2048; i++)
      noise[length - 2048 + i] = noise[length - 2048 + i]! * (1 - i / 2048) + (loop[warm - 2048 + i]! * gain * i) / 2048
    return noise
  })
}
