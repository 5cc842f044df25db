import { dreampackDefaults } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { hasWords } from '@songloom/contracts/music/words.rules'
import { rejectField } from '../shared/reject.ts'
import type { SongInput } from './contract.ts'
import { describeKey, describeTempo } from '../shared/describe-tempo-key.ts'
import type { PackTrack, RequestFields } from '../tool-handler.ts'

/** What each type adds to a prompt. */
const typeWords: Record<DreampackType, string | undefined> = {
  song: undefined,
  vocal: 'a cappella',
  instrumental: 'instrumental',
}

const mentions = (prompt: string, words: string): boolean =>
  new RegExp(`(?<!\\b(?:no|not|non|never|without)\\b[^,.;]*)\\b${words}\\b`, 'i').test(prompt)

/** Unsupported fields are rejected by name, never ignored. */
function assertSupported(state: DreampackDnaState, type: DreampackType): void {
  if (state.loop) rejectField('loop')
  if (state.model && state.model !== dreampackDefaults.model) rejectField('model')
  const kinds = [dreampackDefaults.dnaType, type, ...(type === 'vocal' ? ['singing'] : [])]
  for (const field of ['dnaType', 'generation_style'] as const)
    if (state[field] && !kinds.includes(state[field].toLowerCase())) rejectField(field)
}

function findReference({ audioUrl, audio_url: sameUrl }: DreampackDnaState): string | undefined {
  if (audioUrl && sameUrl && audioUrl !== sameUrl) throw new RejectedError('bad_request', { field: 'audio_url' })
  return audioUrl || sameUrl || undefined
}

/** Tempo, key and type in the words that the engine parses after the prompt. */
function listWords({ tempo, key, prompt }: DreampackDnaState, type: DreampackType): string[] {
  const words = typeWords[type]
  return [describeTempo(tempo), describeKey(key), words && !mentions(prompt ?? '', words) ? words : undefined].filter(
    (word) => word !== undefined,
  )
}

function toFields(state: DreampackDnaState): RequestFields {
  const { prompt, duration, metadata } = state
  const { mode, version, lyrics, styleOfMusic } = metadata ?? {}
  return {
    prompt: prompt && hasWords(prompt) ? prompt.trim() : '',
    duration: duration ?? dreampackDefaults.durationSeconds,
    audioUrl: findReference(state),
    mode,
    version,
    lyrics,
    styleOfMusic,
  }
}

/** A song as a track of a dreampack. */
export const songTrack: PackTrack<'song_gen'> = {
  toRequest(state, type) {
    assertSupported(state, type)
    return toFields(state)
  },
  // The words come after the check of the prompt, which its author writes up to the limit.
  complete({ input, settings, prompt }, state, type) {
    // Lyrics are sung by a custom song; an instrumental has no singer.
    if (type === 'instrumental' && settings.mode === 'custom')
      throw new RejectedError('bad_request', { field: 'output_type' })
    const { prompt: described } = input as SongInput
    const words = [described, ...listWords(state, type)].filter((text) => text !== '').join(', ')
    // A custom song has no prompt: tempo, key and type are its whole style.
    if (settings.mode === 'custom') return { settings, prompt, input: { ...input, prompt: words } }
    return { settings: { ...settings, prompt: words }, prompt: words, input: { ...input, prompt: words } }
  },
}
