import { generatorGenres } from '@songloom/contracts/music/generator-genres.rules'
import { createEngine } from '@songloom/engine/create-engine'
import { composeSong } from '@songloom/engine/compose/compose-song'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { renderLoop } from '@songloom/engine/edit/loop'
import { loopFinding } from '@songloom/engine/check/seam-checks'
import { produceSong } from '@songloom/engine/render/produce-song'
import type { Fidelity } from '@songloom/engine/score/score'
import { median, printCaveat, printTable, times } from '../lib/figures.ts'
import { speed } from '../lib/timing.ts'

// `npm run bench:music`: the two models of the music generator on the same scores in turn, each with empty caches like
// a user's first piece: CPU, width and the reverb level after a stop. GENRES and SECONDS limit it.
const seconds = Number(process.env.SECONDS ?? 15)
const runs = Number(process.env.RUNS ?? 2)
const genres = (process.env.GENRES?.split(',') ?? generatorGenres.map(({ key }) => key)).filter((key) => key !== '')

const requestOf = (genre: string, fidelity?: Fidelity) => ({
  prompt: '',
  styles: [genre],
  durationSeconds: seconds,
  seed: 5,
  instrumental: true,
  ...(fidelity ? { fidelity } : {}),
})

interface Made {
  cpuMs: number
  master: Stereo
}

async function made(genre: string, fidelity?: Fidelity): Promise<Made> {
  const request = requestOf(genre, fidelity)
  const engine = createEngine()
  const cpu = process.cpuUsage()
  const { master } = await produceSong(engine, composeSong(request))
  const used = process.cpuUsage(cpu)
  return { cpuMs: (used.user + used.system) / 1_000, master }
}

/** Energy of the side signal over that of the mid signal. */
function widthOf({ left, right }: Stereo): number {
  let [mid, side] = [0, 0]
  for (let i = 0; i < left.length; i++) {
    const [l, r] = [left[i]!, right[i]!]
    mid += (l + r) * (l + r)
    side += (l - r) * (l - r)
  }
  return side / mid
}

async function compare(genre: string) {
  const pairs: [hd: Made, lite: Made][] = []
  for (let run = 0; run <= runs; run++) pairs.push([await made(genre), await made(genre, 'lite')])
  const counted = pairs.slice(1)
  const cpuOf = (at: 0 | 1): number => Math.min(...counted.map((pair) => pair[at].cpuMs))
  const [hd, lite] = pairs[0]!
  return { genre, hdMs: cpuOf(0), liteMs: cpuOf(1), hdWidth: widthOf(hd.master), liteWidth: widthOf(lite.master) }
}

const rows = []
for (const genre of genres) rows.push(await compare(genre))

printCaveat()
printTable(
  [`${seconds} s`, 'HD: CPU × real time', 'Lite: CPU × real time', 'HD costs', 'HD wider by'],
  rows.map(({ genre, hdMs, liteMs, hdWidth, liteWidth }) => [
    genre,
    speed(seconds, hdMs),
    speed(seconds, liteMs),
    times(hdMs / liteMs),
    times(hdWidth / liteWidth),
  ]),
)
const ratios = rows.map(({ hdMs, liteMs }) => hdMs / liteMs)
console.log(
  `\n${rows.length} genres: HD costs ${times(median(ratios))} (median), ${times(Math.min(...ratios))} at least, ` +
    `${times(Math.max(...ratios))} at most; ` +
    `wider by ${times(median(rows.map(({ hdWidth, liteWidth }) => hdWidth / liteWidth)))}.`,
)

const clicks: string[] = []
for (const genre of genres) {
  const { sound } = await renderLoop(createEngine(), requestOf(genre, 'lite'))
  if (loopFinding(sound)) clicks.push(genre)
}
console.log(
  `Loops of ${genres.length} genres: ${clicks.length} with an audible ` +
    `seam${clicks.length > 0 ? `: ${clicks.join(', ')}` : ''}.`,
)
