import { describe, expect, test } from 'vitest'
import { planTurn } from './plan-turn.ts'
import { toDone, toRequest } from './testing/sample-turn.ts'

const callsOf = (text: string) => planTurn(toRequest(text)).toolCalls

describe('what a song is about is no command', () => {
  test.each([
    ['Write a song about a man who wants to go back home', 'song_gen'],
    ['Write a song about love and how life must go on', 'song_gen'],
    ['Write a song about how life must go on', 'song_gen'],
    ['Make a song about a train that will stop at midnight', 'song_gen'],
    ['Make a song about being stuck at home', 'song_gen'],
    ['Make a song for a friend who is stuck at home', 'song_gen'],
    ['Write a song about my dog. He will never come back.', 'song_gen'],
    ['About a man who goes back home: write a song', 'song_gen'],
    ['make a song about a man who wants to go back home and split it into stems', 'song_gen'],
    ['Write lyrics about a love that failed', 'lyric_writing'],
    ['make music about a city that never sleeps', 'generate_music'],
    ['Haz una canción sobre un amor que ya no está', 'song_gen'],
    ['Écris une chanson sur l’envie de revenir chez soi', 'song_gen'],
    ['Schreib ein Lied über einen Mann, der nach Hause zurückkehrt', 'song_gen'],
    ['ghar wapas jaane par gaana banao', 'song_gen'],
    ['घर वापस जाने के बारे में एक गाना बनाओ', 'song_gen'],
  ])('%s: %s', (text, name) => expect(callsOf(text)).toMatchObject([{ name }]))

  test.each([
    ['stop making the song about rain', 'cancel_generation'],
    ['make a song about rain, never mind', 'cancel_generation'],
    ['make a song about rain. No, stop!', 'cancel_generation'],
    ['undo the song about rain', 'undo'],
    ['make the song about rain longer', 'extend_music'],
    ['mach das Lied über Regen länger', 'extend_music'],
  ])('%s: of an audio or outside the topic it is one', (text, name) => expect(callsOf(text)).toMatchObject([{ name }]))
})

describe('a song that is wished with a part changes no other song', () => {
  test.each([
    ['Make a happy pop song with a catchy chorus', 'song_gen'],
    ['Make a song about rain with a catchy chorus', 'song_gen'],
    ['I want a sad rock ballad with a guitar solo', 'song_gen'],
    ['make sad music with a guitar solo', 'generate_music'],
    ['Haz una canción alegre con un estribillo pegadizo', 'song_gen'],
    ['Je veux une chanson joyeuse avec un refrain accrocheur', 'song_gen'],
    ['Mach ein fröhliches Lied mit einem eingängigen Refrain', 'song_gen'],
  ])('%s: %s', (text, name) => expect(callsOf(text)).toMatchObject([{ name }]))

  test.each([
    'mach den zweiten Refrain im Lied mit Streichern',
    'make the second verse of this song sadder',
    'I want the song with a sadder chorus',
  ])('%s: a part of an audio is changed', (text) => expect(callsOf(text)).toMatchObject([{ name: 'inpainting' }]))
})

describe('an audio without its singing is one of its stems', () => {
  test.each([
    'make it instrumental',
    'make a karaoke version of this song',
    'mach das Lied instrumental',
    'mach eine Karaoke-Version von diesem Lied',
    'hazlo instrumental',
    'haz una versión karaoke de esta canción',
  ])('%s', (text) => expect(callsOf(text)).toMatchObject([{ name: 'separate_stems' }]))

  test.each([
    'something instrumental for studying, no vocals',
    'make it an instrumental jazz piece',
    'make a beat for this, no vocals',
  ])('%s: new music', (text) => expect(callsOf(text)).toMatchObject([{ name: 'generate_music' }]))
})

test.each([
  ['make a 2.5 minute song', 150],
  ['mach ein Lied von 2,5 Minuten', 150],
  ['make a 1.5min song', 90],
])('%s: a length of %s seconds', (text, duration) =>
  expect(callsOf(text)).toMatchObject([{ name: 'song_gen', arguments: { duration } }]),
)

test.each(['complete', 'processing'])('%s: what was adjusted is stated', (status) => {
  const notice = 'Your length was rounded to 15 seconds.'
  const after = toDone('call_0', 'song_gen', {}, { status, notice, audios: [] })
  expect(planTurn(toRequest('make a song about rain', { after })).text).toContain(notice)
})
