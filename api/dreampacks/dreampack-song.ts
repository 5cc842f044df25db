import { dreampackDefaults } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import type { GenerateRequest } from '@songloom/contracts/routes/generate'
import { generateSongTool } from '@songloom/tools/generate-song/definition.rules'
import { hasWords } from '@songloom/contracts/music/words.rules'
import { newId } from '@songloom/store/ids'
import { passDoor } from '../jobs/generate.ts'
import type { Passed } from '../jobs/generate.ts'
import { keyWords, tempoWords } from './dreampack-words.ts'
import { Refusal } from '../http/refusal.ts'
import type { DoorContext } from '../jobs/tool-door.ts'

/** What its type adds to the words of a prompt. */
const typeWords: Record<DreampackType, string | undefined> = {
  song: undefined,
  vocal: 'a cappella',
  instrumental: 'instrumental',
}

const isSaid = (words: string, prompt: string): boolean =>
  new RegExp(`(?<!\\b(?:no|not|non|never|without)\\b[^,.;]*)\\b${words}\\b`, 'i').test(prompt)

/** Fields that stand for a DNA, which is not there yet. */
const dnaFields = ['dna_id', 'core_style_id', 'reference_audio_id'] as const

const unsupported = (field: string): never => {
  throw new Refusal('field_unsupported', { values: { field }, field })
}

/** Nothing that was asked for is left out in silence: what cannot be honoured is refused by its name. */
function assertHonoured(state: DreampackDnaState, type: DreampackType): void {
  const dna = state.isDNA ? 'isDNA' : dnaFields.find((field) => state[field])
  if (dna) throw new Refusal('tool_unsupported', { field: dna })
  const { actionByUser: action } = state
  if (action && !generateSongTool.actions.some((known) => known === action))
    throw new Refusal('tool_unsupported', { field: 'actionByUser' })
  if (state.loop) unsupported('loop')
  if (state.model && state.model !== dreampackDefaults.model) unsupported('model')
  const kinds = [dreampackDefaults.dnaType, type, ...(type === 'vocal' ? ['singing'] : [])]
  for (const field of ['dnaType', 'generation_style'] as const)
    if (state[field] && !kinds.includes(state[field].toLowerCase())) unsupported(field)
}

function referenceOf({ audioUrl, audio_url: sameUrl }: DreampackDnaState): string | undefined {
  if (audioUrl && sameUrl && audioUrl !== sameUrl) throw new Refusal('bad_request', { field: 'audio_url' })
  return audioUrl || sameUrl || undefined
}

/** Words that the engine reads beside the prompt. */
const wordsOf = ({ tempo, key, prompt }: DreampackDnaState, type: DreampackType): string[] => {
  const words = typeWords[type]
  return [tempoWords(tempo), keyWords(key), words && !isSaid(words, prompt ?? '') ? words : undefined].filter(
    (word) => word !== undefined,
  )
}

function requestOf(state: DreampackDnaState, words: readonly string[]): GenerateRequest {
  const { prompt, duration, metadata } = state
  const { mode, version, lyrics, styleOfMusic } = metadata ?? {}
  const described = prompt && hasWords(prompt) ? [prompt.trim(), ...words].join(', ') : ''
  return {
    // Each run has a project of its own.
    projectId: newId(),
    actionByUser: 'song_gen',
    prompt: described,
    duration: duration ?? dreampackDefaults.durationSeconds,
    audioUrl: referenceOf(state),
    mode,
    version,
    lyrics,
    styleOfMusic,
  }
}

/** Sung words are written by a custom song; nobody sings in an instrumental. */
function assertSingable({ settings }: Passed, type: DreampackType): void {
  if (type === 'instrumental' && settings.tool === 'song_gen' && settings.mode === 'custom')
    throw new Refusal('bad_request', { field: 'output_type' })
}

/**
 * The generation state of a dreampack as the song tool takes it, by its contract and its door; seeds are each run's to choose.
 * Throws their `Refusal`.
 */
export async function packSong(state: DreampackDnaState, type: DreampackType, context: DoorContext): Promise<Passed> {
  assertHonoured(state, type)
  const words = wordsOf(state, type)
  const passed = await passDoor('song_gen', requestOf(state, words), context)
  assertSingable(passed, type)
  const { seed: _seed, ...input } = passed.input as { seed: number; prompt: string }
  // A custom song has lyrics and no prompt: there the words are all of it.
  return { ...passed, input: { ...input, prompt: input.prompt || words.join(', ') } }
}
