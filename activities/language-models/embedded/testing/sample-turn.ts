import { panelTools } from '@songloom/tools/registry.rules'
import type { ModelMessage, ModelRequest, ModelTool } from '../../port/language-model.ts'
import type { TurnAudio, TurnContext } from '../../port/turn-context.ts'

const schema = { type: 'object' }

/** The tools of a turn, with the prices of the catalogue. */
export const sampleTools: readonly ModelTool[] = [
  ...panelTools.map(({ key, description, priceTokens }) => ({ name: key, description, schema, priceTokens })),
  ...['undo', 'cancel_generation', 'get_generation'].map((name) => ({ name, description: name, schema })),
]

/** A song with its parts. */
export const sampleSong: TurnAudio = {
  id: 'a'.repeat(24),
  name: 'Night bus',
  kind: 'song',
  durationSeconds: 90,
  messageId: '1'.repeat(24),
  sections: ['Intro', 'Verse 1', 'Chorus', 'Verse 2', 'Chorus', 'Bridge', 'Solo', 'Outro'].map((name, index) => ({
    name,
    startSeconds: index * 10,
    endSeconds: index * 10 + 10,
  })),
}
const hummed: TurnAudio = { id: 'b'.repeat(24), name: 'Kitchen recording', kind: 'upload', durationSeconds: 20 }

/** A project with a song, a recording, a job that runs and one that failed. */
export const sampleContext: TurnContext = {
  availableTokens: 5_000,
  audios: [sampleSong, hummed],
  jobs: [
    {
      messageId: '2'.repeat(24),
      tool: 'extend_music',
      status: 'processing',
      prompt: 'Extend Music: Night bus',
      priceTokens: 45,
      step: 'Composing',
      audioIds: [],
    },
    {
      messageId: '3'.repeat(24),
      tool: 'voice_swap',
      status: 'failed',
      prompt: 'Voice Swap: Night bus',
      priceTokens: 40,
      failure: { code: 'engine_timeout', sentence: 'The music engine took too long.', tokensReturned: true },
      audioIds: [],
    },
    {
      messageId: '1'.repeat(24),
      tool: 'song_gen',
      status: 'complete',
      prompt: 'a song about the night bus',
      priceTokens: 200,
      audioIds: [sampleSong.id],
    },
  ],
}

/** A request of a turn, after earlier messages. */
export const toRequest = (
  text: string,
  {
    context = sampleContext,
    before = [],
    after = [],
  }: { context?: TurnContext; before?: ModelMessage[]; after?: ModelMessage[] } = {},
): ModelRequest => ({ messages: [...before, { role: 'user', text }, ...after], tools: sampleTools, context })

/** The messages of a call that has been answered. */
export const toDone = (id: string, name: string, given: unknown, result: unknown): ModelMessage[] => [
  { role: 'assistant', text: '', toolCalls: [{ id, name, arguments: given }] },
  { role: 'tool', callId: id, name, result },
]
