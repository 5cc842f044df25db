import { cutToUnits } from '@songloom/contracts/library/names.rules'
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import { createAudioClip } from '@songloom/contracts/daw/audio-clip'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { dawLimits, toResultId, trackColors } from '@songloom/contracts/daw/document.rules'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import type { DawRegionResults } from '@songloom/contracts/daw/daw-routes'
import { getClipEnd, listClips } from '../edit/clip-time.ts'
import type { DawClip, SoundLengths } from '../edit/clip-time.ts'
import { makeObjectId } from '../edit/move-clips.ts'
import type { MakeId } from '../edit/move-clips.ts'
import { splitClips } from '../edit/split-clips.ts'
import { getNextPosition, listTracks } from '../state/list-objects.ts'
import type { Region } from './region.ts'

const nearBeats = 1e-6

function listIn(document: DawDocument, { startBeats, endBeats, trackIds }: Region): DawClip[] {
  return listClips(document).filter(
    (clip) =>
      (trackIds?.includes(clip.trackId) ?? true) &&
      clip.startBeats < endBeats - nearBeats &&
      getClipEnd(document, clip) > startBeats + nearBeats,
  )
}

/** Mutes what lies in a region: clips are split at its ends. */
function muteRegion(before: DawDocument, region: Region, lengths: SoundLengths, makeId: MakeId): DawOperation[] {
  let document = before
  const operations: DawOperation[] = []
  for (const beats of [region.startBeats, region.endBeats]) {
    const ids = listIn(document, region).map(({ id }) => id)
    const cuts = ids.length === 0 ? [] : splitClips(document, ids, beats, lengths, makeId)
    const applied = applyOperations(document, cuts)
    if ('reason' in applied) return []
    document = applied.document
    operations.push(...cuts)
  }
  const heard = listIn(document, region).filter(({ isMuted }) => !isMuted)
  return [...operations, ...heard.map(({ id }): DawOperation => ({ type: 'set', id, fields: { isMuted: true } }))]
}

/** Lays the audios of a result on new tracks where the region begins, and mutes what it replaces: one gesture. */
export function planResult(
  document: DawDocument,
  audios: DawRegionResults['audios'],
  region: Region,
  lengths: SoundLengths,
  makeId: MakeId = makeObjectId,
): DawOperation[] {
  const tracks = listTracks(document)
  const first = getNextPosition(document)
  const muting = muteRegion(document, region, lengths, makeId)
  const mutedIds = muting.flatMap((one) => (one.type === 'set' && one.fields['isMuted'] === true ? [one.id] : []))
  const added = audios.flatMap((audio, nth): DawOperation[] => {
    const id = toResultId(audio.audioId)
    const name = cutToUnits(audio.name, dawLimits.nameCharacters)
    const color = trackColors[(tracks.length + nth) % trackColors.length]!
    const result = { id: audios[0]!.audioId, mutedIds: nth === 0 ? mutedIds : [] }
    const strip = { groupId: null, gainDb: 0, pan: 0, isMuted: false, isSoloed: false, player: null }
    const place = {
      trackId: id,
      audioId: audio.audioId,
      startBeats: region.startBeats,
      durationSeconds: audio.durationSeconds,
    }
    return [
      { type: 'put', object: { id, kind: 'track', name, position: first + nth, color, ...strip, result } },
      { type: 'put', object: createAudioClip({ id: `${id}-clip`, name, ...place }) },
    ]
  })
  return [...muting, ...added]
}
