import { describe, expect, it } from 'vitest'
import { midiToHz } from '../../dsp/power.ts'
import { clicks, thumps, sum, tones } from '../../testing/signals.ts'
import type { Tone } from '../../testing/signals.ts'
import { detectDrumHits } from './drum-hits.ts'
import { notesFromHum } from './notes-from-hum.ts'

const rate = 22050
const melody: Tone[] = [57, 59, 60, 60, 64, 52].map((midi, i) => ({
  midi,
  startSeconds: 0.2 + i * 0.5,
  durationSeconds: 0.42,
}))

describe('a hummed melody', () => {
  const notes = notesFromHum(tones(melody, 3.5, rate), { sampleRate: rate })

  it('becomes its notes, a repeated pitch twice', () => {
    expect(notes.map(({ midi }) => midi)).toEqual([57, 59, 60, 60, 64, 52])
  })

  it('keeps their times within 40 ms', () => {
    notes.forEach((note, i) => {
      expect(Math.abs(note.startSeconds - melody[i]!.startSeconds)).toBeLessThan(0.04)
      expect(Math.abs(note.durationSeconds - 0.42)).toBeLessThan(0.08)
    })
  })

  it('is pulled to a requested key', () => {
    const pulled = notesFromHum(tones([{ midi: 61, startSeconds: 0.1, durationSeconds: 0.5 }], 1, rate), {
      sampleRate: rate,
      pitchClasses: [0, 2, 4, 5, 7, 9, 11],
    })
    expect([60, 62]).toContain(pulled[0]!.midi)
  })
})

describe('a glide', () => {
  it('stays in the bend of its note', () => {
    let phase = 0
    const glide = Float32Array.from({ length: rate }, (_, i) => {
      phase += (2 * Math.PI * midiToHz(60 + 0.5 * (i / rate))) / rate
      return 0.3 * Math.sin(phase) + 0.1 * Math.sin(2 * phase)
    })
    const [note] = notesFromHum(glide, { sampleRate: rate })
    const bend = note!.bendCents
    expect(bend.at(-8)! - bend[8]!).toBeGreaterThan(35)
    expect(bend.at(-8)! - bend[8]!).toBeLessThan(50)
  })
})

describe('a vibrato', () => {
  it('of 60 cents is one note', () => {
    const sung = Float32Array.from(
      { length: rate },
      (_, i) =>
        0.3 *
        Math.sin(2 * Math.PI * 220 * (i / rate) + ((220 * 0.035) / 5.5) * Math.sin((2 * Math.PI * 5.5 * i) / rate)),
    )
    expect(notesFromHum(sung, { sampleRate: rate })).toHaveLength(1)
  })
})

describe('no voice', () => {
  it.each([0, 1, 5000])('of %i silent samples has no notes and no hits', (length) => {
    expect(notesFromHum(new Float32Array(length))).toEqual([])
    expect(detectDrumHits(new Float32Array(length))).toEqual([])
  })
})

describe('drum hits', () => {
  it('are distinguished by their spectrum', () => {
    const hats = clicks([0.5, 1.5], 2.5, rate)
    let last = 0
    const bright = hats.map((value) => {
      const difference = value - last
      last = value
      return difference * 0.5
    })
    const hits = detectDrumHits(sum(thumps([0.2, 1.2], 2.5, rate), clicks([0.8, 2], 2.5, rate), bright), {
      sampleRate: rate,
    })
    expect(hits.map(({ startSeconds }) => Math.round(startSeconds * 10) / 10)).toEqual([0.2, 0.5, 0.8, 1.2, 1.5, 2])
    expect(hits.filter((_, i) => i % 3 === 0).map(({ drum }) => drum)).toEqual(['kick', 'kick'])
    expect(hits[2]!.drum).toBe('snare')
  })
})
