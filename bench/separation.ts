import { separateSound } from '@songloom/engine/separate/separate-sound'
import { separatedStemNames } from '@songloom/engine/separate/separated-stems'
import type { SeparatedStemName } from '@songloom/engine/separate/separated-stems'
import { separationSteps } from '@songloom/engine/separate/separation-steps'
import { makeSong } from '@songloom/engine/testing/songs'
import { separationScores } from '@songloom/engine/testing/separation-scores'
import type { SeparationScore } from '@songloom/engine/testing/separation-scores'
import { transformVoice } from '@songloom/engine/transform/transform-voice'
import { median, printCaveat, printTable, verdict } from './lib/figures.ts'

// Separation of our own songs against their true stems; speed, memory for ten minutes, and the voice transformation.

const genres = ['pop', 'rock', 'jazz', 'house', 'trap', 'folk', 'country', 'rnb', 'disco', 'reggae', 'lo-fi', 'metal']
const durationSeconds = 20
const sampleRate = 44100
const goals: Record<SeparatedStemName, number> = { vocals: 6, drums: 5, bass: 4, other: 4 }
const speedGoal = 30
const voiceSpeedGoal = 100
const memoryGoalMb = 500

if (process.argv[2] === 'ten-minutes') {
  separateTenMinutes()
} else {
  await report()
}

async function report(): Promise<void> {
  printCaveat()
  const rows: { genre: string; scores: Partial<Record<SeparatedStemName, SeparationScore>> }[] = []
  let cpuSeconds = 0
  let vocals: Float32Array | undefined
  for (const genre of genres) {
    const { master, stems } = await makeSong({ prompt: `a ${genre} song about the river`, styles: [genre], durationSeconds, seed: 11 })
    vocals ??= stems.vocals.left
    const other = { left: added(stems.chords.left, stems.lead.left), right: added(stems.chords.right, stems.lead.right) }
    const cpu = process.cpuUsage()
    const separated = await separateSound(master, sampleRate)
    cpuSeconds += secondsSince(cpu)
    rows.push({ genre, scores: separationScores({ vocals: stems.vocals, drums: stems.drums, bass: stems.bass, other }, separated.stems) })
  }
  printTable(
    ['SDR (SI-SDR), dB', ...separatedStemNames],
    rows.map(({ genre, scores }) => [genre, ...separatedStemNames.map((name) => cell(scores[name]))]),
  )
  for (const name of separatedStemNames) {
    const values = rows.flatMap(({ scores }) => (scores[name] === undefined ? [] : [scores[name].sdr]))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    console.log(`${name}: median ${median(values).toFixed(1)}, mean ${mean.toFixed(1)} dB over ${values.length} songs; goal ${goals[name]} dB: ${verdict(median(values) >= goals[name])}`)
  }
  const speed = (genres.length * durationSeconds) / cpuSeconds
  console.log(`Speed ${speed.toFixed(1)} × real time (CPU); goal ${speedGoal} ×: ${verdict(speed >= speedGoal)}`)
  console.log('SDR = 10·log10(|s|² / |s − ŝ|²) over the whole song, both channels. The songs are our own: voice, bass and kick exactly in the middle,')
  console.log('wide chords, the same drum stroke each time, no bleed. Real recordings will score lower by several dB.')
  const voiceSpeed = await speedOfVoice(vocals!)
  console.log(`Voice transformation ${voiceSpeed.toFixed(0)} × real time (CPU, mono); goal ${voiceSpeedGoal} ×: ${verdict(voiceSpeed >= voiceSpeedGoal)}`)
  await reportMemory()
}

async function reportMemory(): Promise<void> {
  const { execFileSync } = await import('node:child_process')
  const megabytes = Number(execFileSync(process.execPath, [import.meta.filename, 'ten-minutes'], { encoding: 'utf8' }))
  console.log(`Ten minutes, block by block: peak ${megabytes} MB of its process; goal ${memoryGoalMb} MB: ${verdict(megabytes <= memoryGoalMb)}`)
}

/** The source makes its samples when asked, as a file would be read; the stems are dropped, as if written. */
function separateTenMinutes(): void {
  const read = (start: number, count: number) => {
    const left = Float32Array.from({ length: count }, (_, i) => 0.3 * Math.sin((start + i) * 0.03) + ((start + i) % 22050 < 40 ? 0.5 : 0))
    return { left, right: left }
  }
  for (const step of separationSteps({ sampleRate, lengthSamples: 600 * sampleRate, read })) void step
  console.log(Math.round(process.resourceUsage().maxRSS / 1024))
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
