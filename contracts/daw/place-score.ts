import { createBeatClock } from './beat-clock.ts'
import type { BeatClock, TempoChange } from './beat-clock.ts'
import type { DawAudioClip, DawDocument, DawLyric, DawObject, DawTempo } from './document.ts'
import type { DawOperation } from './operations.ts'

/** The audio whose score is added, and the clip that was chosen, if one was. */
export interface ScoreSource {
  audioId: string
  clipId?: string | undefined
}

/** Where a score is in a document. */
export interface ScorePlace {
  /** The tempi that the document gets; undefined where it keeps its own. */
  tempos: TempoChange[] | undefined
  /** From beats of the score to beats of the document; negative before its start. */
  fromScore: (beats: number) => number
  /** From beats that the document had to those of the same time with the new tempi. */
  fromOld: (beats: number) => number
}

const playsAsRecorded = ({ stretch, isReversed }: DawAudioClip): boolean => stretch === 1 && !isReversed

/** The clip that a score is placed by: the chosen one, else the first that plays the audio as it is, else any. */
function findClip(document: DawDocument, { audioId, clipId }: ScoreSource): DawAudioClip | undefined {
  const clips = Object.values(document).flatMap((object) =>
    object.kind === 'audioClip' && object.audioId === audioId ? [object] : [],
  )
  clips.sort((one, other) => one.startBeats - other.startBeats)
  return clips.find(({ id }) => id === clipId) ?? clips.find(playsAsRecorded) ?? clips[0]
}

/** False where the clip is stretched or reversed: its notes are at other times than those of the score. */
export function isPlaceable(document: DawDocument, source: ScoreSource): boolean {
  const clip = findClip(document, source)
  return clip === undefined || playsAsRecorded(clip)
}

/** The only tempo of a document that plays nothing else: where there are more, someone has set them. */
function findOwnTempo(document: DawDocument, audioId: string): DawTempo | undefined {
  const objects = Object.values(document)
  const [only, ...more] = objects.filter((object) => object.kind === 'tempo')
  const isAlone = objects.every(
    (object) => object.kind !== 'scoreClip' && (object.kind !== 'audioClip' || object.audioId === audioId),
  )
  return isAlone && more.length === 0 ? only : undefined
}

/** The tempo map of a score that begins at a beat of the document, which may be before its start. */
function shiftTempos(tempos: readonly TempoChange[], startBeats: number, bpmBefore: number): TempoChange[] {
  const shifted = tempos.map((tempo) => ({ bpm: tempo.bpm, startBeats: tempo.startBeats + startBeats }))
  const bpmAtStart = shifted.findLast((tempo) => tempo.startBeats <= 0)?.bpm ?? bpmBefore
  return [{ startBeats: 0, bpm: bpmAtStart }, ...shifted.filter((tempo) => tempo.startBeats > 0)]
}

/** Where the score begins: the place of the audio's first sample, also where a clip leaves it out. */
function findOrigin(document: DawDocument, clock: BeatClock, source: ScoreSource): number {
  const clip = findClip(document, source)
  return clip ? clock.toSeconds(clip.startBeats) - clip.offsetSeconds : 0
}

/**
 * Places a score where its audio is. Its tempo map replaces the document's only tempo if nothing else is there;
 * otherwise its notes keep their times in seconds.
 */
export function placeScore(document: DawDocument, tempos: readonly TempoChange[], source: ScoreSource): ScorePlace {
  const before = createBeatClock(Object.values(document).filter((object) => object.kind === 'tempo'))
  const ofScore = createBeatClock(tempos)
  const originSeconds = findOrigin(document, before, source)
  const own = findOwnTempo(document, source.audioId)
  if (!own || tempos.length === 0)
    return {
      tempos: undefined,
      fromScore: (beats) => before.toBeats(originSeconds + ofScore.toSeconds(beats)),
      fromOld: (beats) => beats,
    }
  const startBeats = originSeconds < 0 ? -ofScore.toBeats(-originSeconds) : before.toBeats(originSeconds)
  const shifted = shiftTempos(tempos, startBeats, own.bpm)
  const after = createBeatClock(shifted)
  return {
    tempos: shifted,
    fromScore: (beats) => beats + startBeats,
    fromOld: (beats) => after.toBeats(before.toSeconds(beats)),
  }
}

/** In quarter notes: shorter objects are cut to it, since none may have no length. */
const minBeats = 1 / 32

/** The tracks of a score in the document: what is before its start is cut from their clips. */
export function placeTracks(tracks: readonly DawObject[], { fromScore }: ScorePlace): DawObject[] {
  const contents = new Map(
    tracks.flatMap((object) =>
      object.kind === 'scoreClip' ? [[object.id, object.startBeats - object.offsetBeats] as const] : [],
    ),
  )
  return tracks.map((object) => {
    if (object.kind === 'scoreClip') {
      const startBeats = Math.max(0, fromScore(object.startBeats))
      const offsetBeats = Math.max(0, startBeats - fromScore(contents.get(object.id)!))
      const endBeats = fromScore(object.startBeats + object.durationBeats)
      return { ...object, startBeats, offsetBeats, durationBeats: Math.max(minBeats, endBeats - startBeats) }
    }
    if (object.kind !== 'note') return object
    const content = contents.get(object.clipId) ?? 0
    const startBeats = fromScore(content + object.startBeats)
    const endBeats = fromScore(content + object.startBeats + object.durationBeats)
    return {
      ...object,
      startBeats: Math.max(0, startBeats - fromScore(content)),
      durationBeats: Math.max(minBeats, endBeats - startBeats),
    }
  })
}

/** Sections, lyrics or chords of a score in the document, without what is before its start. */
export const placeSpans = (objects: readonly DawObject[], { fromScore }: ScorePlace): DawObject[] =>
  objects.flatMap((object): DawObject[] => {
    if (!('startBeats' in object && 'durationBeats' in object)) return [object]
    const startBeats = Math.max(0, fromScore(object.startBeats))
    const durationBeats = fromScore(object.startBeats + object.durationBeats) - startBeats
    return durationBeats > 0 ? [{ ...object, startBeats, durationBeats }] : []
  })

type Span = Pick<DawLyric, 'startBeats' | 'durationBeats'>

/** Files of timed lyrics have hundredths of a second, and ticks are rounded too. */
const nearSeconds = 0.02

interface TimedLine {
  line: Span
  seconds: number
}

/** The new place of a line of lyrics: that of the score's line at the same time, where its notes are. */
const findLine = (lines: readonly TimedLine[], seconds: number): Span | undefined =>
  lines.find((timed) => Math.abs(timed.seconds - seconds) < nearSeconds)?.line

function moveObject(object: DawObject, fromOld: ScorePlace['fromOld']): Record<string, unknown> {
  if (object.kind === 'automation')
    return { points: object.points.map((point) => ({ ...point, beats: fromOld(point.beats) })) }
  if (!('startBeats' in object) || object.kind === 'tempo' || object.kind === 'note') return {}
  const startBeats = fromOld(object.startBeats)
  if (!('durationBeats' in object)) return { startBeats }
  return { startBeats, durationBeats: fromOld(object.startBeats + object.durationBeats) - startBeats }
}

/** Keeps what a document has at its time when its tempi change, and gives its lyrics the places of the score's. */
export function moveToNewTempos(
  document: DawDocument,
  { tempos, fromOld }: ScorePlace,
  lines: readonly DawObject[],
): DawOperation[] {
  const objects = Object.values(document)
  const clock = createBeatClock(tempos ?? objects.filter((object) => object.kind === 'tempo'))
  const spans = lines
    .filter((object) => object.kind === 'lyric')
    .map((line) => ({ line, seconds: clock.toSeconds(line.startBeats) }))
  return objects.flatMap((object): DawOperation[] => {
    const moved = tempos ? moveObject(object, fromOld) : {}
    const line = object.kind === 'lyric' ? findLine(spans, clock.toSeconds(fromOld(object.startBeats))) : undefined
    const fields: Record<string, unknown> = line
      ? { startBeats: line.startBeats, durationBeats: line.durationBeats }
      : moved
    const old = object as unknown as Record<string, unknown>
    const isSame = Object.entries(fields).every(
      ([field, value]) => JSON.stringify(value) === JSON.stringify(old[field]),
    )
    return isSame ? [] : [{ type: 'set', id: object.id, fields }]
  })
}
