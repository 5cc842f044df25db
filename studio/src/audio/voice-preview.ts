import { create } from 'zustand'
import { getErrorTexts } from '../lib/http/error-texts.ts'
import { literalErrors } from '../lib/http/literal-errors.ts'
import { notify } from '../lib/shell/notify.ts'
import { usePlayer } from './player.ts'
import { createSourceTurn } from './source-turn.ts'
import { pageScope } from '../lib/shell/scope.ts'

/** The voice that is heard: one at a time. */
export const useVoicePreview = create<{ voiceId: string | null }>(() => ({ voiceId: null }))

let element: HTMLAudioElement | undefined

export function stopPreview(): void {
  useVoicePreview.setState({ voiceId: null })
  element?.pause()
}

const turn = createSourceTurn(stopPreview)

function audio(): HTMLAudioElement {
  if (element) return element
  element = new Audio()
  pageScope.listen(element, 'ended', stopPreview)
  return element
}

async function start(player: HTMLAudioElement, voiceId: string): Promise<void> {
  try {
    await player.play()
  } catch (error) {
    const isInterrupted = error instanceof DOMException && error.name === 'AbortError'
    if (isInterrupted || useVoicePreview.getState().voiceId !== voiceId) return
    stopPreview()
    notify.error(getErrorTexts('playback_failed', literalErrors.playback_failed).message, 'playback')
  }
}

/** Plays a voice's line, or stops it. What else sounds is silenced. */
export function togglePreview(voiceId: string, url: string): void {
  if (useVoicePreview.getState().voiceId === voiceId) return stopPreview()
  turn.begins()
  const player = audio()
  player.volume = usePlayer.getState().volume
  player.src = url
  useVoicePreview.setState({ voiceId })
  void start(player, voiceId)
}
