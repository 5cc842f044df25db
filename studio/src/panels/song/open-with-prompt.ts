import { mainPanel, openPanel } from '../../lib/shell/shell-store.ts'
import { useSongDraft } from './song-draft.ts'

export const homePromptId = 'home-prompt'

/** Puts words where a song is described, and the caret behind them: on the home page itself, elsewhere in the panel. */
export function openWithPrompt(prompt: string): void {
  useSongDraft.setState({ mode: 'describe', prompt })
  const box = document.getElementById(homePromptId)
  if (box) box.focus()
  else openPanel(mainPanel)
}
