import type { SongAnalysis } from '../../analyse/song-analysis.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { EngineInputError } from '../../score/input-error.ts'
import type { Metre } from '../../score/metre.ts'
import type { Score, SectionName } from '../../score/score.ts'
import { chordOfBar, nextChords, noChord } from '../bar-chords.ts'
import type { TimedChord } from '../bar-chords.ts'
import { writtenBeats } from '../beat-line.ts'
import { harmonise } from './harmonise.ts'
import type { HeardParts } from './heard-parts.ts'
import { sungBeat } from './sung-beat.ts'

/** What new parts follow; times in seconds from the start of the sound. */
export interface Frame {
  /** From the first bar line on, whole bars. */
  beats: number[]
  beatsPerBar: number
  /** Two where a bar holds half a beat: half beats are then counted as beats. */
  countsPerBeat: 1 | 2
  metre: Metre
  /** One symbol a bar, or none at all where the new parts are free. */
  chords: string[]
  key: string | undefined
  form: { name: SectionName; bars: number }[]
  notes: string[]
}

/** What was detected in a track, and the part of it that is completed. */
interface Heard {
  song: SongAnalysis
  parts: HeardParts
  /** Where the sound begins in the track that was listened to, and how long it is. */
  startSeconds: number
  durationSeconds: number
  /** Where anything can be heard for the first time in the track. */
  firstSoundSeconds: number
  /** A tempo in words, as beats per minute: which level of the pulse is counted. */
  wantedBpm?: number | undefined
}

/** Below and above this a beat is counted at the next level. */
const countable = { slowest: 66, fastest: 186 }
const clearBeat = 0.12
const clearSinging = 0.55
/** A recording that begins with sound begins on its bar line, as loops and exported stems do. */
const startsAtOnceSeconds = 0.12
const onBeatSeconds = 0.09

/**
 * The detected beat, bars, chords and form of a sound. Throws EngineInputError 'audio_invalid' without a clear beat.
 */
export function heardFrame(heard: Heard): Frame {
  const { song, parts } = heard
  const counted = countedBeats(heard)
  const { beatsPerBar, metre } = counted
  const bars = regionBars(counted, heard)
  if (bars.length <= beatsPerBar) throw noBeat()
  const key = parts.tune.length > 0 || parts.sounding.some((part) => part !== 'drums') ? song.key?.name : undefined
  return {
    beats: bars,
    beatsPerBar,
    countsPerBeat: 1,
    metre,
    chords: chordsOf(heard, bars, beatsPerBar, key),
    key,
    form: formAlong(shifted(song.sections, heard.startSeconds), bars, beatsPerBar),
    notes: counted.isClear ? [] : ['The beat of the sound is not clear.'],
  }
}

const noBeat = (): EngineInputError =>
  new EngineInputError('audio_invalid', 'No beat was heard in the sound: nothing can be added in time with it.')

interface Counted {
  beats: readonly number[]
  /** The place of a bar line among the beats. */
  downbeat: number
  beatsPerBar: number
  metre: Metre
  isClear: boolean
}

function countedBeats(heard: Heard): Counted {
  const { song, parts } = heard
  const isClear = song.tempo.bpm > 0 && song.tempo.confidence > clearBeat
  const [tune, attacks] = [shifted(parts.tune, -heard.startSeconds), shifted(parts.attacks, -heard.startSeconds)]
  const sung = tune.length > 0 ? sungBeat({ tune, attacks }, song.durationSeconds) : undefined
  const isSungClear = sung !== undefined && (sung.isAnchored || sung.fit > clearSinging)
  if (sung && (isSungClear || !isClear))
    return {
      beats: sung.beats,
      downbeat: sung.beats.indexOf(sung.downbeats[0] ?? 0),
      beatsPerBar: 4,
      metre: '4/4',
      isClear: isSungClear,
    }
  // Without a clear beat a single voice would be accompanied in an arbitrary tempo.
  if (tune.length > 0 && !isClear) throw noBeat()
  const { metre, beatsPerBar, confidence } = song.metre
  const sure = metre === '4/4' || confidence > 0.5
  const level = sure ? { metre, beatsPerBar } : { metre: '4/4' as const, beatsPerBar: 4 }
  // Bars of four beats stay whole at another level; those of three or six do not.
  const counted = level.metre === '4/4' ? levelOf(song, heard.wantedBpm) : song
  return { ...atBarLine(counted, heard, level.beatsPerBar), ...level, isClear }
}

/**
 * The beats at the level that is counted: doubled or halved where that is nearer to what can be counted, or to what is
 * wanted.
 */
function levelOf({ beats, downbeats, tempo }: SongAnalysis, wantedBpm: number | undefined) {
  const distance = (bpm: number): number => Math.abs(Math.log(bpm / (wantedBpm ?? 104)))
  const { slowest, fastest } = countable
  const isOdd = tempo.bpm < slowest || tempo.bpm > fastest
  if ((isOdd || wantedBpm !== undefined) && distance(2 * tempo.bpm) < distance(tempo.bpm) && 2 * tempo.bpm < fastest)
    return {
      beats: beats.flatMap((beat, i) => (i + 1 < beats.length ? [beat, (beat + beats[i + 1]!) / 2] : [beat])),
      downbeats,
    }
  if ((isOdd || wantedBpm !== undefined) && distance(tempo.bpm / 2) < distance(tempo.bpm) && tempo.bpm / 2 > 50) {
    const first = Math.max(0, beats.indexOf(downbeats[0] ?? -1)) % 2
    return { beats: beats.filter((_, i) => i % 2 === first), downbeats }
  }
  return { beats, downbeats }
}

function atBarLine(
  { beats, downbeats }: { beats: readonly number[]; downbeats: readonly number[] },
  { firstSoundSeconds }: Heard,
  beatsPerBar: number,
): Pick<Counted, 'beats' | 'downbeat' | 'beatsPerBar'> {
  const start = beats.findIndex((beat) => Math.abs(beat - firstSoundSeconds) < onBeatSeconds)
  if (firstSoundSeconds < startsAtOnceSeconds && start >= 0) return { beats, downbeat: start, beatsPerBar }
  const known = downbeats.map((line) => beats.indexOf(line)).filter((at) => at >= 0)
  return { beats, downbeat: known[0] ?? 0, beatsPerBar }
}

/** The beats inside the region, from its first bar line on, whole bars and the bar line after them. */
function regionBars({ beats, downbeat, beatsPerBar }: Counted, { startSeconds, durationSeconds }: Heard): number[] {
  const inside = beats.flatMap((beat, i) =>
    beat >= startSeconds - 0.02 && beat <= startSeconds + durationSeconds + 0.02
      ? [{ beat: Math.max(0, beat - startSeconds), i }]
      : [],
  )
  const first = inside.findIndex(({ i }) => (i - downbeat) % beatsPerBar === 0)
  return first < 0
    ? []
    : wholeBars(
        inside.slice(first).map(({ beat }) => beat),
        beatsPerBar,
      )
}

function chordsOf(heard: Heard, beats: readonly number[], beatsPerBar: number, key: string | undefined): string[] {
  const { song, parts, startSeconds } = heard
  if (parts.sounding.includes('chords')) return chordsAlong(shifted(song.chords, startSeconds), beats, beatsPerBar)
  if (parts.tune.length === 0 || key === undefined) return []
  return harmonise(
    parts.tune,
    beats.filter((_, beat) => beat % beatsPerBar === 0),
    key,
  )
}

const shifted = <T extends { startSeconds: number }>(events: readonly T[], bySeconds: number): T[] =>
  events.map((event) => ({ ...event, startSeconds: event.startSeconds - bySeconds }))

/** The same for a song made here, from its score. */
export function writtenFrame(score: Score, source: Stereo, startSeconds = 0): Frame {
  const duration = source.left.length / sampleRate
  const countsPerBeat = Number.isInteger(score.beatsPerBar) ? 1 : 2
  const beatsPerBar = score.beatsPerBar * countsPerBeat
  const { beats: written, bars } = writtenBeats(score, startSeconds, startSeconds + duration, countsPerBeat)
  const first = Math.max(0, written.indexOf(bars[0] ?? -1))
  const beats = wholeBars(
    written.slice(first).map((beat) => beat - startSeconds),
    beatsPerBar,
  )
  return {
    beats,
    beatsPerBar,
    countsPerBeat,
    metre: score.metre,
    chords: chordsAlong(shifted(score.chords, startSeconds), beats, beatsPerBar),
    key: score.key,
    form: formAlong(shifted(score.sections, startSeconds), beats, beatsPerBar),
    notes: [],
  }
}

/** Whole bars and the bar line after them. */
function wholeBars(beats: readonly number[], beatsPerBar: number): number[] {
  return beats.slice(0, beatsPerBar * Math.max(1, Math.floor((beats.length - 1) / beatsPerBar)) + 1)
}

function chordsAlong(chords: readonly TimedChord[], beats: readonly number[], beatsPerBar: number): string[] {
  const bars: string[] = []
  for (let beat = 0; beat + beatsPerBar < beats.length; beat += beatsPerBar) {
    const line = {
      startSeconds: beats[beat]!,
      beatSeconds: (beats[beat + beatsPerBar]! - beats[beat]!) / beatsPerBar,
      beatsPerBar,
    }
    const symbol = chordOfBar(chords, line, beats[beat]!)
    bars.push(symbol === noChord ? (nextChords(bars, 1)?.[0] ?? noChord) : symbol)
  }
  return bars
}

/** Sections in whole bars; where none begins inside, all of it is one. */
function formAlong(
  sections: readonly { name: SectionName; startSeconds: number }[],
  beats: readonly number[],
  beatsPerBar: number,
): Frame['form'] {
  const lines = beats.filter((_, beat) => beat % beatsPerBar === 0)
  const bars = lines.length - 1
  const barAt = (seconds: number): number => {
    const at = lines.findIndex((line) => line > seconds - 0.5 * (lines[1]! - lines[0]!))
    return at < 0 ? bars : at
  }
  const starts = sections.map(({ name, startSeconds }) => ({ name, bar: startSeconds <= 0 ? 0 : barAt(startSeconds) }))
  const last = starts.findLast(({ bar }) => bar === 0)
  const inside = [
    { name: last?.name ?? ('verse' as const), bar: 0 },
    ...starts.filter(({ bar }) => bar > 0 && bar < bars),
  ]
  return inside
    .map(({ name, bar }, i) => ({ name, bars: (inside[i + 1]?.bar ?? bars) - bar }))
    .filter((section) => section.bars > 0)
}
