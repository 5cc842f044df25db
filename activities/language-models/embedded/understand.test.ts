import { expect, test } from 'vitest'
import type { ModelMessage } from '../port/language-model.ts'
import replies from './data/replies.json' with { type: 'json' }
import { planTurn } from './plan-turn.ts'
import { sampleContext, sampleSong, toRequest } from './testing/sample-turn.ts'

test.each([
  ['make a song about rain and change the voice', replies.en.askVoice, 'Copper alto', 'voice_swap'],
  ['make a song about rain, then redo a section', replies.en.askSection, 'the chorus', 'inpainting'],
  ['make a song about rain, then split it into stems', replies.en.askAudio, 'Night bus', 'separate_stems'],
])('%s, %s, %s: the steps before the question are not done again', (text, question, reply, name) => {
  const before: ModelMessage[] = [
    { role: 'user', text },
    { role: 'assistant', text: `Done: “Rain” (1:35). ${question}` },
  ]
  const { toolCalls } = planTurn(toRequest(reply, { before }))
  expect(toolCalls).toMatchObject([{ name, arguments: { audioUrl: sampleSong.id } }])
})

test.each(['a woman', 'female', 'a man', "a man's voice", 'a guy', 'a lady'])(
  '%s: a reply about the singer is of the song that was named',
  (reply) => {
    const older = { ...sampleSong, id: 'e'.repeat(24), name: 'Old river' }
    const context = { ...sampleContext, audios: [sampleSong, older] }
    const before: ModelMessage[] = [
      { role: 'user', text: 'change the voice of Old river' },
      { role: 'assistant', text: replies.en.askVoice },
    ]
    expect(planTurn(toRequest(reply, { before, context })).toolCalls).toMatchObject([
      { name: 'voice_swap', arguments: { audioUrl: older.id, voice: expect.any(String) as string } },
    ])
  },
)
