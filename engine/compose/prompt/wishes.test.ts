import { describe, expect, it } from 'vitest'
import type { Understood } from '../../score/understood.ts'
import { request } from '../../testing/songs.ts'
import { eraOfYear } from './era.ts'
import { understandRequest } from './understand-request.ts'

const understand = (prompt: string): Understood => understandRequest(request({ prompt }))

describe('a phrase decides', () => {
  it.each<[string, Partial<Understood>]>([
    ['a kyrie in Latin', { genres: ['renaissance-choir'] }],
    ['Latin pop', { genres: ['latin'] }],
    ['a rock song with Spanish lyrics', { genres: ['rock'] }],
    ['witch house', { genres: ['synthwave'] }],
    ['dungeon synth', { genres: ['dungeon-synth'] }],
    ['happy hardcore', { genres: ['happy-hardcore'] }],
    ['jaw harp', { instruments: [{ instrument: 'pluck', role: 'chords' }] }],
    ['surf guitar', { instruments: [{ instrument: 'cleanGuitar', role: 'chords' }] }],
    ['ek dard bhara gaana, barish ki raat', { mood: 'sad', genres: ['bollywood'], adjustments: [] }],
    ['dosti aur raat ka gaana, dil se', { genres: ['bollywood'], adjustments: [] }],
    ['moon over Seville', { genres: ['flamenco'] }],
    ['sad piano', { genres: ['piano'], mood: 'sad', instruments: [{ instrument: 'piano', role: 'chords' }] }],
  ])('%s', (prompt, expected) => {
    expect(understand(prompt)).toMatchObject(expected)
  })
})

describe('excluded sounds', () => {
  it.each<[string, Partial<Understood>]>([
    ['rock, guitar only', { vocals: false, onlyInstruments: ['cleanGuitar'], without: ['bass', 'drums'] }],
    ['flamenco guitar only', { vocals: false, onlyInstruments: ['nylonGuitar'], genres: ['flamenco'] }],
    ['only a piano and a female singer', { vocals: true, onlyInstruments: ['piano'] }],
    ['a song about my mother, guitar only', { onlyInstruments: ['cleanGuitar'] }],
    ['no instruments at all', { vocals: true, without: ['drums', 'bass', 'lead'] }],
    ['bina kisi vadya ke', { without: ['drums', 'bass', 'lead'] }],
    ['just drums', { vocals: false, without: ['vocals', 'bass', 'chords', 'lead'], percussion: ['drums'] }],
    ['raga without tabla', { withoutPercussion: ['tabla'] }],
    ['no rhythm, a harp', { pulse: false, without: ['drums'] }],
    ['techno, no chords', { without: ['chords'] }],
    ['a film song without western instruments', { without: ['bass'] }],
    ['drum solo', { vocals: false, without: ['vocals', 'bass', 'chords', 'lead'] }],
    ['a sad harmonica solo, slow', { vocals: false, onlyInstruments: ['harmonica'] }],
  ])('%s', (prompt, expected) => {
    expect(understand(prompt)).toMatchObject(expected)
  })

  it('without western instruments none is requested, and the genre changes', () => {
    const { withoutInstruments = [], genres } = understand('no western instruments')
    expect(genres).toEqual(['indian-classical'])
    expect(withoutInstruments).toEqual(expect.arrayContaining(['piano', 'steelGuitar', 'supersaw', 'strings']))
    expect(withoutInstruments).not.toContain('sitar')
  })
})

describe('an unavailable instrument or genre', () => {
  it.each([
    ['theorbo', '‘theorbo’ is not available: its part is played by the nylon guitar.'],
    ['darbuka', '‘darbuka’ is not available: its part is played by the djembe.'],
    ['erhu', '‘erhu’ is not available: its part is played by the violin.'],
    ['a blorptron song', '‘blorptron’ is not known here: the song goes without it.'],
    ['music with a zorbaphone', '‘zorbaphone’ is not known here: nobody plays it.'],
    ['in the style of snorgcore', '‘snorgcore’ is not known here: the song goes without it.'],
  ])('%s is reported', (prompt, note) => {
    expect(understand(prompt).adjustments).toContain(note)
  })

  it.each([
    'a song with a smile',
    'a breakup song',
    'dil ka gaana, yaar ke saath',
    'with you and me',
    'a Brooklyn song',
  ])('‘%s’ names nobody unknown', (prompt) => {
    expect(understand(prompt).adjustments).toEqual([])
  })
})

describe('courses and levels', () => {
  const rising = { kind: 'accelerando', fromBpm: 80, toBpm: 160 } as const

  it.each<[string, Partial<Understood>]>([
    ['klezmer, faster and faster', { tempoCourse: { kind: 'accelerando' } }],
    ['techno from 80 to 160 bpm', { bpm: 80, tempoCourse: rising }],
    ['a 30 to 60 second jingle, 80 to 160 beats per minute', { tempoCourse: rising }],
    ['techno, the tempo rises from 80 to 160', { tempoCourse: rising }],
    ['80 → 160 bpm', { bpm: 80, tempoCourse: rising }],
    ['starts at 150 bpm and ends at 90 bpm', { tempoCourse: { kind: 'ritardando', fromBpm: 150, toBpm: 90 } }],
    ['70 bpm, then 140 bpm', { tempoCourse: { kind: 'change', fromBpm: 70, toBpm: 140 } }],
    ['waltz that slows down at the end', { tempoCourse: { kind: 'ritardando', at: 'end' } }],
    ['slow then fast', { tempoCourse: { kind: 'change' } }],
    ['तेज होता जाए', { tempoCourse: { kind: 'accelerando' } }],
    ['builds slowly to a huge climax', { arc: 'builds' }],
    ['quiet then loud', { arc: 'builds' }],
    ['sudden stop', { ending: 'stops' }],
    ['fades out', { arc: 'fades' }],
    ['starts with a solo violin', { opening: 'violin' }],
    ['opens with just drums, then guitars', { opening: 'drums' }],
    ['a very soft lullaby', { level: 'soft', energy: 0.1 }],
    ['the quietest possible drone', { level: 'soft' }],
    ['punk, as loud as possible', { level: 'loud' }],
  ])('%s', (prompt, expected) => {
    expect(understand(prompt)).toMatchObject(expected)
  })

  it('a range of tempi is no course', () => {
    expect(understand('90 to 100 bpm')).toMatchObject({ bpm: 95 })
    expect(understand('90 to 100 bpm').tempoCourse).toBeUndefined()
    expect(understand('between 80 and 160 bpm').tempoCourse).toBeUndefined()
    expect(understand('30 to 60 second jingle, 120 bpm')).toMatchObject({ bpm: 120, adjustments: [] })
    expect(understand('30 to 60 second jingle, 120 bpm').tempoCourse).toBeUndefined()
  })
})

describe('times', () => {
  it.each([
    [1250, 'medieval'],
    [1560, 'renaissance'],
    [1720, 'baroque'],
    [1790, 'classical'],
    [1870, 'romantic'],
    [1905, '1900s'],
    [1929, '1920s'],
    [1938, '1930s'],
    [1957, '50s'],
    [1977, '70s'],
    [1983, '80s'],
    [1994, '90s'],
    [2004, '2000s'],
    [2024, '2020s'],
  ])('%i is %s', (year, era) => {
    expect(eraOfYear(year)).toBe(era)
    expect(understand(`a song from ${year}`).era).toBe(era)
  })

  it('decades, centuries and nicknames are times too; what is counted is none', () => {
    expect(understand('1720s concerto').era).toBe('baroque')
    expect(understand('roaring twenties party').era).toBe('1920s')
    expect(understand('victorian parlour').era).toBe('romantic')
    expect(understand('1999 nights without you').era).toBeUndefined()
    expect(understand('a song about the summer of 1969').era).toBeUndefined()
  })
})
