import { useState } from 'react'
import { readDraft, storeDraft } from './drafts.ts'

/** A text that is stored in this tab under a name at each change. */
export function useStoredText(name: string, initial = ''): [text: string, setText: (text: string) => void] {
  const [text, showText] = useState(() => readDraft(name) || initial)
  const setText = (next: string): void => {
    storeDraft(name, next)
    showText(next)
  }
  return [text, setText]
}
