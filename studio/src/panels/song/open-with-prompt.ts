import { mainPanel, openPanel } from '../../lib/shell/shell-store.ts'
import { replacePrompt } from './replace-prompt.ts'

export const homePromptId = 'home-prompt'

/** Puts words where a song is described, and the caret behind them: on the home page itself, elsewhere in the panel. */
export function openWithPrompt(prompt: string, isTyped = false): void {
  replacePrompt(prompt, isTyped)
  const box = document.getElementById(homePromptId)
  if (box) box.focus()
  else openPanel(mainPanel)
}
