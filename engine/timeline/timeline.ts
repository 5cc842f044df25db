import type { InstrumentName, KitName } from '../score/instrument-names.ts'
import type { AutomationLane } from './automation.ts'
import type { AudioClip, Clip, MidiClip } from './clips.ts'
import { getClipBounds } from './clips.ts'
import type { TempoMap } from './tempo-map.ts'

interface TrackBase {
  id: string
  name: string
  gainDb: number
  /** -1 left to 1 right. */
  pan: number
  isMuted: boolean
  isSoloed: boolean
  automation: readonly AutomationLane[]
}

/** A track of recordings. */
export interface AudioTrack extends TrackBase {
  kind: 'audio'
  clips: readonly AudioClip[]
}

/** A track of notes and what plays them. */
export interface MidiTrack extends TrackBase {
  kind: 'midi'
  clips: readonly MidiClip[]
  player: { instrument: InstrumentName } | { kit: KitName }
}

export type TimelineTrack = AudioTrack | MidiTrack

/** A document of the DAW as it is rendered: tracks of clips along one tempo map. */
export interface Timeline {
  tempoMap: TempoMap
  /** From top to bottom. */
  tracks: readonly TimelineTrack[]
}

/** Seconds at which the last clip ends, muted ones included; 0 without clips. */
export function getTimelineSeconds({ tracks, tempoMap }: Timeline): number {
  const clips = tracks.flatMap((track): readonly Clip[] => track.clips)
  return clips.reduce((end, clip) => Math.max(end, getClipBounds(clip, tempoMap).endSeconds), 0)
}

/** The tracks that sound: the soloed ones where there are any, muted ones never. */
export function listAudibleTracks({ tracks }: Timeline): TimelineTrack[] {
  const hasSolo = tracks.some(({ isSoloed }) => isSoloed)
  return tracks.filter(({ isMuted, isSoloed }) => !isMuted && (isSoloed || !hasSolo))
}
