import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxRequestCharacters } from '@songloom/contracts/assistant/assistant.rules'
import { recogniseIntent } from './recognise-intent.ts'

interface Utterance {
  language: string
  action: string
  text: string
  slots: Record<string, string>
}

const parseUtterance = (line: string): Utterance => {
  const [, language, action, rest] = /^(\S+) (\S+) (.*)$/.exec(line)!
  const [text, details = ''] = rest!.split(' | ')
  const pairs = details.split(' ').filter((pair) => pair.includes('='))
  return {
    language: language!,
    action: action!,
    text: text!,
    slots: Object.fromEntries(pairs.map((pair) => pair.split('='))),
  }
}

const utterances = readFileSync(new URL('./testing/utterances.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(parseUtterance)

const ask = (prompt: string, hasAudio = false) => recogniseIntent({ prompt, hasAudio })
const share = (count: number) => count / utterances.length

test('known requests in five languages: action and details of nine in ten, few wrong, few asked back', () => {
  const read = utterances.map((utterance) => ({ utterance, found: ask(utterance.text) }))
  const right = read.filter(({ utterance, found }) => found.action === utterance.action)
  const asked = read.filter(({ utterance, found }) => found.action === 'other' && utterance.action !== 'other')
  expect(utterances).toHaveLength(206)
  expect(share(right.length)).toBeGreaterThanOrEqual(0.9)
  expect(share(asked.length)).toBeLessThanOrEqual(0.25)
  expect(share(utterances.length - right.length - asked.length)).toBeLessThanOrEqual(0.02)
  const details = read.flatMap(({ utterance: { slots }, found }) => {
    const { durationSeconds: seconds, side, section, sectionIndex: index } = found.slots
    const got: Record<string, unknown> = { seconds, side, section, index }
    return Object.entries(slots).map(([name, value]) => String(got[name]) === value)
  })
  expect(details.filter(Boolean).length / details.length).toBeGreaterThanOrEqual(0.9)
})

test.each([
  ['make an 80s synthwave song', undefined],
  ['make a 70s disco track', undefined],
  ['a song like in the 1990s', undefined],
  ['haz una canción de los 80s', undefined],
  ['make a song for my 21st birthday', undefined],
  ['make a song for my 2month old', undefined],
  ['make an 80s song two minutes long', 120],
  ['make a 60s rock song of 2 minutes', 120],
  ['make a 60s jingle', 60],
  ['house instrumental 90s long', 90],
  ['extend it by 90s', 90],
  ['add 80s at the end', 80],
  ['verlängere es um 90s', 90],
  ['mach 45sek Techno', 45],
  ['haz un jingle de 30seg', 30],
  ['make a 2min song', 120],
])('%s: a length of %s', (text, seconds) => expect(ask(text).slots.durationSeconds).toBe(seconds))

test.each(['hello', 'the weather is nice today', 'कैसे हो?', '¿qué tal?', 'xyzzy', '🎵', 'constructor', '__proto__'])(
  'claims nothing about %s, and asks back',
  (text) => {
    expect(ask(text)).toMatchObject({ action: 'other', checks: { duration_present: false } })
  },
)

test.each([
  'can you make songs in Hindi?',
  'peux-tu faire des chansons en hindi ?',
  'kannst du Lieder auf Hindi machen?',
  '¿puedes hacer canciones en hindi?',
  'ne fais pas de chanson',
])('%s makes nothing and stops nothing', (text) => {
  expect(ask(text).action).toBe('other')
})

test('an artist and unsuitable terms are named by the checks, and the clean prompt passes', () => {
  const artist = ask('make a song like Taylor Swift')
  expect(artist).toMatchObject({ action: 'song_gen', checks: { has_artist_name: true, has_nsfw_words: false } })
  expect(ask(artist.clean_prompt).checks.has_artist_name).toBe(false)
  const both = ask('make an erotic song like Taylor Swift')
  expect(both.checks).toMatchObject({ has_artist_name: true, has_nsfw_words: true })
  expect(ask(both.clean_prompt).checks).toMatchObject({ has_artist_name: false, has_nsfw_words: false })
  expect(artist.reply).toBe('Avoid using artist names in your prompt. Please try again.')
})

test('the answer is in the language of the request, with the price of the tool', () => {
  expect(ask('separa la voz de la música', true).reply).toContain('Stem Separator: 30 tokens. Pulsa')
  expect(ask('मेरी माँ के लिए एक गाना बनाओ').reply).toContain('200 टोकन')
  expect(ask('was kostet ein Lied?').reply).toContain('AI Song Generator 200')
})

test('a tool that needs an audio asks for it, and existing audio is noticed', () => {
  expect(ask('split it into stems')).toMatchObject({
    reply: expect.stringContaining('Choose the audio') as string,
    checks: { use_existing_audio: true },
  })
  expect(ask('make a song about rain').checks.use_existing_audio).toBe(false)
})

test('the longest request is read in a time that grows with its length', () => {
  const text = 'make make the the second second verse '.repeat(100).slice(0, maxRequestCharacters)
  expect(ask(text).action).toBe('inpainting')
})
