import { describe, expect, it } from 'vitest'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'

const tagged = `[Verse]
Walking down the empty road
Carrying a heavy load
[Chorus]
We are golden, we are free
Come and sing along with me
[Bridge]
Hold on, hold on
[Chorus]
We are golden, we are free
Come and sing along with me`

describe('lyrics drive the form', () => {
  it('plays the tagged sections in their order', () => {
    const { sections } = composeSong(request({ lyrics: tagged, durationSeconds: 60 }))
    const sung = sections.map((section) => section.name).filter((name) => !['intro', 'outro', 'solo'].includes(name))
    expect(sung.slice(0, 4)).toEqual(['verse', 'chorus', 'bridge', 'chorus'])
  })

  it.each([120, 240])('ends with its written outro in %i seconds', (durationSeconds) => {
    const lyrics = tagged + '\n[Outro]\nGoodbye now'
    const { sections, writtenLines = [] } = composeSong(request({ lyrics, durationSeconds }))
    expect(sections.filter(({ name }) => name === 'outro')).toEqual([sections.at(-1)])
    expect(writtenLines.at(-1)!.text).toBe('Goodbye now')
  })

  it('sings each line inside its section', () => {
    const score = composeSong(request({ lyrics: tagged, durationSeconds: 60 }))
    const chorus = score.sections.find((section) => section.name === 'chorus')!
    const golden = score.syllables.find((syllable) => syllable.text.startsWith('gol'))!
    expect(golden.startSeconds).toBeGreaterThanOrEqual(chorus.startSeconds)
    expect(golden.startSeconds).toBeLessThan(chorus.endSeconds)
  })

  it('alternates verse and chorus for stanzas without tags', () => {
    const { sections } = composeSong(
      request({ lyrics: 'one two three\nfour five six\n\nseven eight nine\nten eleven', durationSeconds: 30 }),
    )
    expect(
      sections
        .map((section) => section.name)
        .filter((name) => name === 'verse' || name === 'chorus')
        .slice(0, 2),
    ).toEqual(['verse', 'chorus'])
  })

  it('says when lines do not fit the length', () => {
    const lyrics = Array.from({ length: 60 }, (_, i) => `This is a line of words number ${i}`).join('\n')
    const { adjustments } = composeSong(request({ lyrics, durationSeconds: 15 }))
    expect(adjustments.join(' ')).toMatch(/\d+ lyric lines did not fit the length/)
  })

  it.each([
    ['3000 characters without vowels', 'bcdfg hjklm npqrs '.repeat(167)],
    ['one word of 3000 consonants', 'b'.repeat(3000)],
    ['words among emoji', '🎉 hello 🎉\n🎉 world 🎉'],
    ['Devanagari', 'तुम मेरे साथ चलो\nहम गाते रहें'],
  ])('sings %s', (_, lyrics) => {
    const { syllables } = composeSong(request({ lyrics }))
    expect(syllables.length).toBeGreaterThan(1)
    for (const syllable of syllables) expect(syllable.durationSeconds).toBeGreaterThan(0)
  })

  it('treats empty lyrics as none', () => {
    expect(composeSong(request({ lyrics: '   ' }))).toEqual(composeSong(request()))
  })
})
