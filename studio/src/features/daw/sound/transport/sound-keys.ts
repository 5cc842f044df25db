import { msg } from '@lingui/core/macro'
import type { Shortcut } from '../../../../lib/shell/shortcuts.ts'
import { toggleRecording } from '../../record/recording.ts'
import { togglePlaying } from '../playback.ts'
import { setSound, useSound } from '../sound-store.ts'

const list: readonly Omit<Shortcut, 'ofPage'>[] = [
  { id: 'daw-play', label: msg`Play or pause`, keys: 'Space', run: togglePlaying },
  { id: 'daw-play-k', label: msg`Play or pause`, keys: 'k', run: togglePlaying, sheetOnly: true },
  { id: 'daw-record', label: msg`Record`, keys: 'y', run: toggleRecording },
  {
    id: 'daw-metronome',
    label: msg`Metronome`,
    keys: 'q',
    run: () => setSound({ hasMetronome: !useSound.getState().hasMetronome }),
  },
]

/** Keys of playback: Space is the DAW's while it is on the screen. */
export const soundKeys: readonly Shortcut[] = list.map((one) => ({ ...one, ofPage: true }))
