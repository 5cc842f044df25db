import { expect, test } from 'vitest'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'
import { followedSinger } from './follow-singer.ts'

const voice = { medianMidi: 64, lowMidi: 62, highMidi: 67, leapSemitones: 2, prominenceDb: -4.6 }

test('a reference that sings in our usual range leaves the melody as wide as it is', () => {
  expect(followedSinger(voice, 'high')).toEqual({ higherSemitones: 0, width: 1, forwardDb: 0 })
})

test('a narrower singer narrows it and a wider one widens it, within bounds', () => {
  expect(followedSinger({ ...voice, highMidi: 66 }, 'high').width).toBe(0.8)
  expect(followedSinger({ ...voice, highMidi: 63 }, 'high').width).toBe(0.75)
  expect(followedSinger({ ...voice, highMidi: 74 }, 'high').width).toBe(1.2)
})

test('the usual range is that of our own songs, between the quartiles of what is sung', () => {
  const spans = ['pop', 'rock', 'folk', 'soul', 'reggae'].map((genre) => {
    const { syllables } = composeSong(request({ styles: [genre], durationSeconds: 60, seed: 4 }))
    const sung = syllables
      .flatMap(({ midi, durationSeconds }) => Array<number>(Math.ceil(durationSeconds * 20)).fill(midi))
      .toSorted((a, b) => a - b)
    return sung[Math.floor(sung.length * 0.75)]! - sung[Math.floor(sung.length * 0.25)]!
  })
  const mean = spans.reduce((sum, span) => sum + span, 0) / spans.length
  // A span of five semitones leaves the melody as wide as it is.
  expect(Math.abs(mean - 5)).toBeLessThan(1.5)
})
