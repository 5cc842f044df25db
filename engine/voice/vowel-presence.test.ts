import { expect, it } from 'vitest'
import { fft } from '../dsp/fft.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { silence } from '../dsp/stereo.ts'
import { composeSong } from '../compose/compose-song.ts'
import { request } from '../testing/songs.ts'
import { createVocalRenderer } from './vocal-renderer.ts'

const size = 2048
const samples = 15 * 44_100
/** What is sung decides how much of it hisses. */
const lyrics = `[Verse]
Maybe the morning will open the door
and all of the water come up to the floor
[Chorus]
Stay in the evening, I love how it goes
slow as a river and deep as a rose`

/** Energies of a frame: 3.5 to 6 kHz, 6 to 16 kHz, all. */
function bandsOf(sound: Float32Array, at: number): { presence: number; hiss: number; all: number } {
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  for (let i = 0; i < size; i++) real[i] = sound[at + i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  fft(real, imaginary)
  const energy = (fromHz: number, toHz: number): number => {
    let sum = 0
    for (let bin = Math.ceil((fromHz * size) / 44_100); bin < (toHz * size) / 44_100; bin++)
      sum += real[bin]! * real[bin]! + imaginary[bin]! * imaginary[bin]!
    return sum
  }
  return { presence: energy(3500, 6000), hiss: energy(6000, 16_000), all: energy(100, 16_000) }
}

it.each([
  // Recorded singers are between -29 and -20: a high voice of ours is up to two decibels over them, a low one up to
  // three under.
  ['high', 'a pop song with a female singer', -29, -17.5],
  ['low', 'a pop song with a male singer', -32, -20],
])(
  'a %s voice has vowels with presence and consonants below them, as recorded singers have',
  (_, prompt, dull, bright) => {
    const score = composeSong(request({ prompt, lyrics }))
    const sung = silence(samples)
    finishSteps(createVocalRenderer(score).next(sung, samples))
    const frames = Array.from({ length: Math.floor(samples / size) }, (_, n) => bandsOf(sung.left, n * size))
    const heard = frames.filter(({ all }) => all > 1e-4)
    const vowels = heard.filter(({ hiss, all }) => hiss < 0.03 * all)
    const consonants = heard.filter((frame) => !vowels.includes(frame))
    const mean = (of: readonly number[]): number => of.reduce((sum, x) => sum + x, 0) / of.length
    const vowel = mean(vowels.map(({ all }) => all))
    const presenceDb = 10 * Math.log10(mean(vowels.map(({ presence }) => presence)) / vowel)
    const hissDb = 10 * Math.log10(mean(consonants.map(({ hiss }) => hiss)) / vowel)
    expect(presenceDb).toBeGreaterThan(dull)
    expect(presenceDb).toBeLessThan(bright)
    expect(hissDb).toBeGreaterThan(-22)
    expect(hissDb).toBeLessThan(-9)
  },
)
