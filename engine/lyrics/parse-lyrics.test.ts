import { describe, expect, it } from 'vitest'
import { findWords } from './find-words.ts'
import { formatLyrics, parseLyrics } from './parse-lyrics.ts'
import { lineSyllables } from './syllables.ts'

const names = (lyrics: string): string[] => parseLyrics(lyrics).map((section) => section.name)

describe('tags in lyrics', () => {
  it('name the sections people write', () => {
    expect(
      names('[Verse 1]\na\n[Pre-Chorus]\nb\n[Hook]\nc\n(Bridge)\nd\n[Instrumental]\n[Drop]\ne\n[Outro]\nf'),
    ).toEqual(['verse', 'pre-chorus', 'chorus', 'bridge', 'solo', 'drop', 'outro'])
  })

  it('repeat a chorus for a tag without lines, as often as the tag states', () => {
    const sections = parseLyrics('[Chorus]\nsing it loud\n[Verse]\nwords\n[Chorus x2]')
    expect(sections.map((section) => section.name)).toEqual(['chorus', 'verse', 'chorus', 'chorus'])
    expect(sections[3]!.lines).toEqual(['sing it loud'])
  })

  it('are never sung, nor are directions in brackets', () => {
    expect(parseLyrics('[Verse]\nhello [softly] world')[0]!.lines).toEqual(['hello world'])
  })
})

/** Each section as its name and its lines. */
const sung = (lyrics: string): string[] => parseLyrics(lyrics).map(({ name, lines }) => [name, ...lines].join(': '))

const chordSheet = `{title: My Song}
{key: G}
{comment: Verse 1}
a
{soc}
b
{eoc}
c
{start_of_bridge: High}
d
{chorus}
{c: as in the first chorus}`

describe('marks and sung lines', () => {
  it.each([
    [
      '[Verse]\nday\n(Lift me up)\n(Drop the beat)\n(Break of day)',
      ['verse: day: (Lift me up): (Drop the beat): (Break of day)'],
    ],
    ['[Endless Love]\na\n[Partying]\nb\n[Dropout]\nc\n[End of the line]\nd', ['verse: a: b: c: d']],
    ['[Chorus]\nla\n[Guitar Solo]\n[Final Chorus]', ['chorus: la', 'solo', 'chorus: la']],
    [
      '[Chorus]\nla\n[Verse]\na\n[Chorus]\n[Verse]\nb\n[Chorus]',
      ['chorus: la', 'verse: a', 'chorus: la', 'verse: b', 'chorus: la'],
    ],
    [
      '[Chorus]\nla\n[Post-Chorus]\noh\n[Verse]\na\n[Chorus]\n[Post-Chorus]\n[Final Chorus]',
      ['chorus: la', 'chorus: oh', 'verse: a', 'chorus: la', 'chorus: oh', 'chorus: la'],
    ],
    ['[Chorus 1]\nla\n[Chorus 2]\nlo\n[chorus 1]', ['chorus: la', 'chorus: lo', 'chorus: la']],
    [
      '[Strofa 1]\na\n[Pre-ritornello]\nb\n[Ritornello]\nc\n[Ponte]\nd\n[Ritornello]',
      ['verse: a', 'pre-chorus: b', 'chorus: c', 'bridge: d', 'chorus: c'],
    ],
    ['[अंतरा]\nक\n[कोरस]\nख', ['verse: क', 'chorus: ख']],
    ['[2nd Verse]\na\n[Instrumental Intro]\n[Solo Guitar]\n[Beat Drop]\nb', ['verse: a', 'intro', 'solo', 'drop: b']],
    ['[Chorus x 12]\nla', Array.from({ length: 4 }, () => 'chorus: la')],
    ['(Chorus 2x)\nla\n(Verse 2)\nlo', ['chorus: la', 'chorus: la', 'verse: lo']],
    [
      'Verse 1:\na\n**Chorus**\nb\n{Bridge}\nc\n### Outro\nd\nChorus: e',
      ['verse: a', 'chorus: b', 'bridge: c', 'outro: d', 'chorus: e'],
    ],
    ['Break\nmy heart\nSolo\nDrop it', ['verse: Break: my heart: Solo: Drop it']],
    ['Chorus:', ['verse: Chorus:']],
    [
      '[ti:Demo]\n[00:12.00]Line one\n[00:17.20]<00:17.20>Line <00:17.60>two\n[00:20.00][Chorus]\n[00:21.00]la',
      ['verse: Line one: Line two', 'chorus: la'],
    ],
    ['[Verse]\rOne\u2028two\u0085three\v\v[Chorus]\ffour', ['verse: One: two: three', 'chorus: four']],
    ['🎵🎶\n…', []],
    [
      '[Verse]\nWe will rise (x2)\nOh yeah [2x]\nHey x3\nApex 2\nrising(×2)\n(x2)\n[Chorus] x2\nla',
      [
        'verse: We will rise: We will rise: Oh yeah: Oh yeah: Hey: Hey: Hey: Apex 2: rising: rising',
        'chorus: la',
        'chorus: la',
      ],
    ],
    [
      '[Verse]\nA[G]mazing grace, how [C]sweet the sound[D7], [G]yes',
      ['verse: Amazing grace, how sweet the sound, yes'],
    ],
    [chordSheet, ['verse: a', 'chorus: b', 'verse: c', 'bridge: d', 'chorus: b']],
  ] as [string, string[]][])('%j', (lyrics, sections) => {
    expect(sung(lyrics)).toEqual(sections)
  })
})

describe('lines of lyrics', () => {
  it('pause at a blank line inside a section', () => {
    expect(parseLyrics('[Verse]\none two\n\nthree four\n\n[Chorus]\nfive')[0]!.lines).toEqual([
      'one two',
      '',
      'three four',
    ])
  })

  it('alternate verse and chorus by stanza without tags', () => {
    expect(names('a b\nc d\n\ne f\n\ng h')).toEqual(['verse', 'chorus', 'verse'])
  })

  it('break where they are too long to sing, at a comma if there is one', () => {
    const [section] = parseLyrics('I was walking down the river in the morning, and the water was as quiet as a stone')
    expect(section!.lines).toEqual([
      'I was walking down the river in the morning,',
      'and the water was as quiet as a stone',
    ])
    for (const line of section!.lines) expect(lineSyllables(line).length).toBeLessThanOrEqual(14)
  })

  it('reflow between ## markers, which are never sung', () => {
    const [section] = parseLyrics(
      '##I was walking down the river in the morning and\nthe water was as quiet as\na stone beneath the hill##',
    )
    expect(section!.lines.join(' ')).toBe(
      'I was walking down the river in the morning and the water was as quiet as a stone beneath the hill',
    )
    expect(Math.max(...section!.lines.map((line) => lineSyllables(line).length))).toBeLessThanOrEqual(15)
    expect(parseLyrics('##\n[Verse]\nshort line\nanother one\n##')[0]!.lines).toEqual(['short line', 'another one'])
    expect(parseLyrics('## hello ## world #1')[0]!.lines.join(' ')).toBe('hello world 1')
  })

  it('keep the signs and emoji the writer put in them', () => {
    const lines = [
      'The nets are dry, the boats — “asleep” 🌊',
      'rock-n-roll (oh so) deep…',
      'बारिश की बूंदें, दिल।',
      'يا ليل، يا عين',
    ]
    expect(parseLyrics(`[Verse]\n${lines.join('\n')}`)[0]!.lines).toEqual(lines)
    expect(parseLyrics('[Verse]\nsleep now\n🌙 🌙\n***')[0]!.lines).toEqual(['sleep now 🌙 🌙'])
  })

  it('without spaces break behind clauses, and between characters where one is too long', () => {
    const clauses = '月光照在我的心上，我在等你回来，风吹过了山岗，我还在唱着歌。'
    expect(parseLyrics(clauses)[0]!.lines).toEqual(['月光照在我的心上，我在等你回来，', '风吹过了山岗，我还在唱着歌。'])
    const long = '我在深夜里一个人走过长长的街想着你离开时说过的每一句话'.repeat(3)
    const { lines } = parseLyrics(long)[0]!
    expect(lines.join('')).toBe(long)
    expect(Math.max(...lines.map((line) => lineSyllables(line).length))).toBeLessThanOrEqual(14)
    expect(lines.flatMap((line) => lineSyllables(line))).toHaveLength([...long].length)
    const mixed = 'さくら さくら、 baby きょうも ひとりで あるいていくよ ずっと'
    expect(parseLyrics(mixed)[0]!.lines.join(' ')).toBe(mixed)
  })

  it('without spaces are not cut within an English word', () => {
    const lyrics = '我在深夜里baby一个人走过sunshine长长的街wonderful想着你离开时baby说过的每一句forever话'.repeat(2)
    const { lines } = parseLyrics(lyrics)[0]!
    const find = (text: string): string[] => text.match(/[a-z]+/g) ?? []
    expect(lines.join('')).toBe(lyrics)
    expect(lines.flatMap(find)).toEqual(find(lyrics))
    const words = findWords(lyrics)
    expect(words.flatMap(find)).toEqual(find(lyrics))
    expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(48)
  })

  it("have '&' before the next word, as it is sung with it", () => {
    expect(parseLyrics('you & me &')[0]!.lines).toEqual(['you & me &'])
  })

  it('keep their text', () => {
    const lyrics = '[Verse 1]\none two\n\nthree four 🌊\n\n[अंतरा]\nfive, six'
    expect(formatLyrics(parseLyrics(lyrics))).toBe(lyrics)
  })
})
