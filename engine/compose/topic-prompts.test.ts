import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { composeSong } from './compose-song.ts'
import { lyricsAbout } from './lyrics-about.ts'
import topicPrompts from './testing/topic-prompts.json' with { type: 'json' }

interface TopicPrompt {
  prompt: string
  /** Stems of words that the song has to sing; '|' separates alternatives. */
  asked: readonly string[]
}

function unsung({ asked }: TopicPrompt, lyrics: string): string[] {
  const sung = lyrics.toLowerCase().normalize('NFC')
  const occurs = (begin: string): boolean =>
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${begin.toLowerCase().normalize('NFC')}`, 'u').test(sung)
  return asked.filter((words) => !words.split('|').some(occurs))
}

/** Maximum share of requested subjects that a song may leave out. */
const maxUnsungShare = 0.07

describe('the subject of a prompt', () => {
  it.each([
    ['songs', (prompt: string) => composeSong({ prompt, styles: [], durationSeconds: 60, seed: 7 }).lyrics, 8],
    ['help with lyrics', (prompt: string) => lyricsAbout(prompt, 7), 12],
  ] as const)('occurs in %s', (_, write, count) => {
    const prompts: readonly TopicPrompt[] = sample(topicPrompts, count)
    const left = prompts.flatMap((one) => unsung(one, write(one.prompt)).map((words) => `${one.prompt}: ${words}`))
    const asked = prompts.reduce((sum, one) => sum + one.asked.length, 0)
    expect(left.length, left.join('\n')).toBeLessThanOrEqual(asked * maxUnsungShare)
  })

  it('is read as a verb where it is one', () => {
    for (const seed of [1, 2, 3])
      expect(lyricsAbout('finding old letters', seed)).not.toMatch(/there (?:was|were) finding|the finding/i)
  })

  it('keeps the language of the prompt', () => {
    const lyrics = lyricsAbout('Mi abuela Rosa, feliz cumpleaños', 4)
    expect(lyrics).toMatch(/abuela Rosa/i)
    expect(lyrics).not.toMatch(/(?<!\p{L})(?:the|it’s|your|and|you)(?!\p{L})/iu)
  })
})
