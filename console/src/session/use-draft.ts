import { readDraft, requestIdFor, storeDraft } from './drafts.ts'
import { useMe } from './session.ts'
import { useStoredText } from './use-stored-text.ts'

interface Draft {
  text: string
  setText: (text: string) => void
  /** Removes a text that was sent, and leaves what was typed after it meanwhile. */
  removeSent: (sent: string) => void
  /** The id of the request that sends a text: the same until it was sent, also in another dialog. */
  getRequestId: (text: string) => string
}

/** A text that its author finds again after a lost session or a reload. */
export function useDraft(subject: string): Draft {
  const name = `${useMe().id}.${subject}`
  const [text, setText] = useStoredText(name)
  const removeSent = (sent: string): void => {
    storeDraft(`${name}.request`, '')
    const typed = readDraft(name).trimStart()
    if (typed.startsWith(sent)) setText(typed.slice(sent.length).trimStart())
  }
  return { text, setText, removeSent, getRequestId: (sent) => requestIdFor(name, sent) }
}
