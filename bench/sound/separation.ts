import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { separateSound } from '@songloom/engine/separate/separate-sound'
import { separatedStemNames } from '@songloom/engine/separate/separated-stems'
import type { SeparatedStemName } from '@songloom/engine/separate/separated-stems'
import { separationSteps } from '@songloom/engine/separate/separation-steps'
import { makeSong } from '@songloom/engine/testing/songs'
import { separationScores } from '@songloom/engine/testing/separation-scores'
import type { SeparationScore } from '@songloom/engine/testing/separation-scores'
import { transformVoice } from '@songloom/engine/transform/transform-voice'
import { median, printCaveat, printTable, verdict } from '../lib/figures.ts'
import { peakMb } from '../lib/memory.ts'

// Separation of our own songs against their true stems; speed, memory for ten minutes, and the voice transformation.

type Scores = Partial<Record<SeparatedStemName, SeparationScore>>

const genres = ['pop', 'rock', 'jazz', 'house', 'trap', 'folk', 'country', 'rnb', 'disco', 'reggae', 'lo-fi', 'metal']
const durationSeconds = 20
const sampleRate = 44100
const goals: Record<SeparatedStemName, number> = { vocals: 6, drums: 5, bass: 4, other: 4 }
const speedGoal = 30
const voiceSpeedGoal = 100
const memoryGoalMb = 500

if (process.argv[2] === 'ten-minutes') {
  separateTenMinutes(process.argv[3]!)
} else {
  await report()
}

async function report(): Promise<void> {
  printCaveat()
  const rows: { genre: string; scores: Scores }[] = []
  const mono: Scores[] = []
  let cpuSeconds = 0
  let vocals: Float32Array | undefined
  let song: Stereo | undefined
  for (const genre of genres) {
    const { master, stems } = await makeSong({
      prompt: `a ${genre} song about the river`,
      styles: [genre],
      durationSeconds,
      seed: 11,
    })
    vocals ??= stems.vocals.left
    const other = {
      left: added(stems.chords.left, stems.lead.left),
      right: added(stems.chords.right, stems.lead.right),
    }
    const cpu = process.cpuUsage()
    const separated = await separateSound(master, sampleRate)
    cpuSeconds += secondsSince(cpu)
    const truth = { vocals: stems.vocals, drums: stems.drums, bass: stems.bass, other }
    rows.push({ genre, scores: separationScores(truth, separated.stems) })
    const monoTruth = Object.fromEntries(separatedStemNames.map((name) => [name, inMono(truth[name])]))
    mono.push(separationScores(monoTruth, (await separateSound(inMono(master), sampleRate)).stems))
    song ??= master
  }
  printTable(
    ['SDR (SI-SDR), dB', ...separatedStemNames],
    rows.map(({ genre, scores }) => [genre, ...separatedStemNames.map((name) => cell(scores[name]))]),
  )
  for (const name of separatedStemNames) {
    const values = sdrsOf(
      rows.map(({ scores }) => scores),
      name,
    )
    console.log(
      `${name}: median ${median(values).toFixed(1)}, worst ${Math.min(...values).toFixed(1)}, best ` +
        `${Math.max(...values).toFixed(1)} dB over ${values.length} songs; goal ${goals[name]} dB: ` +
        `${verdict(median(values) >= goals[name])}; made mono: median ${median(sdrsOf(mono, name)).toFixed(1)} dB`,
    )
  }
  const speed = (genres.length * durationSeconds) / cpuSeconds
  console.log(`Speed ${speed.toFixed(1)} × real time (CPU); goal ${speedGoal} ×: ${verdict(speed >= speedGoal)}`)
  console.log(
    'SDR = 10·log10(|s|² / |s − ŝ|²) over the whole song, both channels. The songs are our own: voice, bass and ' +
      'kick exactly in the middle,',
  )
  console.log('wide chords, the same drum stroke each time, no bleed. Real recordings will score lower by several dB.')
  const voiceSpeed = await speedOfVoice(vocals!)
  console.log(
    `Voice transformation ${voiceSpeed.toFixed(0)} × real time (CPU, mono); goal ${voiceSpeedGoal} ×: ` +
      `${verdict(voiceSpeed >= voiceSpeedGoal)}`,
  )
  await reportMemory(song!)
}

async function reportMemory({ left, right }: Stereo): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'separation-'))
  const file = join(folder, 'song.f32')
  writeFileSync(
    file,
    Float32Array.from({ length: 2 * left.length }, (_, i) => (i % 2 === 0 ? left : right)[i >> 1]!),
  )
  const megabytes = Number(
    execFileSync(process.execPath, [import.meta.filename, 'ten-minutes', file], { encoding: 'utf8' }),
  )
  rmSync(folder, { recursive: true })
  console.log(
    `Ten minutes, block by block: peak ${megabytes} MB of its process; goal ${memoryGoalMb} MB: ` +
      `${verdict(megabytes <= memoryGoalMb)}`,
  )
}

/** A song again and again, looped from a file; the stems are dropped, as if written. */
function separateTenMinutes(file: string): void {
  const song = new Float32Array(new Uint8Array(readFileSync(file)).buffer)
  const frames = song.length / 2
  const read = (start: number, count: number): Stereo => ({
    left: Float32Array.from({ length: count }, (_, i) => song[2 * ((start + i) % frames)]!),
    right: Float32Array.from({ length: count }, (_, i) => song[2 * ((start + i) % frames) + 1]!),
  })
  for (const step of separationSteps({ sampleRate, lengthSamples: 600 * sampleRate, read })) void step
  console.log(Math.round(peakMb()))
}

function sdrsOf(scores: readonly Scores[], name: SeparatedStemName): number[] {
  return scores.flatMap((score) => (score[name] === undefined ? [] : [score[name].sdr]))
}

function inMono({ left, right }: Stereo): Stereo {
  const middle = left.map((x, i) => (x + right[i]!) / 2)
  return { left: middle, right: middle }
}

async function speedOfVoice(voice: Float32Array): Promise<number> {
  await transformVoice(voice, sampleRate, { pitchSemitones: 2 })
  const cpu = process.cpuUsage()
  await transformVoice(voice, sampleRate, { pitchSemitones: 4, formantScale: 1.1 })
  return durationSeconds / secondsSince(cpu)
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const used = process.cpuUsage(start)
  return (used.user + used.system) / 1e6
}

function added(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((x, i) => x + b[i]!)
}

function cell(score: SeparationScore | undefined): string {
  return score === undefined ? '–' : `${score.sdr.toFixed(1)} (${score.siSdr.toFixed(1)})`
}
