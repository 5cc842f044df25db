import type { DawAudioClip } from '@songloom/contracts/daw/document'
import { exactGain } from '../dsp/exact-math.ts'
import { toSamples } from '../dsp/stereo.ts'
import { getAudioClipSound, getScoreClipSound } from './sounds/clip-sound.ts'
import type { ScoreClipContent } from './sounds/clip-sound.ts'
import { cutLanes } from './cut-lanes.ts'
import type { PlacedClip, Span } from './placed-clip.ts'
import { beatsToSeconds } from './tempo-map.ts'
import type { TempoMap } from './tempo-map.ts'

/** The sample at a position in beats. */
export const beatsToSample = (tempoMap: TempoMap, beats: number): number => toSamples(beatsToSeconds(tempoMap, beats))

/** The unmuted clips of a track in the order of their starts; `notes` are those of a score clip. */
export function placeAudioClips(clips: readonly DawAudioClip[], tempoMap: TempoMap): PlacedClip[] {
  const unmuted = clips.filter(({ isMuted }) => !isMuted)
  return sortByStart(cutLanes(unmuted.map((clip) => ({ lane: clip.lane, clip: placeAudioClip(clip, tempoMap) }))))
}

function placeAudioClip(clip: DawAudioClip, tempoMap: TempoMap): PlacedClip {
  const fromSample = beatsToSample(tempoMap, clip.startBeats)
  const length = Math.max(1, toSamples(clip.durationSeconds))
  const span = {
    fromSample,
    toSample: fromSample + length,
    fadeInSamples: Math.min(length, toSamples(clip.fadeInSeconds)),
    fadeOutSamples: Math.min(length, toSamples(clip.fadeOutSeconds)),
  }
  const { id, isReversed, isLooped } = clip
  const offsetSamples = toSamples(clip.offsetSeconds)
  const gain = exactGain(clip.gainDb)
  return { id, sound: getAudioClipSound(clip), span, offsetSamples, gain, isReversed, isLooped, heard: [] }
}

/** The unmuted score clips of a track: each sounds until its last note has died away. */
export function placeScoreClips(contents: readonly ScoreClipContent[], tempoMap: TempoMap): PlacedClip[] {
  const placed = contents
    .filter(({ clip }) => !clip.isMuted)
    .map((content): PlacedClip => {
      const { clip } = content
      const fromSample = beatsToSample(tempoMap, clip.startBeats)
      const span: Span = { fromSample, toSample: Infinity, fadeInSamples: 0, fadeOutSamples: 0 }
      const sound = getScoreClipSound(content, tempoMap)
      return { id: clip.id, sound, span, offsetSamples: 0, gain: 1, isReversed: false, isLooped: false, heard: [span] }
    })
  return sortByStart(placed)
}

const sortByStart = (clips: PlacedClip[]): PlacedClip[] =>
  clips.sort((a, b) => a.span.fromSample - b.span.fromSample || (a.id < b.id ? -1 : 1))
