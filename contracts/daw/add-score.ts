import type { DawDocument, DawObject } from './document.ts'
import { listOwnerIds } from './apply-operations.ts'
import { masterId } from './document.rules.ts'
import { createDocument } from './new-document.ts'
import type { DawOperation } from './operations.ts'
import { moveToNewTempos, placeScore, placeSpans, placeTracks } from './place-score.ts'
import type { ScorePlace } from './place-score.ts'

/** Input of the workflow `addDawScore`. */
export interface AddScoreInput {
  projectId: string
  userId: string
  audioId: string
  /** The clip that the score is placed by; absent for the first of the audio. */
  clipId?: string | undefined
  /** Of the group that adds the score: applied once, however often the activity runs. */
  opId: string
}

/** A score as objects whose ids are only its own. */
export interface ScoreObjects {
  key: string
  beatsPerBar: number
  beatUnit: 4 | 8
  tempos: readonly { startBeats: number; bpm: number }[]
  tracks: readonly DawObject[]
  sections: readonly DawObject[]
  lyrics: readonly DawObject[]
  chords: readonly DawObject[]
}

const ofKind = (document: DawDocument, kind: DawObject['kind']): DawObject[] =>
  Object.values(document).filter((object) => object.kind === kind)

/** Gives an object an id that no other document has, its references too; the master keeps its id. */
export function addPrefix(object: DawObject, prefix: string): DawObject {
  const owners = new Set(listOwnerIds(object).filter((id) => id !== masterId))
  const fields = Object.entries(object).map(([field, value]): [string, unknown] =>
    field === 'id' || (field !== 'name' && typeof value === 'string' && owners.has(value))
      ? [field, `${prefix}${String(value)}`]
      : [field, value],
  )
  return Object.fromEntries(fields) as unknown as DawObject
}

/** The audio's own tracks are muted, so that the song is not heard twice. */
function muteAudio(document: DawDocument, audioId: string): DawOperation[] {
  const clips = Object.values(document).flatMap((object) => (object.kind === 'audioClip' ? [object] : []))
  const trackIds = new Set(clips.filter((clip) => clip.audioId === audioId).map(({ trackId }) => trackId))
  return [...trackIds]
    .filter((id) => clips.every((clip) => clip.trackId !== id || clip.audioId === audioId))
    .map((id) => ({ type: 'set', id, fields: { isMuted: true } }))
}

/** The tempo map of a score, its key and metre replace those of a document that plays only its audio. */
function setTempos(
  document: DawDocument,
  { key, beatsPerBar, beatUnit }: ScoreObjects,
  { tempos }: ScorePlace,
  prefix: string,
): DawOperation[] {
  const [only] = ofKind(document, 'tempo')
  const [first, ...later] = tempos ?? []
  if (!only || !first) return []
  return [
    { type: 'set', id: only.id, fields: { startBeats: 0, bpm: first.bpm } },
    { type: 'set', id: masterId, fields: { key, beatsPerBar, beatUnit } },
    ...later.map(({ startBeats, bpm }, at): DawOperation => ({
      type: 'put',
      object: { id: `${prefix}tempo${at + 2}`, kind: 'tempo', startBeats, bpm },
    })),
  ]
}

/** The name of an instrument as people write it: `uprightBass` is “Upright bass”. */
export function toReadable(name: string): string {
  const text = name.replace(/([a-z])([A-Z0-9])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/**
 * Operations that add a score where its audio is: sections, lyrics and chords only where the document has none. What
 * it has keeps its time where its tempi change.
 */
export function planScore(document: DawDocument, score: ScoreObjects, input: AddScoreInput): DawOperation[] {
  const prefix = `s${input.opId.slice(-8)}-`
  const place = placeScore(document, score.tempos, input)
  const last = Math.max(0, ...ofKind(document, 'track').map((track) => ('position' in track ? track.position : 0)))
  const name = (object: DawObject): DawObject => {
    if (object.kind === 'scoreClip') return { ...object, name: toReadable(object.name) }
    if (object.kind !== 'track') return object
    return { ...object, name: toReadable(object.name), position: object.position + Math.ceil(last) }
  }
  const lyrics = placeSpans(score.lyrics, place)
  const above = [
    ...(ofKind(document, 'section').length === 0 ? placeSpans(score.sections, place) : []),
    ...(ofKind(document, 'lyric').length === 0 ? lyrics : []),
    ...(ofKind(document, 'chord').length === 0 ? placeSpans(score.chords, place) : []),
  ]
  const added = [...placeTracks(score.tracks, place), ...above].map((object) => addPrefix(name(object), prefix))
  return [
    ...muteAudio(document, input.audioId),
    ...setTempos(document, score, place, prefix),
    ...moveToNewTempos(document, place, lyrics),
    ...added.map((object): DawOperation => ({ type: 'put', object })),
  ]
}

/** A score as a document of its own. */
export function toScoreDocument(name: string, score: ScoreObjects): DawDocument {
  const { key, beatsPerBar, beatUnit, tempos, tracks, sections, lyrics, chords } = score
  const [master] = createDocument(name, [])
  const objects = [
    { ...master, key, beatsPerBar, beatUnit } as DawObject,
    ...tempos.map((tempo, at): DawObject => ({ id: `tempo${at + 1}`, kind: 'tempo', ...tempo })),
    ...tracks.map((object) => (object.kind === 'track' ? { ...object, name: toReadable(object.name) } : object)),
    ...sections,
    ...lyrics,
    ...chords,
  ]
  return Object.fromEntries(objects.map((object) => [object.id, object]))
}
