import type { DawDocument, DawMaster, DawNote, DawScoreClip, DawTrack } from '@songloom/contracts/daw/document'
import { instrumentNames } from '../score/instrument-names.ts'
import type { InstrumentName } from '../score/instrument-names.ts'
import { listObjects } from '../timeline/list-objects.ts'
import { getMetre } from '../timeline/get-metre.ts'
import { getTempoMap } from '../timeline/tempo-map.ts'
import { programs, toGeneralKey, voiceProgram } from './general-midi.ts'
import { metaEvent, midiFile, textEvent, uint24 } from './midi-bytes.ts'
import type { MidiEvent } from './midi-bytes.ts'
import { noteEvents, toTickNote } from './note-events.ts'
import type { TickNote } from './note-events.ts'

const ticksPerQuarter = 480
const drumChannel = 9
const [trackName, lyric, marker, tempo, signature] = [0x03, 0x05, 0x06, 0x51, 0x58]

const toTick = (beats: number): number => Math.round(beats * ticksPerQuarter)

/**
 * The score tracks of a document as a Standard MIDI File (format 1, 480 ticks a quarter): tempo map, metre, markers and
 * sections, one track for each, syllables as lyric events. Muted clips are left out.
 */
export function documentToMidi(document: DawDocument): Uint8Array {
  const tracks = listObjects(document, 'track').filter(({ player }) => player !== null)
  return midiFile(ticksPerQuarter, [
    conductor(document),
    ...tracks.map((track, index) => noteTrack(document, track, getChannel(track, index))),
  ])
}

/** Kits on the channel of drums, all others on the rest in turn. */
function getChannel({ player }: DawTrack, index: number): number {
  if (player?.type === 'kit') return drumChannel
  const channel = index % 15
  return channel < drumChannel ? channel : channel + 1
}

function conductor(document: DawDocument): MidiEvent[] {
  const master: Partial<DawMaster> = listObjects(document, 'master')[0] ?? {}
  const tempos = getTempoMap(document).map(({ startBeats, bpm }) =>
    metaEvent(toTick(startBeats), tempo, uint24(Math.round(60e6 / bpm))),
  )
  const marks = [...listObjects(document, 'marker'), ...listObjects(document, 'section')].map(({ startBeats, name }) =>
    textEvent(toTick(startBeats), marker, name),
  )
  const { beatsPerBar, beatUnit } = getMetre(document)
  const metre = metaEvent(0, signature, [beatsPerBar, Math.log2(beatUnit), 24, 8])
  return [textEvent(0, trackName, master.name ?? ''), metre, ...tempos, ...marks]
}

function noteTrack(document: DawDocument, track: DawTrack, channel: number): MidiEvent[] {
  const clips = listObjects(document, 'scoreClip').filter(({ trackId, isMuted }) => trackId === track.id && !isMuted)
  const notes = Map.groupBy(listObjects(document, 'note'), ({ clipId }) => clipId)
  const start = [textEvent(0, trackName, track.name), { tick: 0, bytes: [0xc0 | channel, getProgram(track)] }]
  const played = clips
    .flatMap((clip) => listNotes(clip, notes.get(clip.id) ?? []))
    .map((note) => ({ ...note, key: toGeneralKey(track.player, note.key) }))
  const syllables = played.flatMap(({ from, syllable }) => (syllable?.trim() ? [textEvent(from, lyric, syllable)] : []))
  return [...start, ...syllables, ...noteEvents(played, channel)]
}

const isInstrument = (name: string): name is InstrumentName => instrumentNames.some((one) => one === name)

/** The program of what plays a track; a piano's for what General MIDI does not have. */
export function getProgram({ player }: Pick<DawTrack, 'player'>): number {
  if (player?.type === 'voice') return voiceProgram
  return player?.type === 'instrument' && isInstrument(player.name) ? programs[player.name] : 0
}

/** Notes that start within a clip, cut to its length. */
function listNotes(clip: DawScoreClip, notes: readonly DawNote[]): (TickNote & Pick<DawNote, 'syllable'>)[] {
  const end = clip.offsetBeats + clip.durationBeats
  return notes
    .filter(({ startBeats }) => startBeats >= clip.offsetBeats && startBeats < end)
    .map(({ startBeats, durationBeats, midi, velocity, syllable }) => {
      const at = clip.startBeats - clip.offsetBeats
      const to = toTick(at + Math.min(end, startBeats + durationBeats))
      return { ...toTickNote(toTick(at + startBeats), to, midi, velocity), syllable }
    })
}
