import { expect, test } from 'vitest'
import type { ModelMessage } from '../port/language-model.ts'
import replies from './data/replies.json' with { type: 'json' }
import { planTurn } from './plan-turn.ts'
import { toDone, toRequest } from './testing/sample-turn.ts'

const words = 'Never go back, stop the rain\nand then write it again'
const lyrics = '[Verse]\nGrey rain falls\n\n[Chorus]\nOn the town'
const written: ModelMessage[] = [
  { role: 'user', text: 'write lyrics about rain' },
  { role: 'assistant', text: `Lyrics, 5 tokens: I am starting it.\n\n${replies.en.madeLyrics}\n\n${lyrics}` },
]

test.each([
  `Make a song with these lyrics:\n${words}`,
  `Turn these lyrics into a song:\n${words}`,
  `Haz una canción con esta letra:\n${words}`,
  `Fais une chanson avec ces paroles :\n${words}`,
  `Mach ein Lied mit diesem Text:\n${words}`,
])('%s: the words of the request are sung and read for no wish', (text) =>
  expect(planTurn(toRequest(text)).toolCalls).toMatchObject([
    { name: 'song_gen', arguments: { mode: 'custom', lyrics: words } },
  ]),
)

test('words that a request names and does not bring are asked for, and the reply is sung', () => {
  const text = 'turn these lyrics into a song'
  const asked = planTurn(toRequest(text))
  expect(asked).toEqual({ text: replies.en.askWords, toolCalls: [] })
  const before: ModelMessage[] = [
    { role: 'user', text },
    { role: 'assistant', text: asked.text },
  ]
  expect(planTurn(toRequest(`: ${words}`, { before })).toolCalls).toMatchObject([
    { name: 'song_gen', arguments: { lyrics: words } },
  ])
})

test.each([
  ['turn these lyrics into a song', 'song_gen'],
  ['make a song of it', 'song_gen'],
  ['make a song out of them', 'song_gen'],
  ['turn it into a song', 'song_gen'],
  ['sing these lyrics', 'vocals_gen'],
])('%s: the lyrics of the reply before are sung', (text, name) =>
  expect(planTurn(toRequest(text, { before: written })).toolCalls).toMatchObject([{ name, arguments: { lyrics } }]),
)

test('another wish after lyrics sings none of them', () => {
  const { toolCalls } = planTurn(toRequest('make a song about this city', { before: written }))
  expect(toolCalls).toMatchObject([{ name: 'song_gen', arguments: { mode: 'describe' } }])
})

test('lyrics over the limit of a song lose whole sections, and the reply says so', () => {
  const verse = (name: string) => `[${name}]\n${'grey rain falls\n'.repeat(10).trim()}`
  const result = { status: 'complete', audios: [], lyrics: ['Verse 1', 'Verse 2', 'Verse 3'].map(verse).join('\n\n') }
  const after = toDone('call_0', 'lyric_writing', {}, result)
  const { text, toolCalls } = planTurn(toRequest('write lyrics about rain and make a song of them', { after }))
  expect(toolCalls).toMatchObject([{ arguments: { lyrics: ['Verse 1', 'Verse 2'].map(verse).join('\n\n') } }])
  expect(text).toContain(replies.en.cutWords.replace('{limit}', '400'))
})
