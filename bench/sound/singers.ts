import { silence } from '@songloom/engine/dsp/stereo'
import type { Score } from '@songloom/engine/score/score'
import { sungScore } from '@songloom/engine/voice/testing/sung-score'
import { createSpokenLines } from '@songloom/engine/voice/spoken/spoken-lines'
import type { SpokenLines } from '@songloom/engine/voice/spoken/spoken-lines'
import { createVocalRenderer } from '@songloom/engine/voice/vocal-renderer'
import { ms, printTable, times } from '../lib/figures.ts'
import { openSpeech } from '../testing/spoken-singers.ts'
import { sentences } from '../testing/sung-choices.ts'

// CPU of the vocal stem of a minute of singing, sixteen lines with a harmony on half of them: with formants, and with
// speech sounds for new and for cached phrases. In turn, in one process; the least and the median of ROUNDS. node
// bench/sound/singers.ts
const speech = await openSpeech()
const rounds = Number(process.env.ROUNDS ?? 5)
const melody = [57, 59, 60, 62, 64, 62, 60, 59]
const seconds = 60

function song(isHigh: boolean): Score {
  const style = isHigh ? 'pop-female' : 'pop-male'
  const midis = melody.map((midi) => midi + (isHigh ? 7 : 0))
  const lines = sentences
    .slice(0, 16)
    .map((text, n) => ({ text, midis, startSeconds: 0.4 + n * 3.75, syllableSeconds: 0.32 }))
  const verse = { name: 'verse', startSeconds: 0, endSeconds: seconds / 2, bars: 8, energy: 0.6 } as const
  const chorus = { name: 'chorus', startSeconds: seconds / 2, endSeconds: seconds, bars: 8, energy: 0.95 } as const
  return sungScore(lines, style, {
    durationSeconds: seconds,
    sections: [verse, chorus],
    voice: {
      style,
      register: isHigh ? 'high' : 'low',
      formantScale: isHigh ? 1.14 : 0.97,
      breathiness: 0.09,
      vibratoCents: 25,
    },
  })
}

function cpuMs(score: Score, lines?: SpokenLines): number {
  const sound = silence(seconds * 44_100)
  const from = process.cpuUsage()
  for (const _ of createVocalRenderer(score, lines).next(sound, sound.left.length)) void _
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

function measure(isHigh: boolean): boolean {
  const score = song(isHigh)
  const taken: Record<'formants' | 'new' | 'known', number[]> = { formants: [], new: [], known: [] }
  for (let round = 0; round <= rounds; round++) {
    const formants = cpuMs(score)
    if (!speech) return false
    const lines = createSpokenLines(speech)
    const [fresh, known] = [cpuMs(score, lines), cpuMs(score, lines)]
    // The first round warms the process up.
    if (round > 0) [taken.formants, taken.new, taken.known].forEach((all, n) => all.push([formants, fresh, known][n]!))
  }
  const rank = (samples: number[], share: number): number =>
    samples.toSorted((a, b) => a - b)[Math.floor((samples.length - 1) * share)]!
  const rows = Object.entries(taken).map(([name, samples]) => [
    `${isHigh ? 'high' : 'low'}, ${name}`,
    ms(rank(samples, 0)),
    ...[0, 0.5].map((share) => times(rank(samples, share) / rank(taken.formants, share))),
  ])
  printTable(['voice', 'CPU, least', 'to formants, least', 'medians'], rows)
  return true
}

for (const isHigh of [false, true])
  if (!measure(isHigh)) console.log('Not measured: the package of the sounds of speech is not installed.')
