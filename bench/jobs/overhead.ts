// The overhead of a job: each wait of a song next to a no-op workflow, one at a time, in one run.
import { median, ms, percentile, printCaveat, printTable, times, verdict } from '../lib/figures.ts'
import { startNoopWorkflows } from '../lib/noop.ts'
import { getArrivalMs, stepArrival, stepGaps } from '../lib/song-run.ts'
import type { SongRun } from '../lib/person.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const rounds = Number(process.env.ROUNDS ?? 30)
const warmUps = 5
const ratioGoal = 2
const screenGoalMs = 250

const product = await startMeasuredProduct(1, { MUSIC_ENGINE: 'zero-cost' })
const noop = await startNoopWorkflows(product.songloom.stack.temporalAddress)
const songs: SongRun[] = []
const noopMs: number[] = []
const screenMs: number[] = []
try {
  const [person] = product.people
  for (let round = 0; round < warmUps; round += 1) await Promise.all([person!.makeSong(), noop.run()])
  person!.onArrival(({ event, atMs }) => screenMs.push(atMs - Date.parse(event.at)))
  for (let round = 0; round < rounds; round += 1) {
    songs.push(await person!.makeSong())
    noopMs.push(await noop.run())
  }
} finally {
  await noop.stop()
  await product.stop()
}

const noopMedianMs = median(noopMs)
const waits: readonly [label: string, samples: number[], isRatioGoal: boolean][] = [
  ['no-op workflow: start → result', noopMs, false],
  [
    'accept (request sent) → PROCESSING at the client',
    songs.map((song) => getArrivalMs(song, 'new_message') - song.sentAtMs),
    true,
  ],
  [
    'accept (answer held) → PROCESSING at the client',
    songs.map((song) => getArrivalMs(song, 'new_message') - song.answeredAtMs),
    true,
  ],
  [
    'accept (request sent) → first step at the client',
    songs.map((song) => stepArrival(song, 'compose') - song.sentAtMs),
    true,
  ],
  [
    'engine end (encoding begins) → COMPLETED at the client',
    songs.map((song) => getArrivalMs(song, 'processing_complete') - stepArrival(song, 'encode')),
    true,
  ],
  [
    'accept (answer held) → COMPLETED at the client',
    songs.map((song) => getArrivalMs(song, 'processing_complete') - song.answeredAtMs),
    false,
  ],
]

console.log(`\nOverhead with the zero-cost engine, ${rounds} songs and ${rounds} no-op workflows in turn`)
printCaveat()
printTable(
  ['wait', 'p50', 'p95', 'p50 to no-op', `goal ≤ ${ratioGoal} ×`],
  waits.map(([label, samples, isRatioGoal]) => {
    const ratio = median(samples) / noopMedianMs
    return [
      label,
      ms(median(samples)),
      ms(percentile(samples, 0.95)),
      times(ratio),
      isRatioGoal ? verdict(ratio <= ratioGoal) : '',
    ]
  }),
)
console.log()
printTable(
  ['row written → event at the client', 'p50', 'p95', `goal p95 ≤ ${screenGoalMs} ms`],
  [
    [
      `${screenMs.length} events`,
      ms(median(screenMs)),
      ms(percentile(screenMs, 0.95)),
      verdict(percentile(screenMs, 0.95) <= screenGoalMs),
    ],
  ],
)
console.log('\nWhere a song’s time goes, as the client sees it (p50)')
printTable(
  ['from → to', 'p50'],
  stepGaps(songs).map(([label, samples]) => [label, ms(median(samples))]),
)
