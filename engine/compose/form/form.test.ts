import { describe, expect, it } from 'vitest'
import { formFor } from './form.ts'
import { randomFor } from '../../dsp/random.ts'
import type { FormItem } from './form.ts'
import type { FormStyle } from '../genre-profile.ts'
import { planSections } from './section-energy.ts'

const styles: FormStyle[] = ['song', 'dance', 'loopBased', 'blues', 'jazz', 'raga', 'ambient', 'classical', 'cinematic']
const bars = [1, 2, 3, 5, 6, 7, 8, 11, 12, 14, 17, 20, 24, 28, 33, 40, 48, 56, 72, 90, 120, 160]

const seeded = (count: number, style: FormStyle, seed: number, builds = false): FormItem[] =>
  formFor(count, style, { random: randomFor(seed, 'form'), builds })
const seeds = Array.from({ length: 30 }, (_, seed) => seed)
const namesOf = (form: readonly FormItem[]): string => form.map((item) => item.name).join(' ')

describe('the ways of a genre', () => {
  it.each(styles)('are four or more in the style %s, each filling its bars', (style) => {
    for (const count of [26, 40, 80, 108]) {
      const forms = seeds.map((seed) => seeded(count, style, seed))
      expect(new Set(forms.map(namesOf)).size, `${count} bars`).toBeGreaterThanOrEqual(4)
      for (const form of forms) expect(form.reduce((sum, item) => sum + item.bars, 0)).toBe(count)
    }
  })

  it('begin a song now and then with its chorus or its verse', () => {
    const first = new Set(seeds.map((seed) => seeded(40, 'song', seed)[0]!.name))
    expect(first).toEqual(new Set(['intro', 'verse', 'chorus']))
  })

  it.each(styles)('keep the climax for the last third of a song that builds in the style %s', (style) => {
    for (const seed of seeds)
      for (const count of [20, 40, 90]) {
        const form = seeded(count, style, seed, true)
        const before = form.slice(
          0,
          form.findIndex((item) => item.name === 'chorus' || item.name === 'drop'),
        )
        const place = before.reduce((sum, item) => sum + item.bars, 0) / count
        if (style !== 'blues') expect(place, namesOf(form)).toBeGreaterThan(0.5)
      }
  })
})

describe('the form of a song', () => {
  it.each(styles)('fills any number of bars exactly in the style %s, with its high point in it', (style) => {
    for (const count of bars) {
      const form = formFor(count, style)
      expect(form.reduce((sum, item) => sum + item.bars, 0)).toBe(count)
      expect(Math.min(...form.map((item) => item.bars))).toBeGreaterThan(0)
      expect(form.some((item) => item.name === 'chorus' || item.name === 'drop')).toBe(true)
    }
  })

  it('has more kinds of sections in longer songs', () => {
    const names = (count: number): string[] => [...new Set(formFor(count).map((item) => item.name))]
    expect(names(6)).toEqual(['intro', 'chorus'])
    expect(names(60)).toEqual(['intro', 'verse', 'pre-chorus', 'chorus', 'bridge', 'outro'])
  })

  it('builds and drops twice in long dance music, with a break between', () => {
    expect(formFor(56, 'dance').map((item) => item.name)).toEqual([
      'intro',
      'verse',
      'build',
      'drop',
      'break',
      'verse',
      'build',
      'drop',
      'outro',
    ])
  })

  it('plays the blues in rounds of twelve bars', () => {
    expect(formFor(40, 'blues').filter((item) => item.bars === 12)).toHaveLength(3)
  })

  it('frames jazz solos by the head and returns to A in classical music', () => {
    expect(formFor(40, 'jazz').map((item) => item.name)).toEqual([
      'intro',
      'verse',
      'chorus',
      'solo',
      'chorus',
      'outro',
    ])
    expect(formFor(36, 'classical').map((item) => item.name)).toEqual(['intro', 'chorus', 'bridge', 'chorus', 'outro'])
  })
})

describe('the energy of sections', () => {
  const energies = (arc?: 'builds' | 'steady' | 'fades'): number[] =>
    planSections(formFor(60), { style: 'song', moodOffset: 0, arc }).map((section) => section.energy)

  it('lifts every chorus well above its verse', () => {
    const sections = planSections(formFor(60), { style: 'song', moodOffset: 0 })
    const of = (name: string): number => sections.find((section) => section.name === name)!.energy
    expect(of('chorus') - of('verse')).toBeGreaterThan(0.3)
  })

  it('starts at half strength when it should build, and lets go when it should fade', () => {
    const plain = energies()
    expect(energies('builds')[0]!).toBeLessThan(plain[0]! * 0.7)
    expect(energies('fades').at(-1)!).toBeLessThan(plain.at(-1)!)
  })

  it('keeps a steady song narrow and a loop at one level', () => {
    const spread = (values: number[]): number => Math.max(...values) - Math.min(...values)
    expect(spread(energies('steady'))).toBeLessThan(spread(energies()) * 0.5)
    expect(
      spread(
        planSections(formFor(60), { style: 'song', moodOffset: 0, steady: true }).map((section) => section.energy),
      ),
    ).toBe(0)
  })
})

describe('sections of one name', () => {
  it.each(styles.filter((style) => style !== 'blues'))(
    'are as long as each other or twice as long in the style %s',
    (style) => {
      for (let count = 20; count <= 60; count += 2) {
        const form = seeded(count, style, count)
        for (const name of ['verse', 'chorus', 'drop', 'build'] as const) {
          const lengths = form.filter((item) => item.name === name).map((item) => item.bars)
          const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
          if (lengths.length > 1)
            expect(
              [shortest, shortest + 4, 2 * shortest, 3 * shortest],
              `${count}: ${form.map((item) => item.name + item.bars).join(' ')}`,
            ).toContain(longest)
        }
      }
    },
  )
})
