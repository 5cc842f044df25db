import { profileFits } from '../../analyse/harmony/key-profiles.ts'
import type { MidiSong } from '../../import/read-midi.ts'
import type { Key } from '../../score/keys.ts'

const modes = ['major', 'minor'] as const
const drumChannel = 9
const channelsOfPort = 16
/** A signature is believed unless another key fits this much better: many files say C major of any music. */
const trust = 0.12

function getChroma({ notes }: MidiSong): Float64Array {
  const chroma = new Float64Array(12)
  for (const { channel, key, startTick, endTick } of notes)
    if (channel % channelsOfPort !== drumChannel) chroma[key % 12]! += Math.max(1, endTick - startTick)
  return chroma
}

function getSigned({ key }: MidiSong): Key | undefined {
  if (!key) return undefined
  const major = (((key.fifths * 7) % 12) + 12) % 12
  return key.isMinor ? { tonic: (major + 9) % 12, mode: 'minor' } : { tonic: major, mode: 'major' }
}

/**
 * The key of a file: its signature, unless its notes say otherwise. Lengths of pitch classes are correlated with key
 * profiles (Krumhansl and Kessler 1982).
 */
export function getTuneKey(song: MidiSong): Key {
  const chroma = getChroma(song)
  const fitOf = ({ tonic, mode }: Key): number => profileFits(chroma, tonic, mode as (typeof modes)[number]).ratings
  const keys = modes.flatMap((mode) => Array.from({ length: 12 }, (_, tonic): Key => ({ tonic, mode })))
  const best = keys.reduce((one, other) => (fitOf(other) > fitOf(one) ? other : one))
  const signed = getSigned(song)
  return signed && fitOf(signed) > fitOf(best) - trust ? signed : best
}
