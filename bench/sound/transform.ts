// Another tempo and pitch for mixes and voices: how exact, how fast. npm run bench:transform
import { analyseSong } from '@songloom/engine/analyse/analyse-song'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { clicks } from '@songloom/engine/testing/signals'
import { makeSong } from '@songloom/engine/testing/songs'
import { meanEnvelope } from '@songloom/engine/transform/mean-envelope'
import { stretchMix } from '@songloom/engine/transform/stretch-mix'
import { transformVoice } from '@songloom/engine/transform/transform-voice'
import { pitchOfVoice } from '@songloom/engine/transform/voice-pitch'
import { median, percent, printCaveat, printTable, times, verdict } from '../lib/figures.ts'

const sampleRate = 44_100
const songSeconds = 20
const voiceSpeedGoal = 100

printCaveat()
const { master, stems } = await makeSong({
  prompt: 'a pop song about the river',
  styles: ['pop'],
  durationSeconds: songSeconds,
  seed: 11,
})
await reportTempo()
await reportPitch()
await reportVoice()

async function reportTempo(): Promise<void> {
  const clickTimes = Array.from({ length: 40 }, (_, i) => 0.2 + 0.5 * i)
  const sound = both(clicks(clickTimes, songSeconds))
  const heardBefore = (await analyseSong(sound)).tempo.bpm
  const rows: string[][] = []
  for (const tempoRatio of [0.5, 0.8, 1.25, 2]) {
    const { left } = await stretchMix(sound, { tempoRatio, semitones: 0 })
    const lateMs = clickTimes.map(
      (time) => 1000 * (placeOf(left, time / tempoRatio) - placeOf(sound.left, time) / tempoRatio),
    )
    const speed = await speedOf(() => stretchMix(master, { tempoRatio, semitones: 0 }))
    const tempo = (await analyseSong({ left, right: left })).tempo.bpm / heardBefore
    const worst = Math.max(...lateMs.map(Math.abs))
    rows.push([
      `× ${tempoRatio}`,
      `× ${tempo.toFixed(3)}`,
      `${lateMs[0]!.toFixed(2)} ms`,
      `${lateMs.at(-1)!.toFixed(2)} ms`,
      `${worst.toFixed(2)} ms`,
      times(speed),
    ])
  }
  printTable(['tempo', 'tempo heard', 'first click late', 'last click late', 'worst click', 'speed on a mix'], rows)
}

async function reportPitch(): Promise<void> {
  const voice = stems.vocals.left
  const rows: string[][] = []
  for (const semitones of [-5, 4, 12]) {
    for (const formants of ['move', 'keep'] as const) {
      const { left } = await stretchMix(both(voice), { tempoRatio: 1, semitones, formants })
      const speed = await speedOf(() => stretchMix(master, { tempoRatio: 1, semitones, formants }))
      rows.push([`mix, ${semitones}, formants ${formants}`, ...figuresOf(voice, left, semitones), times(speed)])
    }
    const moved = await transformVoice(voice, sampleRate, { pitchSemitones: semitones })
    const speed = await speedOf(() => transformVoice(voice, sampleRate, { pitchSemitones: semitones }))
    rows.push([`voice, ${semitones}`, ...figuresOf(voice, moved, semitones), times(speed)])
  }
  printTable(
    ['a sung stem moved by, semitones', 'median error', 'within 50 cents', 'envelope 250 Hz to 4 kHz', 'speed'],
    rows,
  )
}

async function reportVoice(): Promise<void> {
  const voice = stems.vocals.left
  const same = await transformVoice(voice, sampleRate, {})
  const error = same.reduce((sum, x, i) => sum + (x - voice[i]!) * (x - voice[i]!), 1e-30)
  console.log(
    'A voice of which nothing is asked: ' +
      `${(10 * Math.log10(voice.reduce((sum, x) => sum + x * x, 0) / error)).toFixed(0)} dB over its error.`,
  )
  const speed = await speedOf(() => transformVoice(voice, sampleRate, { pitchSemitones: 4, formantScale: 1.1 }))
  console.log(
    `Another voice: ${times(speed)} real time of CPU, mono; goal ${voiceSpeedGoal}: ` +
      `${verdict(speed >= voiceSpeedGoal)}`,
  )
}

/** Frames of one voice against where they should be, and the mean difference of third-octave bands. */
function figuresOf(before: Float32Array, after: Float32Array, semitones: number): string[] {
  const [sung, heard] = [pitchOfVoice(before, sampleRate), pitchOfVoice(after, sampleRate)]
  const cents = [...sung.midi].flatMap((midi, i) =>
    midi > 0 ? [heard.midi[i]! > 0 ? 100 * Math.abs(heard.midi[i]! - midi - semitones) : 1200] : [],
  )
  const [x, y] = [before, after].map((sound) => meanEnvelope(sound, sampleRate).slice(6, 19))
  const shift = x!.reduce((sum, db, i) => sum + db - y![i]!, 0) / x!.length
  const distance = x!.reduce((sum, db, i) => sum + Math.abs(db - y![i]! - shift), 0) / x!.length
  return [
    `${median(cents).toFixed(1)} cents`,
    percent(cents.filter((cent) => cent < 50).length / cents.length),
    `${distance.toFixed(1)} dB`,
  ]
}

/** The median of the loud part around a moment, in seconds. */
function placeOf(sound: Float32Array, seconds: number): number {
  const [from, to] = [Math.max(0, Math.round((seconds - 0.05) * sampleRate)), Math.round((seconds + 0.05) * sampleRate)]
  const around = sound.subarray(from, to)
  const energy = around.reduce((sum, x) => sum + x * x, 1e-12)
  return (from + around.reduce((sum, x, i) => sum + i * x * x, 0) / energy) / sampleRate
}

/** × real time of CPU for the song, after a run to warm up. */
async function speedOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (songSeconds * 1e6) / (user + system)
}

function both(samples: Float32Array): Stereo {
  return { left: samples, right: samples }
}
