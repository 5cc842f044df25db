import { writeSession } from '../shell/storage.ts'
import { announceChange } from '../shell/tab-channel.ts'

/** Where a tab keeps the list of voice models, and the channel on which its changes are announced. */
export const voiceListName = 'songloom.voice-models'

/** Drops the list that this tab has stored, and notifies the lists that are shown. */
export function invalidateVoiceList(): void {
  writeSession(voiceListName, null)
  announceChange(voiceListName)
}
