// The accuracy of the displayed waits: songs of the real engine in bursts, each given a range when it is accepted.
import type { Message } from '@songloom/contracts/jobs/messages'
import { median, percent, percentile, printCaveat, printTable, verdict } from '../lib/figures.ts'
import type { SongRun } from '../lib/person.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const jobCount = Number(process.env.JOBS ?? 200)
const warmUps = 30
const people = 4
const goal = 0.8
const largestBurst = 6
const lengths = [15, 15, 15, 15, 15, 15, 15, 30, 30, 60]

/** Numerical Recipes' generator: the same bursts in every run. */
let state = 1
const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32

interface Outcome {
  wait: Message['wait']
  workSeconds: number
  places: number
}

function outcomeOf({ arrivals }: SongRun): Outcome {
  const messages = arrivals.flatMap(({ event: { payload } }) => ('message' in payload ? [payload.message] : []))
  const [first, last] = [messages[0]!, messages.at(-1)!]
  return {
    wait: first.wait,
    places: first.queuePosition ?? 0,
    workSeconds: (Date.parse(last.updatedAt) - Date.parse(last.workStartedAt!)) / 1_000,
  }
}

const product = await startMeasuredProduct(people)
const outcomes: Outcome[] = []
try {
  while (outcomes.length < warmUps + jobCount) {
    const burst = Array.from(
      { length: 1 + Math.floor(random() * largestBurst) },
      () => lengths[Math.floor(random() * lengths.length)]!,
    )
    const songs = await Promise.all(burst.map((length, index) => product.people[index % people]!.makeSong(length)))
    outcomes.push(...songs.map(outcomeOf))
  }
} finally {
  await product.stop()
}

const judged = outcomes.slice(warmUps, warmUps + jobCount)
const measured = judged.filter(({ wait }) => wait.isMeasured)
const inside = measured.filter(
  ({ wait, workSeconds }) => workSeconds >= wait.lowSeconds && workSeconds <= wait.highSeconds,
).length
const share = inside / measured.length
const seconds = (value: number): string => `${value.toFixed(1)} s`
const work = judged.map(({ workSeconds }) => workSeconds)

console.log(
  `\nWaits: ${judged.length} songs of 15 to 60 s in bursts of 1 to ${largestBurst}, after ${warmUps} that only ` +
    'made the history',
)
printCaveat()
printTable(
  ['what', 'figure', `goal ≥ ${percent(goal)}`],
  [
    [
      'ended within the range shown at Create',
      percent(share),
      verdict(share >= goal && measured.length === judged.length),
    ],
    ['work time, median and p95', `${seconds(median(work))}, ${seconds(percentile(work, 0.95))}`, ''],
    [
      'range shown, median low and high',
      `${seconds(median(measured.map(({ wait }) => wait.lowSeconds)))}, ` +
        `${seconds(median(measured.map(({ wait }) => wait.highSeconds)))}`,
      '',
    ],
    ['the range of the specified table', '55 to 187 s', ''],
    [
      'places in the queue, median and most',
      `${median(judged.map(({ places }) => places))}, ${Math.max(...judged.map(({ places }) => places))}`,
      '',
    ],
  ],
)
