import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyseSong } from '@songloom/engine/analyse/analyse-song'
import { detectDrumHits } from '@songloom/engine/analyse/voice/drum-hits'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { Score, SungSyllable } from '@songloom/engine/score/score'
import { fMeasure, scoreBeats } from '@songloom/engine/testing/score-analysis'
import { makeSong } from '@songloom/engine/testing/songs'
import { midiAt, pitchOfVoice } from '@songloom/engine/transform/voice-pitch'
import { median, percent, printTable } from '../figures.ts'

// Our analysis and aubio (a program of its own, GPL) on the same songs, both against the scores.

const genres = ['pop', 'rock', 'house', 'trap', 'jazz', 'folk', 'drum-and-bass', 'lo-fi']
const sampleRate = 44_100
const onsetToleranceSeconds = 0.05
const beatToleranceSeconds = 0.07

interface Heard {
  bpm: number
  beats: number[]
  onsets: number[]
  /** Fractional MIDI note at a time, 0 if there is none. */
  pitchAt(seconds: number): number
}

/** Prints both next to the truth; prints a note if aubio is missing. */
export async function printCrossCheck(durationSeconds: number, seed: number): Promise<void> {
  if (!hasAubio()) {
    console.log('\nNo cross-check: the program aubio is not installed (Debian: aubio-tools).')
    return
  }
  const rows: string[][] = []
  const sums = { ours: [] as number[][], aubio: [] as number[][] }
  for (const genre of genres) {
    const { score, master, stems } = await makeSong({
      prompt: `a ${genre} song about the river`,
      styles: [genre],
      durationSeconds,
      seed,
    })
    const heard = {
      ours: await hear(master, stems.drums, stems.vocals),
      aubio: hearWithAubio(master, stems.drums, stems.vocals),
    }
    const [own, other] = [figuresOf(score, heard.ours), figuresOf(score, heard.aubio)]
    sums.ours.push(own)
    sums.aubio.push(other)
    rows.push([
      `${genre} ${score.metre} ${score.bpm.toFixed(1)}`,
      heard.ours.bpm.toFixed(1),
      heard.aubio.bpm.toFixed(1),
      ...own.slice(1).flatMap((value, i) => [cell(value), cell(other[i + 1]!)]),
    ])
  }
  console.log(
    `\nThe same ${genres.length} songs of ${durationSeconds} s heard by us and by aubio, both against the score`,
  )
  printTable(
    [
      'song, bpm',
      'bpm: ours',
      'aubio',
      'beats F: ours',
      'aubio',
      'drum onsets F: ours',
      'aubio',
      'sung notes: ours',
      'aubio',
    ],
    rows,
  )
  printTable(
    ['all songs', 'tempo within 4 %', 'beats F', 'drum onsets F', 'sung notes within 50 cents'],
    [
      ['ours', ...columnMeans(sums.ours)],
      ['aubio', ...columnMeans(sums.aubio)],
    ],
  )
  console.log(
    'Beats within 70 ms, drum onsets within 50 ms on the drum stem, sung notes in the middle of each syllable on ' +
      'the vocal stem; aubio with its defaults, pitch by yinfft.',
  )
}

function hasAubio(): boolean {
  try {
    return execFileSync('aubio', ['--version'], { encoding: 'utf8' }).includes('aubio')
  } catch {
    return false
  }
}

async function hear(master: Stereo, drums: Stereo, vocals: Stereo): Promise<Heard> {
  const { tempo, beats } = await analyseSong(master)
  const track = pitchOfVoice(vocals.left, sampleRate)
  return {
    bpm: tempo.bpm,
    beats,
    onsets: detectDrumHits(drums).map(({ startSeconds }) => startSeconds),
    pitchAt: (seconds) => midiAt(track, seconds),
  }
}

function hearWithAubio(master: Stereo, drums: Stereo, vocals: Stereo): Heard {
  const folder = mkdtempSync(join(tmpdir(), 'songloom-aubio-'))
  try {
    const [song, kit, voice] = [
      fileOf(folder, 'song', master),
      fileOf(folder, 'drums', drums),
      fileOf(folder, 'voice', vocals),
    ]
    const pitches = aubio('pitch', '-m', 'yinfft', voice)
    const hop = pitches.length > 1 ? pitches[1]![0]! - pitches[0]![0]! : 1
    return {
      bpm: aubio('tempo', song)[0]?.[0] ?? 0,
      beats: aubio('beat', song).map(([seconds]) => seconds!),
      onsets: aubio('onset', kit).map(([seconds]) => seconds!),
      pitchAt(seconds) {
        const hz = pitches[Math.round(seconds / hop)]?.[1] ?? 0
        return hz > 0 ? 69 + 12 * Math.log2(hz / 440) : 0
      },
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The numbers in each line of its output. */
function aubio(...args: string[]): number[][] {
  return execFileSync('aubio', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
    .trim()
    .split('\n')
    .map((line) => (line.match(/-?\d+(\.\d+)?/g) ?? []).map(Number))
    .filter((numbers) => numbers.length > 0)
}

/**
 * Share of songs with the right tempo, F of beats, F of drum onsets, share of sung notes; NaN without them in the
 * score.
 */
function figuresOf(score: Score, { bpm, beats, onsets, pitchAt }: Heard): number[] {
  const strokes = [...new Set(score.drums.map(({ startSeconds }) => startSeconds))]
    .sort((a, b) => a - b)
    .filter((seconds, i, all) => i === 0 || seconds - all[i - 1]! > 0.03)
  const sung = score.syllables.filter(({ durationSeconds }) => durationSeconds > 0.12)
  const rightNotes = sung.filter((syllable) => Math.abs(noteOf(syllable, pitchAt) - syllable.midi) < 0.5)
  const written = scoreBeats(score)
  return [
    Math.abs(bpm / score.bpm - 1) <= 0.04 ? 1 : 0,
    fMeasure(
      written,
      beats.filter((seconds) => seconds < written.at(-1)! + 0.5),
      beatToleranceSeconds,
    ),
    strokes.length === 0 ? NaN : fMeasure(strokes, onsets, onsetToleranceSeconds),
    sung.length === 0 ? NaN : rightNotes.length / sung.length,
  ]
}

/** The median pitch of a syllable's middle half, so that its early end does not count. */
function noteOf({ startSeconds, durationSeconds }: SungSyllable, pitchAt: Heard['pitchAt']): number {
  const heard = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
    .map((share) => pitchAt(startSeconds + share * durationSeconds))
    .filter((midi) => midi > 0)
  return heard.length === 0 ? 0 : median(heard)
}

function columnMeans(rows: readonly number[][]): string[] {
  return rows[0]!.map((_, column) => {
    const values = rows.map((row) => row[column]!).filter((value) => !Number.isNaN(value))
    return percent(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))
  })
}

const cell = (value: number): string => (Number.isNaN(value) ? '–' : percent(value))

/** A 16-bit WAV of the mean of both sides. */
function fileOf(folder: string, name: string, { left, right }: Stereo): string {
  const bytes = new DataView(new ArrayBuffer(44 + 2 * left.length))
  const words: [number, number, 2 | 4][] = [
    [16, 16, 4],
    [20, 1, 2],
    [22, 1, 2],
    [24, sampleRate, 4],
    [28, 2 * sampleRate, 4],
    [32, 2, 2],
    [34, 16, 2],
    [4, 36 + 2 * left.length, 4],
    [40, 2 * left.length, 4],
  ]
  for (const [at, value, size] of words)
    if (size === 2) bytes.setUint16(at, value, true)
    else bytes.setUint32(at, value, true)
  for (const [at, tag] of [
    [0, 'RIFF'],
    [8, 'WAVE'],
    [12, 'fmt '],
    [36, 'data'],
  ] as const)
    for (let i = 0; i < 4; i++) bytes.setUint8(at + i, tag.charCodeAt(i))
  for (let i = 0; i < left.length; i++)
    bytes.setInt16(44 + 2 * i, Math.max(-32_768, Math.min(32_767, Math.round(16_384 * (left[i]! + right[i]!)))), true)
  const path = join(folder, `${name}.wav`)
  writeFileSync(path, bytes)
  return path
}
