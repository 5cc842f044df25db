// From Create to the first playable seconds, with the embedded engine and nothing else on the stack; one song at a
// time.
import { setTimeout } from 'node:timers/promises'
import type { SongRun } from '../lib/person.ts'
import { median, ms, percentile, printCaveat, printTable, verdict } from '../lib/figures.ts'
import { getArrivalMs, findArrivalMs, stepGaps } from '../lib/song-run.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const rounds = Number(process.env.ROUNDS ?? 10)
const durationSeconds = 60
const goalMs = 1_000

const product = await startMeasuredProduct(1, {
  MUSIC_ENGINE: 'embedded',
  NODE_ENV: 'production',
  STUDIO_DIST: 'none',
  CONSOLE_DIST: 'none',
})
const songs: SongRun[] = []
try {
  const [person] = product.people
  // No user writes a prompt sooner; the engine warms up meanwhile.
  await setTimeout(5_000)
  for (let round = 0; round <= rounds; round += 1) songs.push(await person!.makeSong(durationSeconds))
} finally {
  await product.stop()
}

const [first, ...later] = songs
const previewMs = (song: SongRun): number =>
  findArrivalMs(
    song,
    'a preview',
    ({ event: { payload } }) => 'message' in payload && payload.message.previewUrl !== null,
  ) - song.sentAtMs
const wholeMs = (song: SongRun): number => getArrivalMs(song, 'processing_complete') - song.sentAtMs
const typical = later.map(previewMs)

console.log(
  `\nSongs of ${durationSeconds} s, one after the other: Create pressed → its first ten seconds at the client`,
)
printCaveat()
printTable(
  ['song', 'first seconds: p50', 'p95', 'whole song: p50'],
  [
    ['the first after the start', ms(previewMs(first!)), '', ms(wholeMs(first!))],
    [`${rounds} more`, ms(median(typical)), ms(percentile(typical, 0.95)), ms(median(later.map(wholeMs)))],
  ],
)
console.log(
  `\nGoal ${goalMs} ms: ${verdict(median(typical) <= goalMs)}; for the first song: ` +
    `${verdict(previewMs(first!) <= goalMs)}.`,
)
console.log('\nWhere the time goes, as the client sees it')
const firstGaps = new Map(stepGaps([first!]))
printTable(
  ['from → to', 'p50', 'the first'],
  stepGaps(later).map(([label, samples]) => [label, ms(median(samples)), ms(median(firstGaps.get(label) ?? []))]),
)
