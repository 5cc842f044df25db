import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drumNames, instrumentNames, kitNames } from '../../score/instrument-names.ts'
import type { Metre } from '../../score/metre.ts'
import { metreShapes } from '../../score/metre.ts'
import type { ScaleName } from '../../score/scale-names.ts'
import { stemNames } from '../../score/stem-names.ts'
import type { GenreProfile } from '../genre-profile.ts'
import type { BassStyle } from '../rhythm/bass-figures.ts'
import { bassFigures } from '../rhythm/bass-figures.ts'
import type { ChordRhythm } from '../rhythm/chord-rhythms.ts'
import { chordRhythms } from '../rhythm/chord-rhythms.ts'
import type { FillStyle } from '../rhythm/drum-fills.ts'
import { drumFills } from '../rhythm/drum-fills.ts'
import type { GenreFile } from './genre-files.ts'
import { baseFiles, furtherFiles, panelFiles } from './genre-files.ts'
import { genreProfiles, getProfile } from './genre-profiles.ts'
import { readGenre } from './read-genre.ts'

const listKeys = <Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]]

const modes: Record<ScaleName, true> = {
  major: true,
  minor: true,
  dorian: true,
  mixolydian: true,
  phrygian: true,
  lydian: true,
  'harmonic minor': true,
  'phrygian dominant': true,
}

const fraction = z.number().min(0).max(1)
const drum = z.enum(drumNames)
const instruments = z.array(z.enum(instrumentNames))
const pattern = z.string().regex(/^(?:[-Xxo?rt]{2}){4,}$/)
const groove = z.partialRecord(drum, z.union([pattern, z.tuple([pattern, fraction])]))
const rhythm = z.enum(listKeys<ChordRhythm>(chordRhythms))
const bassStyle = z.enum(listKeys<BassStyle>(bassFigures))
const layer = {
  rhythm,
  chorusRhythm: rhythm.optional(),
  instruments,
  centre: z.int().min(36).max(84),
}

const profile: z.ZodType<GenreProfile> = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/),
  bpm: z.tuple([z.number().min(40), z.number().max(220)]).refine(([low, high]) => low < high),
  metre: z.enum(listKeys<Metre>(metreShapes)).optional(),
  modes: z.array(z.enum(listKeys(modes))).min(1),
  progressions: z.strictObject({ major: z.array(z.string()), minor: z.array(z.string()) }),
  slowHarmony: z.boolean().optional(),
  extension: z.enum(['triad', 'seventh', 'ninth', 'add9', 'power']),
  form: z.enum(['song', 'dance', 'loopBased', 'blues', 'jazz', 'raga', 'ambient', 'classical', 'cinematic']).optional(),
  melody: z
    .strictObject({
      scale: z.enum(['diatonic', 'pentatonic', 'blues', 'harmonicMinor', 'raga']),
      ornaments: z.enum(['none', 'bends', 'meend', 'grace', 'fall']),
      leaps: fraction,
      syncopation: fraction,
    })
    .optional(),
  keyLift: fraction.optional(),
  swing: z.number().min(0).max(0.4),
  swingUnit: z.union([z.literal(8), z.literal(16)]).optional(),
  layBackMs: z.number().min(-20).max(40),
  laneDelayMs: z.partialRecord(drum, z.number()).optional(),
  kit: z.enum(kitNames),
  grooves: z.strictObject({
    verse: z.array(groove).min(1),
    chorus: z.array(groove).min(1),
    drop: z.array(groove).optional(),
    break: groove.optional(),
  }),
  fills: z.enum(listKeys<FillStyle>(drumFills)),
  arrival: z.array(drum).optional(),
  bass: z.strictObject({ style: bassStyle, chorusStyle: bassStyle.optional(), instruments }),
  chords: z.strictObject({ ...layer, doubled: z.boolean().optional() }),
  second: z.strictObject({ ...layer, from: fraction }).optional(),
  pads: instruments,
  arps: instruments,
  drones: instruments.optional(),
  leads: instruments,
  leadDouble: z.enum(instrumentNames).optional(),
  sings: z.boolean(),
  voice: z.enum(['low', 'high', 'either']),
  leadDensity: z.number().positive(),
  reverbSeconds: z.number().min(0).max(12),
  reverbAmount: fraction,
  delayAmount: fraction,
  sidechain: fraction,
  vinylNoise: fraction.optional(),
  air: z.number().min(0).max(2).optional(),
  levelsDb: z.partialRecord(z.enum(stemNames), z.number().min(-96).max(12)).optional(),
})

const folder = new URL('../../data/genres/', import.meta.url)
const listed = [...panelFiles, ...furtherFiles, ...baseFiles]

const readChanged = (change: Partial<GenreFile>): GenreProfile =>
  readGenre('pop', new Map(listed.map((file) => [file.key, file.key === 'pop' ? { ...file, ...change } : file])))

describe('the files of the genres', () => {
  it.each(genreProfiles.map((one) => [one.key, one] as const))('describe %s by fields of a profile', (_, one) => {
    expect(profile.safeParse(one).error).toBeUndefined()
  })

  it('are all listed, each under the key that is its name', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(names.map((name) => (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GenreFile).key)).toEqual(
      names.map((name) => name.replace('.json', '')),
    )
    expect(listed.map(({ key }) => `${key}.json`).sort()).toEqual(names.sort())
  })

  it.each([
    ['an unknown field', { bmp: [90, 100] }],
    ['an unknown drum', { grooves: { verse: [{ kik: 'X---X---' }], chorus: [{}] } }],
    ['an unknown sign in a pattern', { grooves: { verse: [{ kick: 'X---Y---' }], chorus: [{}] } }],
    ['a required field removed', { kit: null }],
  ])('are refused with %s', (_, change) => {
    expect(profile.safeParse(readChanged({})).success).toBe(true)
    expect(profile.safeParse(readChanged(change as Partial<GenreFile>)).success).toBe(false)
  })
})

describe('a genre like another one', () => {
  it('inherits what its file does not have, through all levels', () => {
    expect(getProfile('deep-house')).toMatchObject({ kit: getProfile('house').kit, swing: 0.14 })
    expect(getProfile('amapiano').extension).toBe(getProfile('house').extension)
  })

  it('has no field that its file sets to null', () => {
    expect(getProfile('funk').leadDouble).toBeDefined()
    expect(Object.keys(getProfile('city-pop'))).not.toContain('leadDouble')
  })

  it('must be like a genre that exists', () => {
    expect(() => readChanged({ like: 'pip' })).toThrow('pip')
  })
})
