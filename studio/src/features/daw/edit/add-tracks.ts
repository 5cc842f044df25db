import { cutToUnits } from '@songloom/contracts/library/names.rules'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { createAudioClip } from '@songloom/contracts/daw/audio-clip'
import type { DawAudioClip, DawDocument, DawMarker, DawTrack } from '@songloom/contracts/daw/document'
import { dawLimits, trackColors } from '@songloom/contracts/daw/document.rules'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { getNextPosition, listTracks } from '../state/list-objects.ts'
import { makeObjectId } from './move-clips.ts'
import type { MakeId } from './move-clips.ts'

const cut = (name: string): string => cutToUnits(name, dawLimits.nameCharacters)

function makeTrack(document: DawDocument, name: string, player: DawTrack['player'], nth: number, id: string): DawTrack {
  const tracks = listTracks(document)
  return {
    id,
    kind: 'track',
    name: cut(name),
    position: getNextPosition(document) + nth,
    color: trackColors[(tracks.length + nth) % trackColors.length]!,
    groupId: null,
    gainDb: 0,
    pan: 0,
    isMuted: false,
    isSoloed: false,
    player,
  }
}

/** An empty track below the others. */
export function addTrack(
  document: DawDocument,
  name: string,
  player: DawTrack['player'],
  makeId: MakeId = makeObjectId,
): DawOperation[] {
  return [{ type: 'put', object: makeTrack(document, name, player, 0, makeId()) }]
}

const makeAudioClip = (audio: AudioItem, trackId: string, startBeats: number, id: string): DawAudioClip =>
  createAudioClip({
    ...{ id, trackId, audioId: audio.audioId, startBeats, durationSeconds: audio.duration },
    name: cut(audio.songName || audio.name),
    isLooped: audio.isLoopable,
  })

/** Audios of the library, each on a track of its own, from a position on. */
export function addAudios(
  document: DawDocument,
  audios: readonly AudioItem[],
  startBeats: number,
  makeId: MakeId = makeObjectId,
): DawOperation[] {
  return audios.flatMap((audio, nth): DawOperation[] => {
    const track = makeTrack(document, audio.songName || audio.name, null, nth, makeId())
    return [track, makeAudioClip(audio, track.id, startBeats, makeId())].map((object) => ({ type: 'put', object }))
  })
}

export function addMarker(startBeats: number, name: string, makeId: MakeId = makeObjectId): DawOperation[] {
  const marker: DawMarker = { id: makeId(), kind: 'marker', startBeats, name: cut(name) }
  return [{ type: 'put', object: marker }]
}
