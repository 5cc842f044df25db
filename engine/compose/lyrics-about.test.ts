import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { parseLyrics } from '../lyrics/parse-lyrics.ts'
import { lyricsAbout, maxLyricsCharacters } from './lyrics-about.ts'

const seeds = sample(
  Array.from({ length: 40 }, (_, i) => i),
  4,
)

describe('lyrics about a topic', () => {
  it('speak of it, in a verse and a chorus', () => {
    const lyrics = lyricsAbout('the river behind my house', 3)
    expect(lyrics.toLowerCase()).toMatch(/river|house/)
    expect(parseLyrics(lyrics, 14).map(({ name }) => name)).toEqual(['verse', 'chorus'])
  })

  it('fit the shortest limit of the panel, whatever the topic', () => {
    const topics = [
      'rain',
      'x'.repeat(300),
      'an extraordinarily uncharacteristic misunderstanding',
      '😀😀',
      'बारिश',
      '[Verse]',
    ]
    for (const topic of topics)
      for (const seed of seeds) {
        const { length } = lyricsAbout(topic, seed)
        expect(length).toBeLessThanOrEqual(maxLyricsCharacters)
        expect(length).toBeGreaterThan(40)
      }
  })

  it('are others for another seed, and the same for the same', () => {
    expect(new Set(seeds.map((seed) => lyricsAbout('rain', seed))).size).toBeGreaterThan(seeds.length / 2)
    expect(lyricsAbout('rain', 5)).toBe(lyricsAbout('rain', 5))
  })
})
