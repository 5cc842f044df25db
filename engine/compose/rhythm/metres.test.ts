import { describe, expect, it } from 'vitest'
import { parseMidi } from 'midi-file'
import { createTempoClock, ticksPerQuarter } from '../../export/tempo-clock.ts'
import { scoreToMidi } from '../../export/score-to-midi.ts'
import { groupStarts, metreShapes } from '../../score/metre.ts'
import type { Metre } from '../../score/metre.ts'
import type { Score } from '../../score/score.ts'
import { composeSong } from '../compose-song.ts'
import { placedHits, usualSteps } from '../../testing/bars.ts'

const genres = ['rock', 'pop', 'house', 'funk', 'bollywood', 'country', 'metal'] as const
const metres = ['2/4', '5/4', '7/8', '12/8'] as const

const songs = new Map<string, Score>()
function song(genre: string, metre: Metre): Score {
  const key = `${genre} ${metre}`
  const score =
    songs.get(key) ??
    composeSong({ prompt: 'a song about the river', styles: [genre], durationSeconds: 60, seed: 3, metre })
  songs.set(key, score)
  return score
}

const ticksPerStep = ticksPerQuarter / 4

/** Distance of a moment from the nearest bar line, in steps, however the tempo moves. */
function besideBar(score: Score, seconds: number): number {
  const { stepsPerBar } = metreShapes[score.metre]
  const bars = createTempoClock(score).tickAt(seconds) / (ticksPerStep * stepsPerBar)
  return Math.abs(bars - Math.round(bars)) * stepsPerBar
}

/** Shares of the groups of a bar on whose first step a drum is usually struck. */
function markedGroups(score: Score, drum: string): number {
  const starts = groupStarts(metreShapes[score.metre])
  const struck = usualSteps(score, drum)
  return starts.filter((step) => struck.includes(step)).length / starts.length
}

describe.each(metres)('songs in %s', (metre) => {
  it.each(genres)('hold whole bars in %s, from chords to sung lines', (genre) => {
    const score = song(genre, metre)
    expect(score).toMatchObject({ metre, beatsPerBar: metreShapes[metre].beatsPerBar })
    const lines = score.sections.map(({ startSeconds }) => startSeconds)
    for (const line of lines) expect(besideBar(score, line)).toBeLessThan(0.02)
    const onBars = score.chords.filter(({ startSeconds }) => besideBar(score, startSeconds) < 0.02)
    expect(onBars.length / score.chords.length).toBeGreaterThan(0.6)
    expect(score.adjustments).toEqual([])
  })

  it('begins its sung lines with a bar and ends them before the next', () => {
    for (const genre of ['rock', 'pop', 'bollywood', 'country']) {
      const score = song(genre, metre)
      const spans = score.writtenLines!.map((_, line) => score.syllables.filter((one) => one.line === line))
      expect(spans.length).toBeGreaterThan(5)
      spans.forEach((span, i) => {
        const next = spans[i + 1]?.[0]
        const last = span.at(-1)!
        if (next) expect(last.startSeconds + last.durationSeconds).toBeLessThanOrEqual(next.startSeconds + 1e-6)
      })
    }
  })

  it('is written as the time signature of the MIDI file', () => {
    const file = parseMidi(scoreToMidi(song('rock', metre)))
    const signature = file.tracks[0]!.find((event) => event.type === 'timeSignature')
    const [numerator, denominator] = metre.split('/').map(Number)
    expect(signature).toMatchObject({ numerator, denominator })
  })
})

describe.each(['5/4', '7/8'] as const)('the groups of %s', (metre) => {
  it.each(genres.filter((genre) => genre !== 'bollywood'))('are marked by the foot in %s', (genre) => {
    expect(markedGroups(song(genre, metre), 'kick')).toBe(1)
  })

  it('are accented against the steps between', () => {
    for (const genre of ['rock', 'pop', 'funk']) {
      const score = song(genre, metre)
      const starts = groupStarts(metreShapes[metre])
      const hats = placedHits(score, 'closedHat')
      const mean = (hits: typeof hats): number => hits.reduce((sum, hit) => sum + hit.velocity, 0) / hits.length
      const on = hats.filter(({ step }) => starts.includes(step))
      const off = hats.filter(({ step }) => !starts.includes(step))
      if (on.length > 4 && off.length > 4) expect(mean(on) / mean(off)).toBeGreaterThan(1.1)
    }
  })

  it('carry the root in the bass', () => {
    for (const genre of ['rock', 'pop', 'country', 'metal']) {
      const score = song(genre, metre)
      const starts = groupStarts(metreShapes[metre])
      const bass = score.tracks.find(({ stem }) => stem === 'bass')!.notes
      const full = score.sections.filter(({ name }) => name === 'chorus')
      const { tickAt } = createTempoClock(score)
      const bars = metreShapes[metre].stepsPerBar * ticksPerStep
      const wanted = full.flatMap((section) =>
        Array.from({ length: section.bars - 1 }, (_, bar) =>
          starts.map((step) => tickAt(section.startSeconds) + bar * bars + step * ticksPerStep),
        ).flat(),
      )
      const played = bass.map((note) => tickAt(note.startSeconds))
      const struck = wanted.filter((tick) => played.some((at) => Math.abs(at - tick) < 0.4 * ticksPerStep))
      expect(struck.length / wanted.length, genre).toBeGreaterThan(0.85)
    }
  })
})

it('finds no marked groups where a song in four is taken for one in seven', () => {
  const wrong: Score = { ...song('rock', '4/4'), metre: '7/8' }
  expect(markedGroups(wrong, 'kick')).toBeLessThan(1)
})
