import type { DawAudioClip, DawDocument, DawScoreClip } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { listObjects } from '../state/list-objects.ts'
import { toSeconds } from '../state/tempo.ts'
import { getClip, getClipEnd, listClips } from './clip-time.ts'
import type { SoundLengths } from './clip-time.ts'
import { makeObjectId } from './move-clips.ts'
import type { MakeId } from './move-clips.ts'
import { getRoundOffset, getRoundSeconds, splitRounds } from './rounds.ts'
import { setObject } from './set-fields.ts'

const put = (object: DawAudioClip | DawScoreClip): DawOperation => ({ type: 'put', object })

function splitAudio(document: DawDocument, clip: DawAudioClip, beats: number, lengths: SoundLengths, makeId: MakeId) {
  const seconds = toSeconds(document, beats) - toSeconds(document, clip.startBeats)
  const round = getRoundSeconds(clip, lengths)
  const rest = clip.durationSeconds - seconds
  const left = { durationSeconds: seconds, fadeInSeconds: Math.min(clip.fadeInSeconds, seconds), fadeOutSeconds: 0 }
  if (round !== undefined) {
    const offsetSeconds = getRoundOffset(clip, round, seconds)
    const parts = splitRounds(document, clip, seconds, round)
    return [
      setObject(clip.id, { ...left, offsetSeconds }),
      ...parts.map((part) => put({ ...clip, ...part, id: makeId() })),
    ]
  }
  const fadeOutSeconds = Math.min(clip.fadeOutSeconds, rest)
  const right = { ...clip, id: makeId(), startBeats: beats, durationSeconds: rest, fadeInSeconds: 0, fadeOutSeconds }
  // A reversed clip plays the later half of its stretch first.
  if (clip.isReversed) return [setObject(clip.id, { ...left, offsetSeconds: clip.offsetSeconds + rest }), put(right)]
  return [setObject(clip.id, left), put({ ...right, offsetSeconds: clip.offsetSeconds + seconds })]
}

/** Notes that begin after the cut go with the right half. */
function splitScore(document: DawDocument, clip: DawScoreClip, beats: number, makeId: MakeId): DawOperation[] {
  const done = beats - clip.startBeats
  const offsetBeats = clip.offsetBeats + done
  const right = { ...clip, id: makeId(), startBeats: beats, offsetBeats, durationBeats: clip.durationBeats - done }
  const notes = listObjects(document, 'note').filter(
    (note) => note.clipId === clip.id && note.startBeats >= offsetBeats,
  )
  return [
    setObject(clip.id, { durationBeats: done }),
    put(right),
    ...notes.map((note) => setObject(note.id, { clipId: right.id })),
  ]
}

/** Cuts clips in two at a position. Without ids it cuts every clip there; those that do not reach it stay whole. */
export function splitClips(
  document: DawDocument,
  ids: Iterable<string>,
  beats: number,
  lengths: SoundLengths,
  makeId: MakeId = makeObjectId,
): DawOperation[] {
  const chosen = [...ids].flatMap((id) => getClip(document, id) ?? [])
  const clips = chosen.length > 0 ? chosen : listClips(document)
  const margin = 1e-6
  return clips
    .filter((clip) => clip.startBeats + margin < beats && beats < getClipEnd(document, clip) - margin)
    .flatMap((clip) =>
      clip.kind === 'audioClip'
        ? splitAudio(document, clip, beats, lengths, makeId)
        : splitScore(document, clip, beats, makeId),
    )
}
