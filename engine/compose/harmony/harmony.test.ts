import { describe, expect, it } from 'vitest'
import type { Score } from '../../score/score.ts'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'
import { formFor } from '../form/form.ts'
import { getProfile } from '../genres/genre-profiles.ts'
import { harmonise } from './harmony.ts'
import type { PlannedChord } from '../song-plan.ts'
import { planKeys } from './key-lift.ts'
import { planSections } from '../form/section-energy.ts'
import { parseKey } from '../../score/keys.ts'
import { solveTiming } from '../rhythm/timing.ts'

const timing = solveTiming({ durationSeconds: 150, bpm: 100, tempoIsFixed: false, metre: '4/4', ending: 'rings' })
const sections = planSections(formFor(timing.bars), { style: 'song', moodOffset: 0 })
const key = parseKey('C major')!

function chordsOf(changes: Partial<Parameters<typeof harmonise>[0]> = {}): PlannedChord[] {
  return harmonise({
    sections,
    profile: getProfile('pop'),
    keys: [{ startStep: 0, key }],
    timing,
    seed: 3,
    comesHome: true,
    ...changes,
  })
}

const symbolAt = (chords: readonly PlannedChord[], bar: number): string =>
  chords.findLast((chord) => chord.startStep <= bar * 16 + 15)!.symbol

describe('harmony', () => {
  it('covers every step once, in order', () => {
    let at = 0
    for (const chord of chordsOf()) {
      expect(chord.startStep).toBe(at)
      at += chord.steps
    }
    expect(at).toBe(timing.bars * 16)
  })

  it('comes home at the end', () => {
    expect(chordsOf().at(-1)!.symbol).toBe('C')
  })

  it('lifts a pre-chorus to a dominant', () => {
    const lift = sections.find((section) => section.name === 'pre-chorus')!
    for (const seed of [1, 2, 3, 4]) expect(symbolAt(chordsOf({ seed }), lift.startBar + lift.bars - 1)).toMatch(/^G/)
  })

  it('repeats the chorus with the same chords', () => {
    const chords = chordsOf()
    const [one, two] = sections
      .filter((section) => section.name === 'chorus')
      .map((section) => Array.from({ length: 3 }, (_, bar) => symbolAt(chords, section.startBar + bar)))
    expect(one).toEqual(two)
  })

  it('lifts the last chorus to a new key, prepared by its dominant', () => {
    const keys = planKeys(sections, key, 1, 5, 16)
    expect(keys).toHaveLength(2)
    const lifted = keys[1]!
    const chords = chordsOf({ keys })
    const before = chords.findLast((chord) => chord.startStep < lifted.startStep)!
    expect((before.root - lifted.key.tonic + 12) % 12).toBe(7)
    expect(planKeys(sections, key, 0, 5, 16)).toHaveLength(1)
  })

  it('plays prescribed chords, one a bar, two where two are written', () => {
    const chords = chordsOf({ prescribed: ['Am7', 'D7,G7', 'N', 'Cmaj7'] })
    expect(chords.slice(0, 5).map((chord) => [chord.symbol, chord.steps])).toEqual([
      ['Am7', 16],
      ['D7', 8],
      ['G7', 8],
      ['G7', 16],
      ['Cmaj7', 16],
    ])
  })

  it('walks a blues through its twelve bars', () => {
    const score: Score = composeSong(
      request({ styles: ['blues'], prompt: '', key: 'A major', durationSeconds: 40, seed: 2 }),
    )
    const round = score.sections.find((section) => section.bars === 12)!
    const at = (bar: number): string =>
      score.chords.findLast(
        (chord) =>
          chord.startSeconds <= round.startSeconds + ((bar + 0.1) * (round.endSeconds - round.startSeconds)) / 12.2,
      )!.symbol
    expect(at(0)).toMatch(/^A/)
    expect(at(4)).toMatch(/^D/)
  })
})
