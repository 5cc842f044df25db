import type { StemToMidiResult } from '@songloom/tools/stem-to-midi/contract'
import { saveFile } from '../../lib/shell/save-file.ts'

/** Downloads the MIDI file of a result under the audio's name. */
export function saveMidi({ artifacts }: StemToMidiResult, name: string): void {
  const bytes = Uint8Array.from(atob(artifacts.midi), (letter) => letter.charCodeAt(0))
  saveFile(new Blob([bytes], { type: 'audio/midi' }), `${name}.mid`)
}
