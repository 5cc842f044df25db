import { msg } from '@lingui/core/macro'
import type { VoiceSwapSettings } from '@songloom/contracts/swap-voice'
import { usualSwapOptions } from '@songloom/contracts/swap-voice.rules'
import { isVoiceId } from '@songloom/contracts/voice-ids.rules'
import type { VoiceId } from '@songloom/contracts/voice-ids.rules'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/job-draft.ts'
import { readSession, writeSession } from '../../lib/storage.ts'
import { chooseReference } from '../../panels/reference.ts'
import type { Reference } from '../../panels/reference.ts'

const storageKey = 'songloom.voice'
const stored = readSession(storageKey)

/** The chosen voice, remembered for the session (spec 2 §4). */
export const useChosenVoice = create<{ voice: VoiceId | null }>(() => ({
  voice: typeof stored === 'string' && isVoiceId(stored) ? stored : null,
}))
useChosenVoice.subscribe(({ voice }) => writeSession(storageKey, voice))

/** Selecting again deselects. */
export const toggleVoice = (voice: VoiceId): void =>
  useChosenVoice.setState(({ voice: chosen }) => ({ voice: chosen === voice ? null : voice }))

export const settingsOf = (reference: Reference, voice: VoiceId): VoiceSwapSettings => ({
  tool: 'voice_swap',
  audioId: reference.audioId,
  audioName: reference.audioName,
  durationSeconds: reference.durationSeconds,
  voice,
  ...usualSwapOptions,
  forceRegenerate: true,
})

export function voiceSwapJob(settings: VoiceSwapSettings): JobDraft {
  const { tool: _tool, audioId, audioName: _name, durationSeconds, ...asked } = settings
  return {
    settings,
    prompt: settings.audioName,
    fields: { audioUrl: audioId, aiMagicTool: 5, ...asked },
    soundSeconds: durationSeconds,
    started: msg`Swapping the voice...`,
  }
}

/** Puts what was asked back into the panel. */
export function restoreVoiceSwap({ audioId, audioName, durationSeconds, voice }: VoiceSwapSettings): void {
  chooseReference('voice_swap', { audioId, audioName, durationSeconds })
  useChosenVoice.setState({ voice })
}
