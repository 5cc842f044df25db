import { describe, expect, it } from 'vitest'
import type { Understood } from '../../score/understood.ts'
import { request } from '../../testing/songs.ts'
import type { SongRequest } from '../song-request.ts'
import { understandRequest } from './understand-request.ts'

/** The expected fields only. */
const sameFields = (understood: Understood, expected: Partial<Understood>): unknown =>
  Object.fromEntries((Object.keys(expected) as (keyof Understood)[]).map((field) => [field, understood[field]]))

const understand = (prompt: string, more: Partial<SongRequest> = {}): Understood =>
  understandRequest(request({ prompt, ...more }))

describe('understanding a prompt', () => {
  it.each<[string, Partial<Understood>]>([
    ['124 bpm in F minor', { bpm: 124, key: 'F minor', genres: ['pop'] }],
    ['deep house with warm chords', { genres: ['deep-house'] }],
    ['Lo-fi hip hop to study to', { genres: ['lo-fi'], theme: 'study' }],
    ['a dark techno track without vocals', { genres: ['techno'], mood: 'dark', vocals: false }],
    [
      'happy bollywood wedding song with female vocals',
      { genres: ['bollywood'], vocals: true, voice: 'high', theme: 'wedding' },
    ],
    ['instrumental jazz, key of Bb', { genres: ['jazz'], vocals: false, key: 'Bb major' }],
    ['epic cinematic trailer, C# minor', { genres: ['cinematic'], mood: 'epic', key: 'C# minor' }],
    ['sad piano', { genres: ['piano'], vocals: true }],
    ['a calm piano piece', { genres: ['piano'], vocals: undefined }],
    ['a song about rain, only piano', { vocals: true, onlyInstruments: ['piano'] }],
    ['love song for Aisha, techno', { genres: ['techno'], vocals: true }],
    ['rock song with a male singer', { genres: ['rock'], vocals: true, voice: 'low' }],
    ['I love a rainy day', { key: undefined, bpm: undefined, genres: ['pop'] }],
    ['like a sad 90s R&B slow jam', { genres: ['rnb'], mood: 'sad', era: '90s', tempo: 'slow' }],
    ['somewhere between techno and bossa', { genres: ['techno', 'bossa-nova'] }],
    ['acoustic pop', { genres: ['pop', 'acoustic'] }],
    ['drum’n’bass at 174', { genres: ['drum-and-bass'] }],
    ['a song about my house, played on guitar', { genres: ['pop'] }],
    ['I left my house and my country behind', { genres: ['pop'] }],
    ['slow waltz in three, 6 strings', { metre: '3/4', tempo: 'slow' }],
    ['ready in three minutes', { metre: undefined }],
    ['a jig in 6/8', { metre: '6/8' }],
    ['builds slowly and fades out', { arc: 'fades', tempo: undefined }],
    ['a slow song that builds slowly', { arc: 'builds', tempo: 'slow' }],
    ['mid-tempo, high energy', { tempo: 'normal', energy: 0.9 }],
    ['uptempo 1980s synth-pop', { genres: ['80s'], era: '80s', tempo: 'fast' }],
    ['whispered vocals over ambient pads', { vocalStyle: 'asmr-singing', vocals: true, genres: ['ambient'] }],
    ['throat singing and drums', { vocalStyle: 'mongolian-throat-singing', voice: 'low', percussion: ['drums'] }],
    ['music for a yoga class', { theme: 'meditation', vocals: false }],
    ['intro for my podcast', { theme: 'podcast-intro', vocals: false, arc: 'steady' }],
    ['between 90 and 100 bpm? make it 90-100 bpm', { bpm: 95 }],
    ['tempo of 88', { bpm: 88 }],
    ['in a minor key', { mode: 'minor', key: undefined }],
    ['a major hit', { key: undefined }],
    ['in A minor', { key: 'A minor' }],
    ['jazz ballad in B flat', { key: 'Bb major' }],
    ['jazz ballad in F-sharp', { key: 'F# major' }],
    ['raga yaman in D', { key: 'D lydian' }],
    ['techno in E, phrygian mode', { key: 'E phrygian' }],
    ['pop in D, a minor key', { key: 'D minor' }],
    ['Key: Am, pop', { key: 'A minor' }],
    ['Key of G, pop', { key: 'G major' }],
    ['In the end, a pop song about Key West', { key: undefined }],
    ['hard rock with a drum solo', { vocals: undefined, without: [], percussion: ['drums'] }],
    ['pop ballad with a trumpet solo', { vocals: undefined, without: [], onlyInstruments: undefined }],
    ['sitar and tabla', { genres: ['indian-classical'], percussion: ['tabla'] }],
  ])('reads "%s"', (prompt, expected) => {
    expect(sameFields(understand(prompt), expected)).toEqual(expected)
  })

  it.each<[string, Partial<Understood>]>([
    ['calm piano, no drums, without any bass', { without: ['drums', 'bass'] }],
    ['no heavy drums, bass or vocals', { without: ['drums', 'bass', 'vocals'], vocals: false }],
    ['drumless jazz', { without: ['drums'], genres: ['jazz'] }],
    ['not jazz but reggae', { genres: ['reggae'] }],
    ['anything but pop', { genres: ['indie'] }],
    [
      'rock without guitars',
      {
        genres: ['rock'],
        withoutInstruments: ['nylonGuitar', 'steelGuitar', 'cleanGuitar', 'mutedGuitar', 'drivenGuitar', 'slideGuitar'],
        instruments: [],
      },
    ],
    ['without guitar and piano', { genres: ['pop'], instruments: [] }],
    ['not sad, not too fast', { mood: 'balanced', vibes: [], tempo: 'moderate' }],
    ['no vocals', { vocals: false }],
    ['not instrumental', { vocals: true }],
    [
      'only a piano',
      {
        without: ['drums', 'bass'],
        instruments: [
          { instrument: 'piano', role: 'chords' },
          { instrument: 'piano', role: 'lead' },
        ],
      },
    ],
    [
      'a cappella',
      {
        vocals: true,
        without: ['drums', 'bass', 'lead'],
        instruments: [
          { instrument: 'choir', role: 'chords' },
          { instrument: 'choir', role: 'pad' },
        ],
      },
    ],
    [
      'no drums, and a female singer with soft piano',
      { without: ['drums'], voice: 'high', instruments: [{ instrument: 'piano', role: 'chords' }] },
    ],
    ['bina drums ke dukhi gaana', { without: ['drums'], mood: 'sad', genres: ['bollywood'] }],
    ['dhol nahi, tabla', { percussion: ['tabla'] }],
    ['drum and bass, no drum and bass clichés', { genres: ['pop'] }],
    ['drums ke bina piano ka gaana', { without: ['drums'], instruments: [{ instrument: 'piano', role: 'chords' }] }],
    ['vocals ke bina sad gaana', { without: ['vocals'], mood: 'sad' }],
    ['drums, bass aur vocals ke bina gaana', { without: ['drums', 'bass', 'vocals'], percussion: [] }],
    ['gaana, drums aur bass nahi chahiye', { without: ['drums', 'bass'], percussion: [] }],
    ['piano aur guitar, drums aur vocals ke bina', { without: ['drums', 'vocals'], genres: ['piano'] }],
    ['a song about being happy and free', { without: [], mood: 'happy' }],
    ['lofi beats copyright free', { without: [], genres: ['lo-fi'] }],
    ['upbeat background music royalty free', { without: ['vocals'], vocals: false }],
    ['vocal-free techno', { without: ['vocals'], vocals: false }],
    ['rock w/o drums', { without: ['drums'], percussion: [], adjustments: [] }],
    ["pop, it shouldn't have drums", { without: ['drums'], percussion: [] }],
    ["pop that doesn't need vocals", { without: ['vocals'], vocals: false }],
    ['pop, no need for vocals', { without: ['vocals'], vocals: false }],
    ["pop, I can't dance", { without: [], mood: 'energetic' }],
    ['canción triste sin piano', { instruments: [], withoutInstruments: ['piano', 'electricPiano'] }],
    ['canção sem violão', { instruments: [], withoutInstruments: ['nylonGuitar'] }],
    ['Lied ohne Klavier und Schlagzeug', { without: ['drums'], withoutInstruments: ['piano'] }],
    ['canzone senza pianoforte', { instruments: [], withoutInstruments: ['piano'] }],
  ])('respects what is ruled out in "%s"', (prompt, { without, ...expected }) => {
    const understood = understand(prompt)
    expect(understood).toMatchObject(expected)
    if (without) expect([...understood.without].sort()).toEqual([...without].sort())
  })

  it.each<[string, Partial<Understood>]>([
    ['indie rock song about leaving home, with an instrumental intro', { vocals: true, without: [] }],
    ['pop song, instrumental break, female vocals', { vocals: true, adjustments: [] }],
    ['a rock song with an a cappella bridge', { vocals: true, without: [], onlyInstruments: undefined }],
    ['pop, no drums or bass in the quiet intro', { without: [], percussion: ['drums'] }],
    ['ambient, no vocals in the first verse', { vocals: true, without: [] }],
    ['house, drums only in the chorus', { vocals: undefined, without: [] }],
    ['pop, no drums in the beginning of the song', { without: [], percussion: ['drums'] }],
    ['pop, vocals only in the chorus', { vocals: true, without: [], onlyInstruments: undefined }],
    ['rock, no drums or guitar solos', { without: ['drums'], withoutInstruments: undefined }],
    ['a pop song with a quiet beginning', { vibes: [], energy: undefined }],
  ])('does not read what one part should be in "%s"', (prompt, expected) => {
    expect(sameFields(understand(prompt), expected)).toEqual(expected)
  })

  it.each<[string, Partial<Understood>]>([
    ['short instrumental intro, upbeat', { vocals: false }],
    ['piano only for two minutes', { onlyInstruments: ['piano'] }],
    ['pop, no vocals from start to finish', { vocals: false }],
    ['rock, no string section', { withoutInstruments: ['strings', 'violin', 'viola', 'cello', 'pizzicato'] }],
    ['a sad break up song', { mood: 'sad' }],
    ['calm piano, no drums at the end of the day', { without: ['drums'] }],
    ['guitar only for the ending of a film', { vocals: false, onlyInstruments: ['cleanGuitar'] }],
    ['an a cappella chorus of monks', { onlyInstruments: ['choir'] }],
  ])('reads the whole song in "%s"', (prompt, expected) => {
    expect(understand(prompt)).toMatchObject(expected)
  })

  it.each<[string, Partial<Understood>]>([
    ['shaadi ka khushi wala gaana', { genres: ['bollywood'], theme: 'wedding', mood: 'happy' }],
    [
      'ढोल और बाँसुरी के साथ खुशी का गाना',
      {
        genres: ['bollywood'],
        mood: 'happy',
        percussion: ['dhol'],
        instruments: [{ instrument: 'bansuri', role: 'lead' }],
      },
    ],
    ['उदास ग़ज़ल, धीमा', { genres: ['ghazal'], mood: 'sad', tempo: 'slow' }],
    ['तेज भांगड़ा', { genres: ['punjabi'], tempo: 'fast' }],
    ['pyaar bhara sufi geet', { genres: ['sufi'], mood: 'romantic' }],
    ['बिना तबला', { percussion: [] }],
  ])('reads Hindi: "%s"', (prompt, expected) => {
    expect(understand(prompt)).toMatchObject(expected)
  })

  it.each([
    ['tekno', 'techno', '‘tekno’ was read as techno.'],
    ['regae', 'reggae', '‘regae’ was read as reggae.'],
    ['bolywood', 'bollywood', '‘bolywood’ was read as bollywood.'],
    ['witch house', 'synthwave', '‘witch house’ is not in our list of genres: the song leans on synthwave.'],
    ['grime', 'garage', '‘grime’ is not in our list of genres: the song leans on garage.'],
  ])('takes "%s" for %s and says so', (prompt, genre, note) => {
    expect(understand(prompt)).toMatchObject({ genres: [genre], adjustments: [note] })
  })

  it.each([
    'a horse by the river',
    'pink clouds in concert',
    'match the chair',
    'show me the coral sea',
    'dreams of the county fair',
  ])('corrects nothing in "%s"', (prompt) => {
    expect(understand(prompt).adjustments).toEqual([])
  })

  it('brings an impossible tempo into range and says so', () => {
    expect(understand('techno at 400 bpm')).toMatchObject({
      bpm: 220,
      adjustments: ['400 bpm is outside 40 to 220: the song plays at 220 bpm.'],
    })
    expect(understand('drone at 5 bpm').bpm).toBe(40)
  })

  it('resolves contradictions with a note', () => {
    expect(understand('fast slow waltz techno 400 bpm')).toMatchObject({
      genres: ['techno'],
      metre: '3/4',
      bpm: 220,
      adjustments: [
        '400 bpm is outside 40 to 220: the song plays at 220 bpm.',
        '‘fast’ and ‘slow’ contradict each other: the 220 bpm count.',
      ],
    })
    expect(understand('fast and slow')).toMatchObject({
      tempo: 'normal',
      adjustments: [expect.stringContaining('contradict')],
    })
    expect(understand('happy and sad')).toMatchObject({
      vibes: ['happy', 'sad'],
      adjustments: [expect.stringContaining('two directions')],
    })
    expect(understand('instrumental with a female singer')).toMatchObject({
      vocals: false,
      adjustments: [expect.stringContaining('instrumental')],
    })
    expect(understand('jazz, techno and country')).toMatchObject({
      genres: ['jazz', 'techno'],
      adjustments: [expect.stringContaining('left out country')],
    })
    expect(understand('in 9/8')).toMatchObject({
      metre: '3/4',
      adjustments: ['9/8 is not played here: the song is in 3/4.'],
    })
    expect(understand('C major and A minor')).toMatchObject({
      key: 'C major',
      adjustments: ['Of C major and A minor the song takes C major.'],
    })
  })
})

describe('precedence', () => {
  it('a chosen style wins over the words of the prompt', () => {
    expect(understand('a jazz evening', { styles: ['Hip Hop'] }).genres).toEqual(['hip-hop'])
    expect(understand('', { styles: ['deep-house', 'rnb'] }).genres).toEqual(['deep-house', 'rnb'])
  })

  it('free words among the styles are read like a prompt; unknown ones are left out', () => {
    const understood = understand('', { styles: ['dreamy', 'female vocals', 'qwrtz'] })
    expect(understood).toMatchObject({
      vibes: ['dreamy'],
      voice: 'high',
      adjustments: ['‘qwrtz’ is no style we know: it is left out.'],
    })
  })

  it('settings win over words', () => {
    expect(understand('90 bpm in C major, waltz', { bpm: 140, key: 'F minor', metre: '6/8' })).toMatchObject({
      bpm: 140,
      key: 'F minor',
      metre: '6/8',
    })
    expect(understand('with a female singer', { instrumental: true }).vocals).toBe(false)
    expect(understand('instrumental', { lyrics: 'la la la' })).toMatchObject({
      vocals: true,
      adjustments: [expect.stringContaining('lyrics')],
    })
    expect(understand('a sad song', { mood: 'happy' }).mood).toBe('happy')
  })

  it('chips win over words', () => {
    const chips = {
      theme: 'gaming',
      vibes: ['Happy'],
      instruments: ['Tabla', 'electric-piano'],
      tempo: 'Very Fast',
      vocalStyle: 'rap' as const,
    }
    expect(understand('a sad slow wedding song, no drums, sung by a choir', chips)).toMatchObject({
      theme: 'gaming',
      vibes: ['happy'],
      mood: 'happy',
      percussion: ['tabla'],
      instruments: [{ instrument: 'electricPiano', role: 'chords' }],
      tempo: 'very-fast',
      vocalStyle: 'rap',
      vocals: true,
      without: [],
    })
  })

  it('reads misspelt chips, leaves unknown ones out, takes five instruments at most, and says each', () => {
    const understood = understand('', {
      vibes: ['Hapy'],
      theme: 'xyzzy',
      instruments: ['piano', 'harp', 'oboe', 'flute', 'cello', 'sitar'],
    })
    expect(understood.vibes).toEqual(['happy'])
    expect(understood.theme).toBeUndefined()
    expect(understood.instruments).toHaveLength(5)
    expect(understood.adjustments).toEqual([
      '‘xyzzy’ is no theme we know: it is left out.',
      'Five instruments are taken at most: without sitar.',
      '‘Hapy’ was read as happy.',
    ])
  })

  it('explicit wishes win over what a theme usually does', () => {
    expect(understand('podcast intro with a singer, jazz').vocals).toBe(true)
    expect(understand('podcast intro, jazz').genres).toEqual(['jazz'])
  })
})
