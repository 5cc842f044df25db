import { isRepeated, listPasses } from './list-passes.ts'
import type { Pass, Playing } from './list-passes.ts'
import { XmlSizeError } from './parse-xml.ts'
import type { XmlElement } from './parse-xml.ts'
import { find, getNumber, getText, list } from './xml-access.ts'

/** Times of the timeline. */
export interface Time {
  toSeconds(beats: number): number
  toBeats(seconds: number): number
}

/** What clips within clips are read with. */
export interface ClipOpening {
  maxObjects: number
  time: Time
  /** What aliases name, by its id. */
  elements: ReadonlyMap<string, XmlElement>
  /** How many clips within clips were looked at. */
  opened: number
}

/** References that lead to references, and clips in clips; a circle of them ends here. */
const maxReferences = 8

/** A clip with the content of what it is an alias of. */
function resolveAlias({ elements }: Pick<ClipOpening, 'elements'>, clip: XmlElement, left = maxReferences): XmlElement {
  const target = left > 0 ? elements.get(getText(clip, 'reference')) : undefined
  if (!target) return clip
  const content = target.name === 'Clip' ? resolveAlias({ elements }, target, left - 1).children : [target]
  return { ...clip, children: [...clip.children, ...content] }
}

/**
 * Opens a clip of the timeline: the clips within it where they play, cut to it, or the clip itself, with the content
 * that it is an alias of. Throws `XmlSizeError` where more than `maxObjects` clips lie within clips.
 */
export function openClip(opening: ClipOpening, written: XmlElement, left = maxReferences): XmlElement[] {
  const clip = resolveAlias(opening, written)
  const lists = [clip, ...list(clip, 'Lanes')].flatMap((node) => list(node, 'Clips'))
  if (left === 0 || lists.every(({ children }) => children.length === 0)) return [clip]
  return lists.flatMap((clips) => {
    const playing = readPlaying(opening, clip, clips)
    if (lists.length === 1 && isWhole(clip, list(clips, 'Clip'), playing)) return [clip]
    return cutClips(opening, clip, clips, playing).flatMap((inner) => openClip(opening, inner, left - 1))
  })
}

const [minBeats, minLoop] = [1e-6, 0.001]

const isInSeconds = (clip: XmlElement, clips?: XmlElement): boolean =>
  (getText(clips, 'timeUnit') || getText(clip, 'contentTimeUnit')) === 'seconds'

const getEnd = (clip: XmlElement): number => getNumber(clip, 'time', 0) + getNumber(clip, 'duration', Infinity)

const getStart = (clip: XmlElement): number => Math.max(0, getNumber(clip, 'time', 0))

/** Times of the content of a clip, which is `clips`, in the unit of that list. */
function readPlaying({ time }: ClipOpening, clip: XmlElement, clips: XmlElement): Playing {
  const read = (attribute: string): number => Math.max(0, getNumber(clip, attribute, 0))
  const [startBeats, playStart] = [getStart(clip), read('playStart')]
  const beats = getNumber(clip, 'duration', Number.NaN)
  const ends = list(clips, 'Clip').map(getEnd).filter(Number.isFinite)
  const stop = getNumber(
    clip,
    'playStop',
    ends.reduce((last, end) => Math.max(last, end), playStart + 1),
  )
  const written = isInSeconds(clip, clips) ? time.toSeconds(startBeats + beats) - time.toSeconds(startBeats) : beats
  const duration = Math.max(0.001, Number.isNaN(written) ? stop - playStart : written)
  return { playStart, duration, loopStart: read('loopStart'), loopEnd: getNumber(clip, 'loopEnd', 0) }
}

/** Whether a loop plays one clip as it is, so that its content is that of the looped clip. */
function isWhole(clip: XmlElement, inner: readonly XmlElement[], playing: Playing): boolean {
  const [only] = inner
  const changes = ['time', 'playStart', 'loopEnd', 'fadeInTime', 'fadeOutTime']
  return (
    clip.attributes.has('loopStart') &&
    inner.length === 1 &&
    !only!.attributes.has('reference') &&
    getText(only, 'enable') !== 'false' &&
    changes.every((attribute) => getNumber(only, attribute, 0) === 0) &&
    getEnd(only!) >= (isRepeated(playing) ? playing.loopEnd : playing.playStart + playing.duration) - 0.01
  )
}

/** How a piece of an inner clip lies in the outer one. */
interface Cut {
  outer: XmlElement
  isFirst: boolean
  isLast: boolean
  isInSeconds: boolean
  pass: Pass
  /** The beats of the timeline at a time of the content. */
  toBeats(contentTime: number): number
}

/** The clips of a list where a clip plays them, again for each time that its loop is played. */
function cutClips(opening: ClipOpening, outer: XmlElement, clips: XmlElement, playing: Playing): XmlElement[] {
  const { time, maxObjects } = opening
  const startBeats = getStart(outer)
  const inner = list(clips, 'Clip')
  const passes = listPasses(playing, maxObjects)
  opening.opened += passes.length * inner.length
  if (opening.opened > maxObjects) throw new XmlSizeError('The project is too large.')
  const inSeconds = isInSeconds(outer, clips)
  return passes.flatMap((pass, at) => {
    const toBeats = (contentTime: number): number => {
      const since = pass.from + contentTime - pass.contentStart
      return inSeconds ? time.toBeats(time.toSeconds(startBeats) + since) : startBeats + since
    }
    const [isFirst, isLast] = [at === 0, at === passes.length - 1]
    const cut: Cut = { outer, isFirst, isLast, isInSeconds: inSeconds, pass, toBeats }
    return inner.flatMap((clip) => cutClip(opening, clip, cut))
  })
}

function cutClip({ time }: ClipOpening, clip: XmlElement, cut: Cut): XmlElement[] {
  const { outer, pass, toBeats } = cut
  const begin = getNumber(clip, 'time', 0)
  const from = Math.max(begin, pass.contentStart)
  const to = Math.min(getEnd(clip), pass.contentStart + pass.length)
  const [startBeats, endBeats] = [toBeats(from), toBeats(to)]
  if (!(endBeats - startBeats > minBeats)) return []
  const inSeconds = clip.attributes.has('contentTimeUnit') ? isInSeconds(clip) : cut.isInSeconds
  const skipped = inSeconds ? time.toSeconds(startBeats) - time.toSeconds(toBeats(begin)) : startBeats - toBeats(begin)
  const isOn = [clip, outer].every((one) => getText(one, 'enable') !== 'false')
  const changes = {
    name: getText(clip, 'name') || getText(outer, 'name'),
    time: startBeats,
    duration: endBeats - startBeats,
    contentTimeUnit: inSeconds ? 'seconds' : 'beats',
    playStart: skipContent(clip, skipped),
    enable: String(isOn),
    ...cutFades(time, clip, cut, [from, to]),
  }
  const attributes = new Map([
    ...clip.attributes,
    ...Object.entries(changes).map(([name, value]) => [name, `${value}`] as const),
  ])
  return [{ ...clip, attributes, children: [...clip.children, ...listGains(outer, clip)] }]
}

/** Where a clip begins to play that is cut at its start; a loop goes on where it is. */
function skipContent(clip: XmlElement, skipped: number): number {
  const read = (attribute: string): number => Math.max(0, getNumber(clip, attribute, 0))
  const [playStart, loopStart, loopEnd] = [read('playStart'), read('loopStart'), read('loopEnd')]
  const played = playStart + skipped
  const isLooped = loopEnd - loopStart >= minLoop && playStart < loopEnd && played >= loopEnd
  return isLooped ? loopStart + ((played - loopStart) % (loopEnd - loopStart)) : played
}

/** Seconds of a fade of a clip that starts at `startBeats`. */
export function readFade(time: Time, clip: XmlElement, attribute: string, startBeats: number): number {
  const value = Math.max(0, getNumber(clip, attribute, 0))
  return getText(clip, 'fadeTimeUnit') === 'seconds'
    ? value
    : time.toSeconds(startBeats + value) - time.toSeconds(startBeats)
}

/** Its own fades where it is not cut, and those of the outer clip at its start and end. */
function cutFades(time: Time, clip: XmlElement, cut: Cut, [from, to]: readonly [number, number]) {
  const { outer, isFirst, isLast, pass, toBeats } = cut
  const read = (node: XmlElement, attribute: string, isHeard: boolean): number =>
    isHeard ? readFade(time, node, attribute, toBeats(from)) : 0
  const isAtStart = isFirst && from === pass.contentStart
  const isAtEnd = isLast && to === pass.contentStart + pass.length
  return {
    fadeTimeUnit: 'seconds',
    fadeInTime: Math.max(
      read(clip, 'fadeInTime', from === getNumber(clip, 'time', 0)),
      read(outer, 'fadeInTime', isAtStart),
    ),
    fadeOutTime: Math.max(read(clip, 'fadeOutTime', to === getEnd(clip)), read(outer, 'fadeOutTime', isAtEnd)),
  }
}

/** The gain of an outer clip as lanes of a clip that has none. */
function listGains(outer: XmlElement, clip: XmlElement): XmlElement[] {
  const points = list(find(outer, 'Lanes'), 'Points')
  const hasOwn = find(clip, 'Lanes') !== undefined || clip.attributes.has('reference')
  return points.length === 0 || hasOwn ? [] : [{ name: 'Lanes', attributes: new Map(), children: points }]
}
