import { describe, expect, it } from 'vitest'
import type { Understood } from '../../score/understood.ts'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'
import { understandRequest } from './understand-request.ts'

const understand = (prompt: string): Understood => understandRequest(request({ prompt }))
const song = (prompt: string, seed = 5) => composeSong(request({ prompt, durationSeconds: 30, seed }))

describe('prompts as people write them', () => {
  it.each<[string, Partial<Understood>]>([
    ['chanson triste sur la pluie à Paris', { mood: 'sad', vocals: true }],
    ['uma música alegre sobre o verão no Rio', { mood: 'happy' }],
    ['reggaeton romántico, voz masculina, sobre una noche en Medellín', { genres: ['reggaeton'], voice: 'low' }],
    ['una balada triste sin batería', { mood: 'sad', tempo: 'slow', without: ['drums'] }],
    ['ein fröhliches deutsches Lied über Katzen', { genres: ['pop'], mood: 'happy', vocals: true }],
    ['raga yaman on bansuri, slow alap then fast', { scale: 'lydian', tempoCourse: { kind: 'change' }, without: [] }],
    ['mohanam kriti with mridangam and violin', { genres: ['carnatic'], scale: 'major' }],
    ['techno in phrygian', { scale: 'phrygian' }],
    ['first fast, then slow', { tempoCourse: { kind: 'change', slower: true } }],
    ['dubstep with heavy wobble bass and a quiet intro', { vibes: ['aggressive'] }],
    ['dance-pop about Friday night', { mood: 'energetic' }],
    ['kizomba, romantic', { mood: 'romantic', tempo: 'slow' }],
    ['a song for Leo who loves dinosaurs', { mood: 'balanced' }],
    ['80s power ballad about long distance love', { genres: ['hard-rock'], tempo: 'slow', techniques: ['half-time'] }],
    ['black metal with tremolo guitars', { instruments: [{ instrument: 'drivenGuitar', role: 'chords' }] }],
    ['smooth jazz with soprano sax', { vibes: ['chill'] }],
    ['post-rock that builds from silence to a huge wall of sound', { genres: ['alternative'], arc: 'builds' }],
    ['a lullaby with music box and harp', { without: ['drums'], tempo: 'slow' }],
    ['a lullaby for my daughter', { vocals: true }],
    ['kora and balafon duet', { vocals: false, without: ['bass', 'drums'], onlyInstruments: ['harp', 'marimba'] }],
    ['duet for cello and piano', { vocals: false, onlyInstruments: ['cello', 'piano'] }],
    ['string quartet in G major', { without: ['drums'], onlyInstruments: ['violin', 'viola', 'cello'] }],
    ['fugue for organ', { onlyInstruments: ['organ'] }],
    ['Irish drinking song about a dog called Murphy', { genres: ['celtic'], vocals: true }],
    ['worship song, starts with just piano', { theme: 'devotional', opening: 'piano', vocals: true }],
    ['national anthem for a made-up country', { genres: ['marching-band'] }],
    ['country song about a truck', { genres: ['country'] }],
    ['Japanese koto and shakuhachi garden music', { genres: ['meditation'] }],
    ['80s synth pop about space', { genres: ['80s'] }],
    ['minimal techno, hypnotic, 128', { bpm: 128 }],
    ['bachpan ki yaadein, halka lo-fi, piano', { genres: ['lo-fi'], mood: 'nostalgic' }],
    ['krishna bhajan, bansuri, dheema', { theme: 'devotional', tempo: 'slow', vocals: true }],
    ['desh bhakti geet, josh se bhara', { genres: ['bollywood'], mood: 'energetic' }],
  ])('%s', (prompt, wanted) => {
    expect(understand(prompt)).toMatchObject(wanted)
  })

  it('a chant with a hip hop beat has one', () => {
    expect(song('Gregorian chant but with a hip hop beat').drums.length).toBeGreaterThan(50)
    expect(song('Gregorian chant').drums).toEqual([])
  })

  it('a sad song of a bright genre is in minor', () => {
    expect(song('sad acoustic song').key).toMatch(/minor/)
  })

  it.each([
    ['ein fröhliches Lied über Katzen', 'German'],
    ['Marathi lavani song', 'Marathi'],
    ['una canzone allegra sul mare', 'Italian'],
  ])('%s: reports that its language cannot be written', (prompt, language) => {
    expect(song(prompt).adjustments.join(' ')).toContain(`We cannot write words in ${language} yet`)
  })
})

it('nouns of an unsupported language are not sung as English ones', () => {
  const { title, writtenLines = [] } = song('Ein Lied über die Sehnsucht nach den Bergen')
  expect([title, ...writtenLines.map(({ text }) => text)].join('\n')).not.toMatch(/sehnsucht|bergen|nach den/i)
})

describe('what the words are in', () => {
  it.each([
    ['desh bhakti geet, josh se bhara', 'hi-Latn'],
    ['krishna bhajan, bansuri, dheema', 'hi-Latn'],
    ['breakup ka sad rap hindi mein', 'hi-Latn'],
    ['motivational gym rap hinglish', 'hi-Latn'],
    ['hindi rap about Mumbai local trains', 'hi'],
    ['a pop song about the rain', 'en'],
  ])('%s', (prompt, language) => {
    expect(song(prompt).understood.lyricLanguage).toBe(language)
  })
})

describe('what a song is about', () => {
  const linesOf = (prompt: string): string =>
    [11, 12, 13]
      .flatMap((seed) => song(prompt, seed).writtenLines ?? [])
      .map(({ text }) => text)
      .join('\n')

  it.each([
    ['pop song about ice cream', /ice cream/i, /the ice cream/i],
    ['folk song about climate change', /climate change/i, /the climate change/i],
    ['pop song about Friday night', /Friday night/, /the friday night/i],
    ['rock song about long distance love', /long distance love/i, /the distance/i],
    ['folk song about a dog called Murphy', /Murphy/, /called murphy/i],
    ['mariachi song for abuela', /my grandmother/i, /the grandmother/i],
    ['synthpop about robots falling in love', /robots/i, /robots falling/i],
    ['pop song about a girl named Clara who sells umbrellas', /Clara sells umbrellas/, /named clara/i],
    ['folk song about two brothers building a boat', /brothers|boat/i, /building boat/i],
    ['pop song about my hometown Leeds', /Leeds/, /leeds/],
    ['pop song for a teacher named Mrs. Alvarez', /Mrs Alvarez/, /Mrs (?!Alvarez)/],
    ['mere dost Rahul ke birthday ke liye gaana', /Rahul/, /mere ki/i],
    ['folk song about losing my dog Buddy', /Buddy/, /my dog buddy|coming through|so loud/],
    ['pop song about the smell of rain on hot streets', /rain|hot streets/i, /the smell/i],
  ])('%s', (prompt, sung, never) => {
    const lines = linesOf(prompt)
    expect(lines).toMatch(sung)
    expect(lines).not.toMatch(never)
  })

  it('instrumental music has a title that promises no words', () => {
    const titles = Array.from({ length: 30 }, (_, seed) => song('string quartet in the style of Haydn', seed).title)
    expect(new Set(titles).size).toBe(30)
    expect(titles.join('\n')).not.toMatch(/\b(?:I|you|me|idiots|mine)\b/i)
  })
})
