import { expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import { midiToHz } from '../dsp/power.ts'
import { sampleRate, silence } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import { createVocalRenderer } from './vocal-renderer.ts'

function vocalsOf(score: Score): Float32Array {
  const samples = Math.round(score.durationSeconds * sampleRate)
  const out = silence(samples)
  for (const _ of createVocalRenderer(score).next(out, samples)) void _
  return out.left.map((x, i) => x + out.right[i]!)
}

/** Level of a tone and its octave around a pitch, against its neighbours two semitones away, in dB (Goertzel). */
function toneDb(sound: Float32Array, fromSeconds: number, seconds: number, midi: number): number {
  const from = Math.round(fromSeconds * sampleRate)
  const part = sound.subarray(from, from + Math.round(seconds * sampleRate))
  const level = (hz: number): number => {
    let [re, im] = [0, 0]
    part.forEach((x, i) => {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / part.length)
      re += x * window * Math.cos((2 * Math.PI * hz * i) / sampleRate)
      im += x * window * Math.sin((2 * Math.PI * hz * i) / sampleRate)
    })
    return Math.hypot(re, im)
  }
  const around = [-0.4, -0.2, 0, 0.2, 0.4].map((offset) => level(midiToHz(midi + offset)))
  return 20 * Math.log10(Math.max(...around) / (1e-6 + (level(midiToHz(midi - 1.7)) + level(midiToHz(midi + 1.7))) / 2))
}

it('sounds two pitches at once in the choruses of a duet', () => {
  const score = composeSong({
    prompt: 'a pop duet between a man and a woman',
    styles: [],
    durationSeconds: 45,
    seed: 5,
  })
  const both = vocalsOf(score)
  const alone = vocalsOf({ ...score, backing: [] })
  const long = score.backing!.filter(({ durationSeconds }) => durationSeconds > 0.4)
  expect(long.length).toBeGreaterThan(3)
  const heard = (sound: Float32Array): number =>
    long.filter((note) => toneDb(sound, note.startSeconds + 0.1, note.durationSeconds - 0.15, note.midi) > 10).length
  expect(heard(both) / long.length).toBeGreaterThan(0.7)
  expect(heard(alone) / long.length).toBeLessThan(0.4)
})
