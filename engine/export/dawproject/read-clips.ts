import { cleanText } from '../../import/clean-text.ts'
import type { DawObject } from '@songloom/contracts/daw/document'
import { clamp } from '../../score/clamp.ts'
import { findAudio } from './find-audio.ts'
import type { FoundAudio } from './find-audio.ts'
import { isRepeated, listPasses } from './list-passes.ts'
import type { Pass, Playing } from './list-passes.ts'
import { openClip, readFade } from './open-clips.ts'
import type { ClipOpening, Time } from './open-clips.ts'
import { XmlSizeError } from './parse-xml.ts'
import type { XmlElement } from './parse-xml.ts'
import { findValue, readDecibels } from './read-values.ts'
import { round } from './values.ts'
import { find, getNumber, getText, list } from './xml-access.ts'
import type { MakeId } from './xml-access.ts'

/** What clips are read with, and where their objects go. */
export interface ClipReading extends ClipOpening {
  objects: DawObject[]
  makeId: MakeId
  lost: { warps: number }
}

const maxLane = 64

/**
 * Reads the clips of a track, a lane for each list; returns the files that they play. Throws `XmlSizeError` where loops
 * and aliases make more than `maxObjects`.
 */
export function readClips(reading: ClipReading, lanes: XmlElement, trackId: string): string[] {
  return list(lanes, 'Clips').flatMap((clips, lane) =>
    list(clips, 'Clip').flatMap((written) =>
      openClip(reading, written).flatMap((clip) => {
        const notes = listNotes(clip)
        const paths =
          notes.length > 0
            ? readScoreClip(reading, clip, notes, trackId)
            : readAudioClip(reading, clip, trackId, Math.min(lane, maxLane))
        if (reading.objects.length > reading.maxObjects) throw new XmlSizeError('The project is too large.')
        return paths
      }),
    ),
  )
}

/** Lists of notes in a clip: directly, in lanes, or in a clip of its own. */
function listNotes(node: XmlElement): XmlElement[] {
  const inner = [...list(node, 'Lanes'), ...list(node, 'Clips').flatMap((clips) => list(clips, 'Clip'))]
  return [...list(node, 'Notes'), ...inner.flatMap(listNotes)]
}

interface PlayedNote {
  startBeats: number
  durationBeats: number
  midi: number
  velocity: number
}

const readNote = (note: XmlElement): PlayedNote => ({
  startBeats: Math.max(0, getNumber(note, 'time', 0)),
  durationBeats: Math.max(0.001, getNumber(note, 'duration', 1)),
  midi: clamp(getNumber(note, 'key', 60), 0, 127),
  velocity: clamp(getNumber(note, 'vel', 0.8), 0, 1),
})

/** The notes that begin in a pass, cut to it, where they are played after `playStart`. */
function listInPass(notes: readonly PlayedNote[], { from, contentStart, length }: Pass, playStart: number) {
  const end = contentStart + length
  return notes
    .filter(({ startBeats }) => startBeats >= contentStart && startBeats < end)
    .map((note) => ({
      ...note,
      startBeats: round(playStart + from + note.startBeats - contentStart),
      durationBeats: Math.min(note.durationBeats, Math.max(0.001, end - note.startBeats)),
    }))
}

/** The notes of a clip, again for each time that its loop is played. */
function repeatNotes(notes: readonly PlayedNote[], playing: Playing, most: number): readonly PlayedNote[] {
  if (!isRepeated(playing)) return notes
  const { playStart, loopStart, loopEnd } = playing
  const passes = listPasses(playing, most)
  const inLoop = notes.filter(({ startBeats }) => startBeats >= loopStart && startBeats < loopEnd)
  if (inLoop.length * (passes.length - 2) > most) throw new XmlSizeError('The project is too large.')
  return passes.flatMap((pass, at) => listInPass(at === 0 ? notes : inLoop, pass, playStart))
}

function readScoreClip(
  { objects, makeId, maxObjects }: ClipReading,
  clip: XmlElement,
  notes: readonly XmlElement[],
  trackId: string,
): [] {
  const id = makeId('scoreClip')
  const playing = {
    playStart: Math.max(0, getNumber(clip, 'playStart', 0)),
    duration: Math.max(0.001, getNumber(clip, 'duration', 4)),
    loopStart: Math.max(0, getNumber(clip, 'loopStart', 0)),
    loopEnd: getNumber(clip, 'loopEnd', 0),
  }
  objects.push({
    id,
    kind: 'scoreClip',
    trackId,
    name: cleanText(getText(clip, 'name'), 120),
    startBeats: Math.max(0, getNumber(clip, 'time', 0)),
    offsetBeats: playing.playStart,
    durationBeats: playing.duration,
    isMuted: getText(clip, 'enable') === 'false',
  })
  for (const note of repeatNotes(notes.flatMap((one) => list(one, 'Note')).map(readNote), playing, maxObjects))
    objects.push({ id: makeId('note'), kind: 'note', clipId: id, ...note, syllable: null })
  return []
}

/** Times of a clip's content in seconds since its start. */
function readPlaying(clip: XmlElement, startBeats: number, { toSeconds, toBeats }: Time): Playing {
  const start = toSeconds(startBeats)
  const toClipSeconds = (beats: number): number => toSeconds(startBeats + beats) - start
  const isInSeconds = getText(clip, 'contentTimeUnit') === 'seconds'
  const read = (attribute: string): number => {
    const value = Math.max(0, getNumber(clip, attribute, 0))
    return isInSeconds ? value : round(toClipSeconds(value))
  }
  const durationBeats = Math.max(0.001, getNumber(clip, 'duration', toBeats(start + 1) - startBeats))
  const duration = round(toClipSeconds(durationBeats))
  return { playStart: read('playStart'), duration, loopStart: read('loopStart'), loopEnd: read('loopEnd') }
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

/** Whether a loop is that of a document: from where the clip begins to the end of its sound. */
const isWholeLoop = ({ playStart, loopStart, loopEnd }: Playing, { audio, stretch }: FoundAudio): boolean =>
  isNear(loopStart, playStart) && isNear(loopEnd, getNumber(audio, 'duration', 0) * stretch)

/** A clip for each time that a part of its sound is played. */
function readAudioClip(reading: ClipReading, clip: XmlElement, trackId: string, lane: number): string[] {
  const { objects, makeId, maxObjects, time, lost } = reading
  const startBeats = Math.max(0, getNumber(clip, 'time', 0))
  const start = time.toSeconds(startBeats)
  const toClipSeconds = (beats: number): number => time.toSeconds(startBeats + beats) - start
  const found = findAudio(clip, toClipSeconds)
  const path = getText(find(found?.audio, 'File'), 'path')
  if (!found || path === '') return []
  const fade = (attribute: string): number => readFade(time, clip, attribute, startBeats)
  const playing = readPlaying(clip, startBeats, time)
  const isLooped = clip.attributes.has('loopStart') && isWholeLoop(playing, found)
  const beats = time.toBeats(start + playing.duration) - startBeats
  if (found.followsTempo && !isNear(2 * toClipSeconds(beats / 2), toClipSeconds(beats))) lost.warps++
  const whole: Pass = { from: 0, contentStart: playing.playStart, length: playing.duration }
  const passes = isLooped ? [whole] : listPasses(playing, maxObjects)
  const gains = find(find(clip, 'Lanes'), 'Points')
  const gain = findValue(find(gains, 'RealPoint'))
  for (const [at, { from, contentStart, length }] of passes.entries())
    objects.push({
      id: makeId('audioClip'),
      kind: 'audioClip',
      trackId,
      lane,
      audioId: path,
      name: cleanText(getText(clip, 'name'), 120),
      startBeats: at === 0 ? startBeats : round(time.toBeats(start + from)),
      offsetSeconds: contentStart,
      durationSeconds: round(length) || 0.001,
      gainDb: gain === undefined ? 0 : readDecibels(gain, getText(gains, 'unit')),
      fadeInSeconds: at === 0 ? fade('fadeInTime') : 0,
      fadeOutSeconds: at === passes.length - 1 ? fade('fadeOutTime') : 0,
      isReversed: false,
      isLooped,
      isMuted: getText(clip, 'enable') === 'false',
      semitones: 0,
      stretch: clamp(found.stretch, 0.25, 4),
    })
  return [path]
}
