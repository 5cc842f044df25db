import { fft } from '../../dsp/fft.ts'
import { midiToHz } from '../../dsp/power.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { SoundCache } from '../notes/sound-cache.ts'
import type { Formant, SpectralVoice } from '../voices/spectral-voice.ts'

export const periodSize = 2048
export const brightnessSteps = 6
/** One period and a guard for interpolation. */
export const periodStride = periodSize + 1

const highestHz = 16500

/**
 * The periods of a voice around a pitch, one after another from dark to bright, each `periodStride` long and equally
 * loud. A whole tone shares one set.
 */
export function spectralTables(strokes: SoundCache, name: string, voice: SpectralVoice, midi: number): Float32Array {
  const centre = 2 * Math.round(midi / 2)
  return strokes.get(`${name}/periods/${centre}`, 0, () => buildPeriods(voice, midiToHz(centre)))
}

function buildPeriods(voice: SpectralVoice, hz: number): Float32Array {
  const tables = new Float32Array(brightnessSteps * periodStride)
  const count = Math.max(
    1,
    Math.min(periodSize / 2 - 1, Math.floor(Math.min(highestHz, sampleRate * 0.44) / (hz * 1.07))),
  )
  for (let step = 0; step < brightnessSteps; step++) {
    const brightness = step / (brightnessSteps - 1)
    const real = new Float64Array(periodSize)
    const imaginary = new Float64Array(periodSize)
    let energy = 0
    for (let n = 1; n <= count; n++) {
      const amplitude = voice.harmonic(n, brightness, hz) * colour(voice, n * hz, brightness)
      const phase = n * n * 0.35
      real[n] = amplitude * Math.sin(phase)
      imaginary[n] = amplitude * Math.cos(phase)
      energy += amplitude * amplitude
    }
    fft(real, imaginary)
    const gain = 0.35 / Math.sqrt(energy / 2 + 1e-12)
    for (let i = 0; i <= periodSize; i++) tables[step * periodStride + i] = real[i % periodSize]! * gain
  }
  return tables
}

function colour({ formants, floor }: SpectralVoice, hz: number, brightness: number): number {
  if (formants.length === 0) return 1
  const place = brightness * (formants.length - 1)
  const first = Math.min(formants.length - 1, Math.floor(place))
  const second = Math.min(formants.length - 1, first + 1)
  return (
    floor + response(formants[first]!, hz) * (1 - place + first) + response(formants[second]!, hz) * (place - first)
  )
}

function response(formants: readonly Formant[], hz: number): number {
  let sum = 0
  for (const { hz: centre, widthHz, gain } of formants) {
    const x = (hz - centre) / (0.5 * widthHz)
    sum += gain / Math.sqrt(1 + x * x)
  }
  return sum
}
