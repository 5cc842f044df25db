import type { DawDocument } from '@songloom/contracts/daw/document'
import type { PracticeBar, PracticeSheet } from '@songloom/contracts/library/practice'
import { listObjects } from '../timeline/list-objects.ts'
import { getCountedBpm, getMetre, isCompound } from '../timeline/get-metre.ts'
import { beatsToSeconds, getTempoMap } from '../timeline/tempo-map.ts'
import { respellChord } from './notation/chord-symbols.ts'
import { placeChords } from './notation/place-chords.ts'
import { getKeySignature } from './notation/spelling.ts'

/** Shorter than this share of a bar is a rounding of its ticks, no bar. */
const minBarShare = 0.05

/** Quarter notes between two counted beats: three eighths where a bar is made of such groups. */
const getBeatLength = (metre: ReturnType<typeof getMetre>): number => (isCompound(metre) ? 1.5 : 4 / metre.beatUnit)

/** Milliseconds are finer than a beat is played. */
const toMilliseconds = (seconds: number): number => Math.round(seconds * 1_000) / 1_000

/**
 * A document as it is practised: its bars with their counted beats, chords as its key spells them, and its lines with
 * the chords over them, in seconds.
 */
export function documentToPractice(document: DawDocument): PracticeSheet {
  const [master] = listObjects(document, 'master')
  const key = master?.key ?? null
  const written = getMetre(document)
  const { beatsPerBar, beatUnit } = written
  const tempoMap = getTempoMap(document)
  const toSeconds = (beats: number): number => toMilliseconds(beatsToSeconds(tempoMap, beats))
  const endOf = (object: { startBeats: number; durationBeats: number }): number =>
    object.startBeats + object.durationBeats
  const sections = listObjects(document, 'section').sort((a, b) => a.startBeats - b.startBeats)
  const chords = listObjects(document, 'chord').sort((a, b) => a.startBeats - b.startBeats)
  const lyrics = listObjects(document, 'lyric')
  const spanned = [sections, chords, lyrics].find((objects) => objects.length > 0) ?? listObjects(document, 'scoreClip')
  const signature = getKeySignature(key)
  const bars = listBars({
    toSeconds,
    endBeats: Math.max(0, ...spanned.map(endOf)),
    barLength: (4 * beatsPerBar) / beatUnit,
    beatLength: getBeatLength(written),
  })
  const endByStart = new Map(lyrics.map((line) => [line.startBeats, endOf(line)]))
  return {
    key,
    metre: `${beatsPerBar}/${beatUnit}`,
    bpm: getCountedBpm(tempoMap[0]!.bpm, written),
    bars,
    sections: sections.map(({ name, startBeats }) => ({ name, startSeconds: toSeconds(startBeats) })),
    chords: chords.map((chord) => ({
      symbol: respellChord(chord.symbol, signature),
      startSeconds: toSeconds(chord.startBeats),
      endSeconds: toSeconds(endOf(chord)),
    })),
    lines: placeChords(document)
      .filter(({ text }) => text !== '')
      .map(({ startBeats, text, chords: placed }) => ({
        startSeconds: toSeconds(startBeats),
        endSeconds: toSeconds(endByStart.get(startBeats) ?? startBeats),
        text,
        chords: placed.map((chord) => ({
          offset: chord.offset,
          symbol: chord.symbol,
          startSeconds: toSeconds(chord.startBeats),
        })),
      })),
  }
}

interface BarGrid {
  toSeconds: (beats: number) => number
  endBeats: number
  /** In quarter notes, as the next. */
  barLength: number
  beatLength: number
}

function listBars({ toSeconds, endBeats, barLength, beatLength }: BarGrid): PracticeBar[] {
  const bars = Math.max(0, Math.ceil(endBeats / barLength - minBarShare))
  const beats = Math.max(1, Math.round(barLength / beatLength))
  return Array.from({ length: bars }, (_, bar) => ({
    beatsSeconds: Array.from({ length: beats }, (_beat, beat) => toSeconds(bar * barLength + beat * beatLength)),
    endSeconds: toSeconds((bar + 1) * barLength),
  }))
}
