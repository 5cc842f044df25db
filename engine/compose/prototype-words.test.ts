import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { readBrief } from '../lyrics/writer/read-brief.ts'
import { EngineInputError } from '../score/input-error.ts'
import { composeSong } from './compose-song.ts'
import { enhanceLyrics } from './enhance-lyrics.ts'
import { enhancePrompt } from './enhance-prompt.ts'
import { lyricsAbout } from './lyrics-about.ts'
import { composeSinging } from './singing/compose-singing.ts'
import type { SongRequest } from './song-request.ts'
import { understandRequest } from './prompt/understand-request.ts'
import { writeLyrics } from './write-lyrics.ts'

/** What every object, list and function inherits: 'constructor', 'toString', 'map', 'call'. */
const inherited = [Object, Array, Function].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype))
const words = [...new Set(inherited.flatMap((name) => [name, name.toLowerCase()]))]

/** As people ask, in each language that is written. */
const asks: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `${word} ${word}`,
  (word) => `in ${word}`,
  (word) => `a song about ${word}`,
  (word) => `from ${word} to ${word}`,
  (word) => `my ${word} and your ${word}`,
  (word) => `${word} song`,
  (word) => `${word} rap`,
  (word) => `${word} lyrics`,
  (word) => `thank you ${word}, because ${word} helped me with ${word}`,
  (word) => `chanson en ${word} pour ma ${word}`,
  (word) => `una canción sobre mi ${word} en ${word}`,
  (word) => `uma canção sobre ${word}, minha ${word}`,
  (word) => `${word} ke baare mein gaana, mera ${word}`,
  (word) => `${word} के बारे में गाना`,
]
const prompts = words.flatMap((word) => asks.map((ask) => ask(word)))
/** The one that is still itself in lower case and without signs. */
const plainest = asks.map((ask) => ask('constructor'))

const song: SongRequest = { prompt: '', styles: [], durationSeconds: 15, seed: 7 }

/** What comes of a request, as text; one that is refused with a sentence gives none. */
function textFrom(run: () => unknown): string {
  try {
    return JSON.stringify(run())
  } catch (error) {
    if (error instanceof EngineInputError) return ''
    throw error
  }
}

/** A function that got into a text is written out. */
const code = /native code|\bfunction\b|\[object|=>|undefined/iu

const expectWords = (run: () => unknown): void => expect(textFrom(run)).not.toMatch(code)

describe('words that every object knows', () => {
  it.each([...plainest, ...sample(prompts, 150)])('are read like any other: %s', (prompt) => {
    expectWords(() => understandRequest({ ...song, prompt }))
    expectWords(() => readBrief({ prompt, mood: 'happy', seed: 7 }))
    expectWords(() => readBrief({ prompt: `about ${prompt}`, mood: 'sad', seed: 7, isLyric: true }))
  })

  it.each([...plainest, ...sample(prompts, 8)])('are written like any other: %s', (text) => {
    const chosen = { mood: 'none', section: 'none', genre: 'none', seed: 7 }
    expectWords(() => lyricsAbout(text, 7))
    expectWords(() => enhancePrompt(text, 7, 400))
    expectWords(() => enhanceLyrics(`${text}\n${text}`, 7, 3_000))
    expectWords(() => writeLyrics({ ...chosen, mode: 'describe', text }))
    expectWords(() => writeLyrics({ ...chosen, mode: 'custom', text: `[${text}]\n${text}` }))
    expectWords(() => composeSong({ ...song, prompt: text }))
  })

  it.each(['constructor', ...sample(words, 16)])('are sung and chosen like any other: %s', (word) => {
    const mood = word
    expectWords(() => composeSinging({ ...song, lyrics: `[${word}]\n${word} ${word}\nof ${word}` }))
    expectWords(() => composeSong({ ...song, styles: [word, `${word} pop`], mood }))
    expectWords(() => composeSong({ ...song, theme: word, vibes: [word], instruments: [word], tempo: word }))
    expectWords(() => composeSong({ ...song, key: word }))
    expectWords(() => composeSong({ ...song, key: `c ${word}` }))
    expectWords(() => writeLyrics({ mode: 'describe', text: 'rain', mood, section: word, genre: word, seed: 7 }))
  })
})
