import { gainToDecibels } from '../dsp/power.ts'
import { clamp } from '../score/clamp.ts'
import type { MidiNote } from './midi-channels.ts'
import type { MidiSong } from './read-midi.ts'

/** Gains that a track may have. */
const gainRange = { min: -40, max: 3 }

/** In dB against the usual volume: the mean while it sounds, so that a swell is neither its start nor its end. */
const getLevel = (song: MidiSong, { channel, startTick, endTick }: MidiNote): number =>
  0.5 * gainToDecibels(song.channels.get(channel)!.power.mean(startTick, endTick))

/** The level of each note by its channel's volume and expression, and a track's gain: that of the loudest. */
export function measureLevels(song: MidiSong, notes: readonly MidiNote[]): { levels: number[]; gainDb: number } {
  const levels = notes.map((note) => getLevel(song, note))
  const loudest = levels.reduce((most, level) => Math.max(most, level), -Infinity)
  return { levels, gainDb: clamp(loudest, gainRange.min, gainRange.max) }
}
