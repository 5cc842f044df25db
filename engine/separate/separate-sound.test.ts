import fc from 'fast-check'
import { expect, test } from 'vitest'
import { midiToHz } from '../dsp/power.ts'
import { randomFor } from '../dsp/random.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { separationScores } from '../testing/separation-scores.ts'
import { clicks, every, sum, tones, triads } from '../testing/signals.ts'
import { sine } from '../testing/songs.ts'
import { separateSound } from './separate-sound.ts'

const seconds = 8

test('clicks over a held chord of twice their energy go to the drums, the chord does not', async () => {
  const strokes = inMono(clicks(every(0.5, seconds), seconds))
  const chord = inMono(
    tones(
      triads([[60, 4]], seconds, seconds).map((tone) => ({ ...tone, gain: 0.025 })),
      seconds,
    ),
  )
  const { stems } = await separateSound(mixOf(strokes, chord), 44100)
  expect(separationScores({ drums: strokes }, stems).drums!.sdr).toBeGreaterThan(6)
})

test('a held sine has no drums in it', async () => {
  const { stems } = await separateSound(sine(330, -12, seconds), 44100)
  expect(levelDb(stems.drums)).toBeLessThan(-42)
})

test('a voice-like tone in the middle is separated from a wide pad', async () => {
  const voice = inMono(sung([64, 67, 65, 69, 67, 64, 62, 65], seconds))
  const notes = triads(
    [
      [57, 3],
      [53, 4],
    ],
    2,
    seconds,
  )
  const pad = {
    left: tones(notes, seconds),
    right: tones(
      notes.map((note) => ({ ...note, midi: note.midi + 0.08 })),
      seconds,
    ),
  }
  const { stems, presence } = await separateSound(mixOf(voice, pad), 44100)
  expect(presence.vocals.present).toBe(true)
  // Networks that knew our own mixes alone held 6; those of several banks trust the middle less.
  expect(separationScores({ vocals: voice }, stems).vocals!.sdr).toBeGreaterThan(4.5)
})

test('what a sound lacks is reported and is exactly silent', async () => {
  const { stems, presence } = await separateSound(inMono(clicks(every(0.5, seconds), seconds)), 44100)
  expect(presence.drums.present).toBe(true)
  for (const name of ['vocals', 'bass'] as const) {
    expect(presence[name]).toEqual({ present: false, levelDb: -120 })
    expect(stems[name].left.every((x) => x === 0)).toBe(true)
  }
})

test('silence has no stems', async () => {
  const { presence } = await separateSound(sine(440, -300, 1), 44100)
  expect(Object.values(presence).map(({ present }) => present)).toEqual([false, false, false, false])
})

test('whatever the sound, rate and length, the four sum to it and have its length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(8000, 22050, 44100, 192_000),
      fc.constantFrom(0, 1, 2, 1023, 4096, 30_011),
      fc.boolean(),
      fc.integer({ min: 0, max: 99 }),
      fc.double({ min: 0.01, max: 4, noNaN: true }),
      async (rate, length, mono, seed, gain) => {
        const input = noise(length, seed, gain)
        const { stems } = await separateSound(mono ? input.left : input, rate)
        const [left, right] = [input.left, mono ? input.left : input.right]
        expect(worstDifference(stems, left, 'left')).toBeLessThan(1e-6 * gain)
        expect(worstDifference(stems, right, 'right')).toBeLessThan(1e-6 * gain)
      },
    ),
    { numRuns: 12, seed: 5 },
  )
})

test('blocks join without a seam: a sound longer than one block still sums, and progress only grows', async () => {
  const input = noise(8000 * 26, 3, 0.5)
  const fractions: number[] = []
  const { stems } = await separateSound(input, 8000, { onProgress: (fraction) => fractions.push(fraction) })
  expect(worstDifference(stems, input.left, 'left')).toBeLessThan(1e-6)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(fractions.at(-1)).toBe(1)
})

test('a sample that is no number is refused', async () => {
  const input = sine(440, -12, 0.1)
  input.left[77] = NaN
  await expect(separateSound(input, 44100)).rejects.toMatchObject({ code: 'audio_invalid' })
})

test('a cancelled separation stops at the next step', async () => {
  const abort = new AbortController()
  let calls = 0
  const work = separateSound(sine(440, -12, 2), 44100, {
    signal: abort.signal,
    onProgress: () => {
      if (++calls === 2) abort.abort(new Error('enough'))
    },
  })
  await expect(work).rejects.toThrow('enough')
  expect(calls).toBe(2)
})

/** Notes of one second with twelve harmonics under two formants, a glide into each and 5.5 Hz of vibrato. */
function sung(notes: readonly number[], length: number): Float32Array {
  const sound = new Float32Array(length * 44100)
  let phase = 0
  for (let i = 0; i < sound.length; i++) {
    const time = i / 44100
    const into = time % 1
    const midi =
      notes[Math.floor(time) % notes.length]! - Math.exp(-into / 0.04) + 0.35 * Math.sin(2 * Math.PI * 5.5 * time)
    const hz = midiToHz(midi)
    phase += (2 * Math.PI * hz) / 44100
    const edge = Math.min(1, into / 0.03, (0.95 - into) / 0.05)
    for (let h = 1; h <= 12 && edge > 0; h++)
      sound[i] = sound[i]! + 0.2 * edge * (formant(h * hz, 650) + 0.5 * formant(h * hz, 1900)) * Math.sin(h * phase)
  }
  return sound
}

function formant(hz: number, centreHz: number): number {
  const distance = (hz - centreHz) / 350
  return 1 / (1 + distance * distance)
}

function inMono(channel: Float32Array): Stereo {
  return { left: channel, right: channel }
}

function mixOf(...sounds: readonly Stereo[]): Stereo {
  return { left: sum(...sounds.map(({ left }) => left)), right: sum(...sounds.map(({ right }) => right)) }
}

function levelDb({ left }: Stereo): number {
  return 10 * Math.log10(left.reduce((total, x) => total + x * x, 1e-20) / left.length)
}

function noise(length: number, seed: number, gain: number): Stereo {
  const random = randomFor(seed, 'separation')
  const channel = (): Float32Array => Float32Array.from({ length }, () => gain * random.between(-1, 1))
  return { left: channel(), right: channel() }
}

function worstDifference(stems: Record<string, Stereo>, input: Float32Array, side: 'left' | 'right'): number {
  const parts = Object.values(stems).map((stem) => stem[side])
  expect(parts.every(({ length }) => length === input.length)).toBe(true)
  return input.reduce(
    (worst, x, i) => Math.max(worst, Math.abs(x - parts.reduce((total, samples) => total + samples[i]!, 0))),
    0,
  )
}
