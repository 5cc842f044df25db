import type { XmlElement } from './parse-xml.ts'
import { round } from './values.ts'
import { find, getNumber, getText, list } from './xml-access.ts'

/** The audio of a clip, and the length of its sound by that of the recording. */
export interface FoundAudio {
  audio: XmlElement
  stretch: number
  /** Whether it has one stretch only as long as the tempo stays. */
  followsTempo: boolean
}

/**
 * The audio of a clip and how it is warped: directly, in lanes, or in a clip of its own as Bitwig writes it.
 * `toSeconds` is the time of beats since the clip's start; `unit` is that of the element's content.
 */
export function findAudio(
  node: XmlElement,
  toSeconds: (beats: number) => number,
  unit = getText(node, 'contentTimeUnit'),
): FoundAudio | undefined {
  const audio = find(node, 'Audio')
  if (audio) return { audio, stretch: 1, followsTempo: false }
  const warps = find(node, 'Warps')
  const warped = find(warps, 'Audio')
  if (warped) {
    const isInBeats = (getText(warps, 'timeUnit') || unit) !== 'seconds'
    const markers = getText(warps, 'contentTimeUnit') === 'beats' ? [] : list(warps, 'Warp')
    const stretch = getStretch(markers, isInBeats ? toSeconds : (time) => time)
    return { audio: warped, stretch, followsTempo: isInBeats && markers.length === 2 }
  }
  const lanes = find(node, 'Lanes')
  if (lanes) return findAudio(lanes, toSeconds, getText(lanes, 'timeUnit') || unit)
  const clips = find(node, 'Clips')
  const clip = find(clips, 'Clip')
  return clip && findAudio(clip, toSeconds, getText(clip, 'contentTimeUnit') || getText(clips, 'timeUnit') || unit)
}

/** From the first marker to the last; 1 where they say nothing. */
function getStretch(markers: readonly XmlElement[], toSeconds: (time: number) => number): number {
  const [first, last] = [markers[0], markers.at(-1)]
  const start = markers.length > 1 ? first : undefined
  const played = toSeconds(getNumber(last, 'time', 0)) - toSeconds(getNumber(start, 'time', 0))
  const recorded = getNumber(last, 'contentTime', 0) - getNumber(start, 'contentTime', 0)
  return played > 0 && recorded > 0 ? round(played / recorded) : 1
}
