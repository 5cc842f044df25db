import { describe, expect, it } from 'vitest'
import { metreShapes } from '../../score/metre.ts'
import type { Metre } from '../../score/metre.ts'
import { bassFigures } from './bass-figures.ts'
import { chordRhythms } from './chord-rhythms.ts'
import { drumFills } from './drum-fills.ts'
import { getPattern } from '../genre-profile.ts'
import { genreProfiles } from '../genres/genre-profiles.ts'
import { figuresIn, fitPattern, readStrokes } from './step-pattern.ts'

const metres = Object.keys(metreShapes) as Metre[]

describe('patterns of 16ths', () => {
  it('makes a waltz of a backbeat: bass drum on one, snare on two and three', () => {
    expect(fitPattern('X-------X-x-----', '4/4', '3/4', '-')).toBe('X-----------')
    expect(fitPattern('----X-------X---', '4/4', '3/4', '-')).toBe('----X---X---')
  })

  it('makes two bars of 6/8 of one of 4/4, with the eighths between', () => {
    expect(fitPattern('X---X---X---X---', '4/4', '6/8', '-')).toBe('X-----X-----X-----X-----')
    expect(fitPattern('x-x-x-x-x-x-x-x-', '4/4', '6/8', '-')).toBe('x-o-x-x-o-x-x-o-x-x-o-x-')
  })

  it('makes 3+3+2 of a dotted beat', () => {
    expect(fitPattern('X---x-X---x-', '6/8', '4/4', '-')).toBe('X-----x-X-----x-')
  })

  it('leaves an eighth out in 7/8, where the long group says', () => {
    expect(fitPattern('X---x---X---x---', '4/4', '7/8', '-')).toBe('X---x---X---x-')
    expect(fitPattern('X---x---X---x---', '4/4', '7/8', '-', [6, 4, 4])).toBe('X---x-X---x---')
  })

  it('begins both groups of 5/4 as the bar begins', () => {
    expect(fitPattern('X---x---X---x---', '4/4', '5/4', '-')).toBe('X---x---X---X---x---')
    expect(fitPattern('R___2___3___a___', '4/4', '5/4', '_', [8, 12])).toBe('R___2___R___3___a___')
  })

  it('halves the bar in 2/4 and repeats a pattern that is too short', () => {
    expect(fitPattern('X-------x-------', '4/4', '2/4', '-')).toBe('X-------x-------')
    expect(fitPattern('X---x---', '2/4', '4/4', '-')).toBe('X---x---X---x---')
    expect(fitPattern('X---x-x---x-', '6/8', '12/8', '-')).toBe('X---x-x---x-X---x-x---x-')
  })

  it('keeps held notes and rests', () => {
    expect(readStrokes('R__.x_..')).toEqual([
      { step: 0, length: 3, sign: 'R' },
      { step: 4, length: 2, sign: 'x' },
    ])
  })

  it.each(metres)('has whole bars of %s for every bass figure and every comping rhythm', (metre) => {
    const { stepsPerBar } = metreShapes[metre]
    for (const [name, figures] of [...Object.entries(bassFigures), ...Object.entries(chordRhythms)]) {
      for (const figure of figuresIn(figures, metre))
        expect([name, figure, figure.length % stepsPerBar]).toEqual([name, figure, 0])
      expect(
        figuresIn(figures, metre).some((figure) => readStrokes(figure).length > 0),
        name,
      ).toBe(true)
    }
  })

  it.each(metres)('has whole bars of %s for every groove and every fill', (metre) => {
    const { stepsPerBar } = metreShapes[metre]
    for (const { key, grooves, metre: own = '4/4' } of genreProfiles) {
      for (const lane of [...grooves.verse, ...grooves.chorus, grooves.break ?? {}].flatMap((groove) =>
        Object.values(groove),
      )) {
        const fitted = fitPattern(getPattern(lane), own, metre, '-')
        expect([key, fitted, fitted.length % stepsPerBar]).toEqual([key, fitted, 0])
        expect(fitted, key).toMatch(/^[-Xxo?rt]+$/)
      }
    }
    for (const pattern of Object.values(drumFills)
      .flat()
      .flatMap((fill) => Object.values(fill))) {
      expect(fitPattern(pattern, '4/4', metre, '-').length % stepsPerBar, pattern).toBe(0)
    }
  })
})
