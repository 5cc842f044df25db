import type { DawAutomation, DawDocument, DawEffect, DawObject, DawSend } from '@songloom/contracts/daw/document'
import { toSamples } from '../dsp/stereo.ts'
import type { AutomationPoint } from './automation.ts'
import { listObjects } from './list-objects.ts'
import { beatsToSample, placeAudioClips, placeScoreClips } from './place-clips.ts'
import type { PlacedClip } from './placed-clip.ts'
import { getTempoMap } from './tempo-map.ts'
import type { TempoMap } from './tempo-map.ts'

/** A value that stays, or moves where it has points. */
export interface Automated {
  value: number
  points: readonly AutomationPoint[]
}

export interface TimelineEffect {
  id: string
  effect: DawEffect['effect']
  /** By the parameter's name; initial values are not in it. */
  parameters: ReadonlyMap<string, Automated>
}

export interface TimelineSend {
  id: string
  busId: string
  gainDb: Automated
}

/** What tracks, buses and the master have in common. */
export interface Strip {
  id: string
  gainDb: Automated
  /** -1 left to 1 right. */
  pan: Automated
  /** Those that are not bypassed, in the order of the signal. */
  effects: readonly TimelineEffect[]
  /** Of the group of a track; 0 without. */
  groupGainDb: number
  sends: readonly TimelineSend[]
}

export interface TimelineTrack extends Strip {
  clips: readonly PlacedClip[]
}

/** What is heard of a document, in samples: tracks and buses that are neither muted nor silenced by a solo. */
export interface Timeline {
  tempoMap: TempoMap
  /** Where the last clip of the document ends, muted or not. */
  endSample: number
  tracks: readonly TimelineTrack[]
  buses: readonly Strip[]
  master: Strip
}

interface Lookup {
  document: DawDocument
  byOwner: ReadonlyMap<string, readonly DawObject[]>
}

/** Reads a document as its renderer plays it. */
export function toTimeline(document: DawDocument): Timeline {
  const tempoMap = getTempoMap(document)
  const lookup: Lookup = { document, byOwner: groupByOwner(document) }
  const tracks = listObjects(document, 'track')
  const hasSolo = tracks.some(({ isSoloed }) => isSoloed)
  const audible = tracks.filter(
    (track) => !track.isMuted && (track.isSoloed || !hasSolo) && !getGroup(lookup, track.groupId)?.isMuted,
  )
  return {
    tempoMap,
    endSample: getEndSample(document, tempoMap),
    tracks: audible.map((track) => ({
      ...toStrip(lookup, track),
      groupGainDb: getGroup(lookup, track.groupId)?.gainDb ?? 0,
      clips: placeClips(lookup, track, tempoMap),
    })),
    buses: listObjects(document, 'bus')
      .filter(({ isMuted }) => !isMuted)
      .map((bus) => toStrip(lookup, bus)),
    master: toStrip(lookup, { id: 'master', pan: 0, gainDb: listObjects(document, 'master')[0]?.gainDb ?? 0 }),
  }
}

function getOwnerId(object: DawObject): string | undefined {
  if (object.kind === 'note') return object.clipId
  if (object.kind === 'send' || object.kind === 'audioClip' || object.kind === 'scoreClip') return object.trackId
  return object.kind === 'effect' || object.kind === 'automation' ? object.ownerId : undefined
}

function groupByOwner(document: DawDocument): Map<string, DawObject[]> {
  const owned = Object.values(document).filter((object) => getOwnerId(object) !== undefined)
  return Map.groupBy(owned, (object) => getOwnerId(object)!)
}

function listOwned<Kind extends DawObject['kind']>({ byOwner }: Lookup, ownerId: string, kind: Kind) {
  const objects = Object.fromEntries((byOwner.get(ownerId) ?? []).map((object) => [object.id, object]))
  return listObjects(objects, kind)
}

function getGroup({ document }: Lookup, groupId: string | null) {
  const group = groupId === null ? undefined : document[groupId]
  return group?.kind === 'group' ? group : undefined
}

function toStrip(lookup: Lookup, { id, gainDb, pan }: { id: string; gainDb: number; pan: number }): Strip {
  const effects = listOwned(lookup, id, 'effect').filter(({ isBypassed }) => !isBypassed)
  return {
    id,
    gainDb: toAutomated(lookup, id, 'gainDb', gainDb),
    pan: toAutomated(lookup, id, 'pan', pan),
    effects: effects.map((effect) => toEffect(lookup, effect)),
    groupGainDb: 0,
    sends: listOwned(lookup, id, 'send').map((send) => toSend(lookup, send)),
  }
}

const toSend = (lookup: Lookup, { id, busId, gainDb }: DawSend): TimelineSend => ({
  id,
  busId,
  gainDb: toAutomated(lookup, id, 'gainDb', gainDb),
})

function toEffect(lookup: Lookup, { id, effect, parameters }: DawEffect): TimelineEffect {
  const names = [...Object.keys(parameters), ...listOwned(lookup, id, 'automation').map(({ parameter }) => parameter)]
  const values = names.map((name) => [name, toAutomated(lookup, id, name, parameters[name] ?? 0)] as const)
  return { id, effect, parameters: new Map(values) }
}

function toAutomated(lookup: Lookup, ownerId: string, parameter: string, value: number): Automated {
  const automation = listOwned(lookup, ownerId, 'automation').find((lane) => lane.parameter === parameter)
  return { value, points: automation ? sortPoints(automation) : [] }
}

const sortPoints = ({ points }: DawAutomation): AutomationPoint[] => points.toSorted((a, b) => a.beats - b.beats)

function placeClips(
  lookup: Lookup,
  { id, player }: Extract<DawObject, { kind: 'track' }>,
  tempoMap: TempoMap,
): PlacedClip[] {
  const audio = placeAudioClips(listOwned(lookup, id, 'audioClip'), tempoMap)
  if (!player) return audio
  const lyrics = player.type === 'voice' ? listObjects(lookup.document, 'lyric') : []
  const contents = listOwned(lookup, id, 'scoreClip').map((clip) => {
    const notes = listOwned(lookup, clip.id, 'note')
    return { clip, notes, player, lyrics }
  })
  return [...audio, ...placeScoreClips(contents, tempoMap)]
}

function getEndSample(document: DawDocument, tempoMap: TempoMap): number {
  const audioEnds = listObjects(document, 'audioClip').map(
    ({ startBeats, durationSeconds }) => beatsToSample(tempoMap, startBeats) + toSamples(durationSeconds),
  )
  const scoreEnds = listObjects(document, 'scoreClip').map(({ startBeats, durationBeats }) =>
    beatsToSample(tempoMap, startBeats + durationBeats),
  )
  return Math.max(0, ...audioEnds, ...scoreEnds)
}
