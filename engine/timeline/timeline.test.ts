import { describe, expect, it } from 'vitest'
import { getClipBounds, listPlayedNotes } from './clips.ts'
import type { AudioClip, MidiClip } from './clips.ts'
import { countSamples } from './render-request.ts'
import { getTimelineSeconds, listAudibleTracks } from './timeline.ts'
import type { TimelineTrack } from './timeline.ts'

const tempoMap = [
  { startBeats: 0, bpm: 120 },
  { startBeats: 8, bpm: 60 },
]
const recording: AudioClip = {
  kind: 'audio',
  id: 'a',
  name: 'Voice',
  startBeats: 6,
  audioId: 'audio-1',
  offsetSeconds: 1.5,
  durationSeconds: 4,
  gainDb: 0,
  fadeInSeconds: 0,
  fadeOutSeconds: 0.1,
}
const note = (startBeats: number, durationBeats: number) => ({ startBeats, durationBeats, midi: 60, velocity: 0.8 })
const melody: MidiClip = {
  kind: 'midi',
  id: 'm',
  name: 'Melody',
  startBeats: 6,
  offsetBeats: 2,
  durationBeats: 4,
  notes: [note(0, 1), note(2, 1), note(5, 4), note(6, 1)],
}
const track = (id: string, changes: Partial<TimelineTrack> = {}): TimelineTrack =>
  ({
    id,
    name: id,
    kind: 'midi',
    gainDb: 0,
    pan: 0,
    isMuted: false,
    isSoloed: false,
    automation: [],
    clips: [],
    player: { instrument: 'piano' },
    ...changes,
  }) as TimelineTrack

describe('getClipBounds', () => {
  it('keeps the seconds of a recording whatever the tempo', () => {
    expect(getClipBounds(recording, tempoMap)).toEqual({ startSeconds: 3, endSeconds: 7 })
  })

  it('follows the tempo with notes', () => {
    expect(getClipBounds(melody, tempoMap)).toEqual({ startSeconds: 3, endSeconds: 6 })
  })
})

describe('listPlayedNotes', () => {
  it('drops notes that start outside the clip and cuts those that last beyond it', () => {
    expect(listPlayedNotes(melody)).toEqual([note(6, 1), note(9, 1)])
  })
})

describe('a timeline', () => {
  it('ends with its last clip', () => {
    const tracks = [track('1', { clips: [melody] }), track('2', { kind: 'audio', clips: [recording] })]
    expect(getTimelineSeconds({ tempoMap, tracks })).toBe(7)
    expect(getTimelineSeconds({ tempoMap, tracks: [] })).toBe(0)
  })

  it('plays soloed tracks alone, and never a muted one', () => {
    const audible = (...tracks: TimelineTrack[]) => listAudibleTracks({ tempoMap, tracks }).map(({ id }) => id)
    expect(audible(track('1'), track('2', { isMuted: true }))).toEqual(['1'])
    expect(audible(track('1'), track('2', { isSoloed: true }), track('3', { isSoloed: true, isMuted: true }))).toEqual([
      '2',
    ])
  })
})

describe('countSamples', () => {
  it('gives stretches that join without a gap', () => {
    const cuts = [0, 0.1, 0.333333, 1.7]
    const parts = cuts.slice(1).map((toSeconds, n) => countSamples({ fromSeconds: cuts[n]!, toSeconds }))
    expect(parts.reduce((sum, samples) => sum + samples, 0)).toBe(countSamples({ fromSeconds: 0, toSeconds: 1.7 }))
  })

  it.each([
    [1, 1],
    [2, 1],
    [-1, 1],
  ])('refuses %d to %d s', (fromSeconds, toSeconds) => {
    expect(() => countSamples({ fromSeconds, toSeconds })).toThrow(RangeError)
  })
})
