import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { composeSong } from './compose-song.ts'
import { lyricsAbout } from './lyrics-about.ts'
import toldPrompts from './testing/told-prompts.json' with { type: 'json' }

interface ToldPrompt {
  prompt: string
  /** Beginnings of words that are to be sung; '|' stands between those of which one is enough. */
  asked: readonly string[]
}

function unsung({ asked }: ToldPrompt, lyrics: string): string[] {
  const sung = lyrics.toLowerCase().normalize('NFC')
  const occurs = (begin: string): boolean =>
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${begin.toLowerCase().normalize('NFC')}`, 'u').test(sung)
  return asked.filter((words) => !words.split('|').some(occurs))
}

/** Of a hundred things asked for so many may be left out. */
const maxUnsungShare = 0.07

describe('what a prompt says', () => {
  it.each([
    ['songs', (prompt: string) => composeSong({ prompt, styles: [], durationSeconds: 60, seed: 7 }).lyrics, 8],
    ['help with lyrics', (prompt: string) => lyricsAbout(prompt, 7), 12],
  ] as const)('occurs in %s', (_, write, count) => {
    const prompts: readonly ToldPrompt[] = sample(toldPrompts, count)
    const left = prompts.flatMap((one) => unsung(one, write(one.prompt)).map((words) => `${one.prompt}: ${words}`))
    const asked = prompts.reduce((sum, one) => sum + one.asked.length, 0)
    expect(left.length, left.join('\n')).toBeLessThanOrEqual(asked * maxUnsungShare)
  })

  it('is read as a verb where it is one', () => {
    for (const seed of [1, 2, 3])
      expect(lyricsAbout('finding old letters', seed)).not.toMatch(/there (?:was|were) finding|the finding/i)
  })

  it('is never answered in another language', () => {
    const lyrics = lyricsAbout('Mi abuela Rosa, feliz cumpleaños', 4)
    expect(lyrics).toMatch(/abuela Rosa/i)
    expect(lyrics).not.toMatch(/(?<!\p{L})(?:the|it’s|your|and|you)(?!\p{L})/iu)
  })
})
