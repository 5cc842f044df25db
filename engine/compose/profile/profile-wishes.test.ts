import { describe, expect, it } from 'vitest'
import { instrumentNames } from '../../score/instrument-names.ts'
import { eras } from './eras.ts'
import { getPattern } from '../genre-profile.ts'
import { genreProfiles, resolveProfile } from '../genres/genre-profiles.ts'
import { percussionLayers } from './percussion-layers.ts'

const wish = (changes: { era?: string; energy?: number; percussion?: string[] }) => ({ percussion: [], ...changes })

describe('wishes change the arrangement', () => {
  it.each([...percussionLayers.keys()])('%s plays on request in every genre', (name) => {
    const drums = Object.keys(percussionLayers.get(name)!.chorus)
    for (const { key } of genreProfiles) {
      const { grooves } = resolveProfile([key], wish({ percussion: [name] }))
      for (const groove of grooves.chorus)
        expect(
          drums.some((drum) => drum in groove),
          key,
        ).toBe(true)
    }
  })

  it('a drum machine and drums bring their kit', () => {
    expect(resolveProfile(['ambient'], wish({ percussion: ['drums'] })).kit).toBe('acoustic')
    expect(resolveProfile(['rock'], wish({ percussion: ['drum-machine'] })).kit).toBe('electronic')
  })

  it.each([...eras.keys()])('the %s sound unlike any other time', (era) => {
    const others = [...eras.keys()].filter((other) => other !== era)
    for (const other of others)
      expect(resolveProfile(['pop'], wish({ era }))).not.toEqual(resolveProfile(['pop'], wish({ era: other })))
  })

  it('the 80s have a gated snare, the 60s no synthesizers, the 2020s rolling hats', () => {
    expect(resolveProfile(['pop'], wish({ era: '80s' })).kit).toBe('eighties')
    const sixties = resolveProfile(['edm'], wish({ era: '60s' }))
    const heard = [
      ...sixties.bass.instruments,
      ...sixties.chords.instruments,
      ...sixties.leads,
      ...sixties.pads,
      ...sixties.arps,
    ]
    expect(heard.filter((name) => /Synth|supersaw|Lead|Pad|sawBass|subBass/.test(name))).toEqual([])
    expect(heard.every((name) => instrumentNames.includes(name))).toBe(true)
    expect(
      resolveProfile(['pop'], wish({ era: '2020s' })).grooves.chorus.every(
        (groove) => groove.closedHat && /[rt]/.test(getPattern(groove.closedHat)),
      ),
    ).toBe(true)
  })

  it('a tabla genre keeps its tabla in any time', () => {
    expect(resolveProfile(['ghazal'], wish({ era: '80s' })).kit).toBe('tabla')
  })

  it('calm takes layers away, wild adds them', () => {
    const [calm, plain, wild] = [0.1, 0.5, 0.95].map((energy) => resolveProfile(['pop'], wish({ energy })))
    expect([calm!.second, calm!.arps]).toEqual([undefined, []])
    expect(Object.keys(wild!.grooves.verse[0]!).length).toBeGreaterThan(Object.keys(plain!.grooves.verse[0]!).length)
    expect(wild!.leadDensity).toBeGreaterThan(calm!.leadDensity)
  })
})
