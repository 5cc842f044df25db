import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { instrumentNames } from '../../score/instrument-names.ts'
import { metreShapes } from '../../score/metre.ts'
import { stemNames } from '../../score/stem-names.ts'
import { vocalStyleNames } from '../../score/vocal-style-names.ts'
import { voiceParts } from '../../score/voice-parts.ts'
import { genreProfiles } from '../genres/genre-profiles.ts'
import { eras } from '../profile/eras.ts'
import { techniques } from '../profile/techniques.ts'
import { taals } from '../rhythm/taals.ts'
import { moods } from './moods.ts'
import { tempoTable } from './tempo-table.ts'
import { themeTable } from './theme-table.ts'
import { vibeTable } from './vibe-table.ts'

const oneOf = (keys: Iterable<string>): z.ZodType<string> => {
  const known = new Set(keys)
  return z.string().refine((key) => known.has(key))
}

const phrase = z.string().regex(/^\S+(?: \S+)*$/)
const phrases = z
  .array(phrase)
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'has a phrase twice')
const phrasesBy = (keys: Iterable<string>): z.ZodType => z.record(oneOf(keys), phrases)
const frames = z.array(z.string().includes('{name}')).min(1)

const genreKeys = genreProfiles.map(({ key }) => key)
const genre = oneOf(genreKeys)
const vibe = oneOf(vibeTable.keys())
const instrument = z.enum(instrumentNames)
const roles = z.array(z.enum(['bass', 'chords', 'lead', 'pad'])).min(1)
const stem = z.enum(stemNames)
const pitched = z.strictObject({ instrument, roles })
const scales = ['major', 'minor', 'dorian', 'mixolydian', 'phrygian', 'lydian', 'harmonic minor', 'phrygian dominant']
const voicesKinds = ['duet', 'call-and-response', 'choir', 'canon', 'harmonies', 'unison']

const shift = z.number().min(-1).max(1)
const character = {
  prefers: z.enum(['major', 'minor', 'either']),
  tempo: z.number().min(0).max(1),
  energy: shift,
  brightness: shift,
  density: shift,
  registerSemitones: z.int().min(-12).max(12),
}

/** 'klezmer > folk': the last is a genre with a profile. */
const genres = z.string().refine((heading) => genreKeys.includes(heading.replace('~', '').split(' > ').at(-1)!))
const styles = z.record(genres, phrases)
const sounds = z.record(z.string().regex(/^~?[\w-]+(?: > ~?[\w-]+)*$/), styles)

const schemas: Readonly<Record<string, z.ZodType>> = {
  courses: z.strictObject({
    arcs: phrasesBy(['builds', 'steady', 'fades']),
    stops: phrases,
    tempoCourses: phrasesBy(['accelerando', 'ritardando', 'ritardandoAtEnd', 'slowThenFast', 'fastThenSlow']),
    levels: phrasesBy(['soft', 'loud']),
    openings: phrases,
  }),
  eras: phrasesBy(eras.keys()),
  european: z.strictObject({
    vibes: phrasesBy(vibeTable.keys()),
    tempi: phrasesBy(tempoTable.keys()),
    voices: phrasesBy(['low', 'high']),
    stems: z.record(phrase, stem),
    without: z.record(phrase, stem),
    instruments: z.array(pitched.extend({ phrases })),
  }),
  'further-genres': phrasesBy(genreKeys),
  'genre-weights': z.strictObject({ soft: phrases, colour: phrases, related: z.record(phrase, genre) }),
  genres: phrasesBy(genreKeys),
  'instrument-families': z.strictObject({
    families: z.record(phrase, z.array(instrument).min(2)),
    nonWestern: z.array(instrument),
  }),
  'instrument-phrases': z.record(z.string(), phrases),
  instruments: z.record(z.string(), pitched),
  languages: z.strictObject({ names: z.record(z.string().regex(/^[a-z]{2,3}$/), phrases), frames }),
  manners: z.strictObject({
    energies: z.record(phrase, z.number().min(0).max(1)),
    stems: phrasesBy(stemNames),
    without: z.record(phrase, stem),
    voices: phrasesBy(['low', 'high']),
    vocalStyles: phrasesBy(vocalStyleNames),
  }),
  metres: z.strictObject({ metres: phrasesBy(Object.keys(metreShapes)), taals: phrasesBy(Object.keys(taals)) }),
  moods: z.array(z.strictObject({ name: phrase, words: phrases, ...character })),
  'ordinary-words': phrases,
  'other-instruments': z.record(phrase, pitched),
  scales: z.strictObject({ names: phrasesBy(scales), frames, plain: phrases }),
  'sounds/key-and-mallet': sounds,
  'sounds/percussion': sounds,
  'sounds/roles': z.partialRecord(instrument, roles),
  'sounds/string': sounds,
  'sounds/synth': sounds,
  'sounds/wind': sounds,
  'styles/african-caribbean': styles,
  'styles/asian': styles,
  'styles/classical': styles,
  'styles/company': z.record(phrase, phrases),
  'styles/electronic': styles,
  'styles/folk': styles,
  'styles/hip-hop': styles,
  'styles/indian': styles,
  'styles/jazz-soul': styles,
  'styles/latin': styles,
  'styles/places': styles,
  'styles/pop': styles,
  'styles/rock': styles,
  'styles/weights': z.strictObject({ sungOf: phrases, colour: phrases }),
  techniques: phrasesBy(techniques.keys()),
  tempi: z.record(z.string(), z.strictObject({ from: z.number(), to: z.number() })),
  'tempo-phrases': phrasesBy(tempoTable.keys()),
  'theme-phrases': phrasesBy(themeTable.keys()),
  themes: z.record(
    z.string(),
    z.strictObject({
      genre,
      vibe,
      vocals: z.boolean().optional(),
      arc: z.enum(['builds', 'steady', 'fades']).optional(),
      tempo: shift,
      energy: shift,
      brightness: shift,
      density: shift,
      sting: z.literal(true).optional(),
    }),
  ),
  'vibe-phrases': phrasesBy(vibeTable.keys()),
  vibes: z.record(z.string(), z.strictObject({ mood: oneOf(moods.map(({ name }) => name)), ...character })),
  voices: z.strictObject({
    groups: z.array(
      z.strictObject({ voices: z.enum(voicesKinds), parts: z.array(z.enum(voiceParts)).optional(), phrases }),
    ),
    parts: phrasesBy(voiceParts),
  }),
  'whole-phrases': z.strictObject({
    aCappella: phrases,
    western: phrases,
    pulse: phrases,
    freeTime: phrases,
    styles: phrases,
  }),
}

const folder = new URL('../../data/vocabulary/', import.meta.url)

describe('the files of the vocabulary', () => {
  it('have a schema each', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    expect(names.map((name) => name.replace('.json', '')).sort()).toEqual(Object.keys(schemas).sort())
  })

  it.each(Object.entries(schemas))('%s follows its schema', (name, schema) => {
    const content: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
    expect(schema.safeParse(content).error?.issues).toBeUndefined()
  })

  it.each([
    ['styles/pop', { 'pop > polka-dot': ['bubblegum'] }],
    ['vibe-phrases', { hapy: ['joyful'] }],
    ['whole-phrases', { aCappella: ['voices  only'], western: [], pulse: [], freeTime: [], styles: [] }],
    ['ordinary-words', ['horse', 'horse']],
  ])('%s would not with a mistake in it', (name, content) => {
    expect(schemas[name]!.safeParse(content).success).toBe(false)
  })
})
