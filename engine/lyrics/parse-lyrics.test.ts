import { describe, expect, it } from 'vitest'
import { formatLyrics, parseLyrics } from './parse-lyrics.ts'
import { lineSyllables } from './syllables.ts'

const names = (lyrics: string): string[] => parseLyrics(lyrics).map((section) => section.name)

describe('tags in lyrics', () => {
  it('name the sections people write', () => {
    expect(
      names('[Verse 1]\na\n[Pre-Chorus]\nb\n[Hook]\nc\n(Bridge)\nd\n[Instrumental]\n[Drop]\ne\n[Outro]\nf'),
    ).toEqual(['verse', 'pre-chorus', 'chorus', 'bridge', 'solo', 'drop', 'outro'])
  })

  it('bring a chorus back when its tag stands alone, and as often as they say', () => {
    const sections = parseLyrics('[Chorus]\nsing it loud\n[Verse]\nwords\n[Chorus x2]')
    expect(sections.map((section) => section.name)).toEqual(['chorus', 'verse', 'chorus', 'chorus'])
    expect(sections[3]!.lines).toEqual(['sing it loud'])
  })

  it('are never sung, nor are directions in brackets', () => {
    expect(parseLyrics('[Verse]\nhello [softly] world')[0]!.lines).toEqual(['hello world'])
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

  it('come out as they went in', () => {
    const lyrics = '[Verse 1]\none two\n\nthree four 🌊\n\n[अंतरा]\nfive, six'
    expect(formatLyrics(parseLyrics(lyrics))).toBe(lyrics)
  })
})
