// In which tempo, and on which bars, Auto-complete plays under voices of the singing tool. npm run bench:sung-tempo
import { aCappella, composeSinging } from '@songloom/engine/compose/singing/compose-singing'
import { runSteps } from '@songloom/engine/dsp/run-steps'
import { heardFrame } from '@songloom/engine/edit/complete/complete-frame'
import { analyseEdited } from '@songloom/engine/edit/edit-steps'
import { detectPartsSteps } from '@songloom/engine/edit/complete/heard-parts'
import { produceSong } from '@songloom/engine/render/produce-song'
import { printCaveat, printTable } from '../lib/figures.ts'
import { createEngine } from '@songloom/engine/create-engine'

const engine = createEngine()

/** Genres, each at two tempi of its own. */
const voices = [
  ['rock', 128, 96],
  ['pop', 104, 120],
  ['folk', 90, 104],
  ['hip-hop', 88, 95],
  ['country', 112, 92],
  ['jazz', 120, 96],
  ['soul', 76, 100],
  ['house', 124, 120],
  ['reggae', 78, 72],
  ['blues', 84, 70],
  ['latin', 100, 92],
  ['punk', 168, 150],
] as const
const lyrics = `[Verse]
The rain is on the road tonight
I walk alone beneath the light
The city sleeps, the windows glow
And I have nowhere left to go
[Chorus]
Oh carry me home
Carry me home again
Over the river and under the rain`
const startHeardSeconds = 0.003

interface Counted {
  bpm: number
  /** Of the first bar that is played, from the nearest bar line. */
  offBarSeconds: number
}

/** Undefined if the tool would report no beat. */
async function counted(genre: string, bpm: number, seed: number): Promise<Counted | undefined> {
  const prompt = `a ${genre} song about the road`
  const score = composeSinging({ prompt, styles: [genre], lyrics, durationSeconds: 30, bpm, seed })
  const { master } = await produceSong(engine, aCappella(score))
  const parts = await runSteps(detectPartsSteps(master), {})
  const song = await runSteps(analyseEdited(master), {})
  const firstSoundSeconds = master.left.findIndex((sample) => Math.abs(sample) > startHeardSeconds) / 44_100
  const heard = { song, parts, startSeconds: 0, durationSeconds: score.durationSeconds, firstSoundSeconds }
  try {
    const { beats } = heardFrame(heard)
    const bar = (60 / score.bpm) * 4
    const [first] = beats as [number]
    return {
      bpm: (60 * (beats.length - 1)) / (beats.at(-1)! - first),
      offBarSeconds: first - Math.round(first / bar) * bar,
    }
  } catch {
    return undefined
  }
}

/** Twice and half the tempo are the same pulse. */
const isPulseOf = (bpm: number, heardBpm: number): boolean =>
  [0.5, 1, 2].some((level) => Math.abs(heardBpm / bpm / level - 1) < 0.01)

printCaveat()
const rows: string[][] = []
let [inTempo, onBars] = [0, 0]
for (const [at, [genre, ...tempi]] of voices.entries())
  for (const bpm of tempi) {
    const heard = await counted(genre, bpm, at + 1)
    const isRight = heard !== undefined && isPulseOf(bpm, heard.bpm)
    const isOnBars = isRight && Math.abs(heard.offBarSeconds) < 0.05
    inTempo += Number(isRight)
    onBars += Number(isOnBars)
    const tempo = heard ? heard.bpm.toFixed(1) : 'no beat'
    rows.push([genre, String(bpm), tempo, isRight ? 'yes' : 'no', isOnBars ? 'yes' : 'no'])
  }
printTable(['genre', 'sung at', 'heard at', 'same pulse', 'on its bars'], rows)
process.stdout.write(`${inTempo} of ${rows.length} in tempo, ${onBars} on their bar lines\n`)
