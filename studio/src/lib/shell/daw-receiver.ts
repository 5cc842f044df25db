import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Message } from '@songloom/contracts/jobs/messages'

interface DawReceiver {
  /** Takes audios from menus; absent while no project is open for editing. */
  add?: ((audios: readonly AudioItem[]) => void) | undefined
  /**
   * Announces a finished job in place of the usual notice, whose words are `readyText`; `notifyOutside` reaches a user
   * who looks elsewhere.
   */
  notifyReady?: ((message: Message, readyText: string, notifyOutside: (text: string) => void) => void) | undefined
}

/** The open project of the DAW. */
export const dawReceiver: DawReceiver = {}
