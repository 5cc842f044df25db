import type { AudioItem } from '@songloom/contracts/library/audios'

/** The open project of the DAW: takes audios from menus and finished jobs. Absent while none is open for editing. */
export const dawReceiver: { add?: ((audios: readonly AudioItem[]) => void) | undefined } = {}
