import { cleanText } from '../../import/clean-text.ts'
import type { DawObject } from '@songloom/contracts/daw/document'
import type { XmlElement } from './parse-xml.ts'
import { fromVolume, round } from './values.ts'
import { find, getNumber, getText, list } from './xml-access.ts'
import type { MakeId } from './xml-access.ts'
import { clamp } from '../../score/clamp.ts'

interface Time {
  toSeconds(beats: number): number
  toBeats(seconds: number): number
}

const maxLane = 64

/** Reads the clips of a track, a lane for each list; returns the files that they play. */
export function readClips(
  objects: DawObject[],
  makeId: MakeId,
  lanes: XmlElement,
  trackId: string,
  time: Time,
): string[] {
  return list(lanes, 'Clips').flatMap((clips, lane) =>
    list(clips, 'Clip').flatMap((clip) => {
      const notes = find(clip, 'Notes')
      if (notes) return readScoreClip(objects, makeId, clip, notes, trackId)
      const object = toAudioClip(makeId, clip, trackId, Math.min(lane, maxLane), time)
      if (object) objects.push(object)
      return object ? [object.audioId] : []
    }),
  )
}

function readScoreClip(objects: DawObject[], makeId: MakeId, clip: XmlElement, notes: XmlElement, trackId: string): [] {
  const id = makeId('scoreClip')
  objects.push({
    id,
    kind: 'scoreClip',
    trackId,
    name: cleanText(getText(clip, 'name'), 120),
    startBeats: Math.max(0, getNumber(clip, 'time', 0)),
    offsetBeats: Math.max(0, getNumber(clip, 'playStart', 0)),
    durationBeats: Math.max(0.001, getNumber(clip, 'duration', 4)),
    isMuted: getText(clip, 'enable') === 'false',
  })
  for (const note of list(notes, 'Note'))
    objects.push({
      id: makeId('note'),
      kind: 'note',
      clipId: id,
      startBeats: Math.max(0, getNumber(note, 'time', 0)),
      durationBeats: Math.max(0.001, getNumber(note, 'duration', 1)),
      midi: clamp(getNumber(note, 'key', 60), 0, 127),
      velocity: clamp(getNumber(note, 'vel', 0.8), 0, 1),
      syllable: null,
    })
  return []
}

/** The audio of a clip and how it is warped: directly, in lanes, or in a clip of its own as Bitwig writes it. */
function findAudio(node: XmlElement): { audio: XmlElement; stretch: number } | undefined {
  const audio = find(node, 'Audio')
  if (audio) return { audio, stretch: 1 }
  const warps = find(node, 'Warps')
  const warped = find(warps, 'Audio')
  if (warped) {
    const last = list(warps, 'Warp').at(-1)
    const length = getNumber(last, 'contentTime', 0)
    const isInSeconds = getText(warps, 'timeUnit') === 'seconds'
    return { audio: warped, stretch: isInSeconds && length > 0 ? round(getNumber(last, 'time', length) / length) : 1 }
  }
  const inner = find(node, 'Lanes') ?? find(find(node, 'Clips'), 'Clip')
  return inner && findAudio(inner)
}

function toAudioClip(makeId: MakeId, clip: XmlElement, trackId: string, lane: number, { toSeconds, toBeats }: Time) {
  const found = findAudio(clip)
  const path = getText(find(found?.audio, 'File'), 'path')
  if (!found || path === '') return undefined
  const startBeats = Math.max(0, getNumber(clip, 'time', 0))
  const isInSeconds = (attribute: string): boolean => getText(clip, attribute) === 'seconds'
  const start = toSeconds(startBeats)
  const fade = (attribute: string): number => {
    const value = Math.max(0, getNumber(clip, attribute, 0))
    return isInSeconds('fadeTimeUnit') ? value : toSeconds(startBeats + value) - start
  }
  const offset = Math.max(0, getNumber(clip, 'playStart', 0))
  const durationBeats = Math.max(0.001, getNumber(clip, 'duration', toBeats(start + 1) - startBeats))
  const gain = find(find(find(clip, 'Lanes'), 'Points'), 'RealPoint')
  return {
    id: makeId('audioClip'),
    kind: 'audioClip' as const,
    trackId,
    lane,
    audioId: path,
    name: cleanText(getText(clip, 'name'), 120),
    startBeats,
    offsetSeconds: isInSeconds('contentTimeUnit') ? offset : toSeconds(offset),
    durationSeconds: round(toSeconds(startBeats + durationBeats) - start),
    gainDb: gain ? fromVolume(getNumber(gain, 'value', 1)) : 0,
    fadeInSeconds: fade('fadeInTime'),
    fadeOutSeconds: fade('fadeOutTime'),
    isReversed: false,
    isLooped: clip.attributes.has('loopStart') && isInSeconds('contentTimeUnit'),
    isMuted: getText(clip, 'enable') === 'false',
    semitones: 0,
    stretch: clamp(found.stretch, 0.25, 4),
  }
}
