import type { Message } from '@songloom/contracts/messages'
import { openPanel } from '../../lib/shell-store.ts'
import { restoredDraft, useSongDraft } from '../../lib/song-draft.ts'
import type { SongDraft } from '../../lib/song-draft.ts'

/** What was asked, as the panel would hold it. */
export function draftOf(message: Message): SongDraft {
  return restoredDraft({ ...message.settings, prompt: message.settings?.prompt ?? message.prompt })
}

/** Puts the take's inputs into the panel, and shows it. */
export function takeSettings(message: Message): void {
  useSongDraft.setState(draftOf(message))
  openPanel('song-generator')
}
