// Overload: 60 mixed jobs of six users at once, alone and with eight foreign processes on the cores.
import { sampleRequests } from '@songloom/tools/samples'
import { getCpuMs } from '../lib/cpu.ts'
import { nowMs } from '../lib/clock.ts'
import { readEventLoopDelay } from '../lib/event-loop.ts'
import type { EventLoopDelay } from '../lib/event-loop.ts'
import { median, ms, percent, printCaveat, printTable, times, verdict } from '../lib/figures.ts'
import { startOutsideLoad } from '../lib/load/outside-load.ts'
import type { Person, SongRun } from '../lib/person.ts'
import { listAudios } from '../lib/song-run.ts'
import { attemptsSince, readAttempts, timedOutAttempts } from '../lib/worker-attempts.ts'
import type { AttemptCounts } from '../lib/worker-attempts.ts'
import { createEngineWatch } from '../testing/engine-watch.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const people = 6
const foreignProcesses = Number(process.env.LOAD ?? 8)
const goals = { attempts: 1.05, paceToAlone: 0.9, firstToMedian: 2 }
/** The jobs each user requests at once. */
const mix = [
  'song_gen',
  'lyric_writing',
  'generate_music',
  'section_analysis',
  'lyric_writing',
  'separate_stems',
  'song_gen',
  'extend_music',
  'lyric_writing',
  'auto_complete_music',
] as const

interface Round {
  name: string
  elapsedMs: number
  failed: number
  cpuMs: number
  attempts: AttemptCounts
  workerDelay: EventLoopDelay
  apiDelay: EventLoopDelay
  /** For each user, until the first job had ended. */
  firstEndMs: number[]
}

const worker = await createEngineWatch()
const product = await startMeasuredProduct(people, { ...worker.env, STUDIO_DIST: 'none', CONSOLE_DIST: 'none' })
const { stack, app } = product.songloom
const rounds: Round[] = []
try {
  const sources = await Promise.all(
    product.people.map(async (person) => listAudios(await person.makeSong())[0]!.audioId),
  )
  rounds.push(await runRound('alone', sources))
  const load = startOutsideLoad(foreignProcesses)
  try {
    rounds.push(await runRound(`with ${foreignProcesses} foreign processes`, sources))
  } finally {
    await load.stop()
  }
} finally {
  await product.stop()
}
report()

async function readMetrics() {
  const [page, apiPage] = await Promise.all([worker.metrics(), worker.apiMetrics()])
  return {
    attempts: readAttempts(page),
    workerDelay: readEventLoopDelay(page),
    apiDelay: readEventLoopDelay(apiPage),
  }
}

function productCpuMs(): number {
  const pids = [
    app.pid('worker')!,
    app.pid('api')!,
    ...(['postgres', 'temporal', 'redis'] as const).map((name) => stack.pid(name)!),
  ]
  return pids.map(getCpuMs).reduce((sum, ms) => sum + ms, 0)
}

async function runRound(name: string, sources: readonly string[]): Promise<Round> {
  const [before, cpuBefore, startedAt] = [await readMetrics(), productCpuMs(), nowMs()]
  const runs = product.people.map((person, index) => runUser(person, sources[index]!, startedAt))
  const users = await Promise.all(runs)
  const after = await readMetrics()
  const round = {
    ...after,
    name,
    elapsedMs: nowMs() - startedAt,
    failed: users.reduce((sum, { failed }) => sum + failed, 0),
    cpuMs: productCpuMs() - cpuBefore,
    attempts: attemptsSince(before.attempts, after.attempts),
    firstEndMs: users.map(({ firstEndMs }) => firstEndMs),
  }
  console.error(`  ${name}: ${Math.round(round.elapsedMs / 1_000)} s, ${round.failed} failed`)
  return round
}

async function runUser(person: Person, audioId: string, startedAt: number) {
  const ends: number[] = []
  const results = await Promise.allSettled(
    mix.map(async (tool): Promise<SongRun> => {
      const run = await person.makeJob({ ...sampleRequests[tool](audioId), actionByUser: tool })
      ends.push(nowMs() - startedAt)
      return run
    }),
  )
  for (const result of results) if (result.status === 'rejected') console.error(`  ${String(result.reason)}`)
  return { firstEndMs: Math.min(...ends), failed: results.filter(({ status }) => status === 'rejected').length }
}

function report(): void {
  const jobs = people * mix.length
  console.log(`\nOverload: ${jobs} jobs of ${people} users at once, real engine, ${mix.join(', ')}`)
  printCaveat()
  const jobsPerCpuMinute = ({ cpuMs, failed }: Round): number => ((jobs - failed) * 60_000) / cpuMs
  printTable(
    ['', 'wall', 'jobs a minute', 'jobs a CPU minute', 'failed', 'attempts a step', 'timed out', 'first job, worst'],
    rounds.map((round) => [
      round.name,
      `${(round.elapsedMs / 1_000).toFixed(0)} s`,
      (((jobs - round.failed) * 60_000) / round.elapsedMs).toFixed(1),
      jobsPerCpuMinute(round).toFixed(1),
      String(round.failed),
      (1 + round.attempts.again / round.attempts.first).toFixed(3),
      String(timedOutAttempts(round.attempts)),
      times(Math.max(...round.firstEndMs) / median(round.firstEndMs)),
    ]),
  )
  printTable(
    ['event loop', 'worker p99', 'worker most', 'its CPU of one turn', 'API p99', 'API most', 'its CPU of one turn'],
    rounds.map(({ name, workerDelay, apiDelay }) => [
      name,
      ...[workerDelay, apiDelay].flatMap(({ p99Ms, maxMs, turnCpuMs }) => [p99Ms, maxMs, turnCpuMs].map(ms)),
    ]),
  )
  const [alone, loaded] = rounds as [Round, Round]
  const kept = jobsPerCpuMinute(loaded) / jobsPerCpuMinute(alone)
  const attempts = 1 + loaded.attempts.again / loaded.attempts.first
  const worst = Math.max(...loaded.firstEndMs) / median(loaded.firstEndMs)
  printTable(
    ['under load', 'figure', 'goal', ''],
    [
      ['attempts a step', attempts.toFixed(3), `≤ ${goals.attempts}`, verdict(attempts <= goals.attempts)],
      [
        'attempts timed out',
        String(timedOutAttempts(loaded.attempts)),
        '0',
        verdict(timedOutAttempts(loaded.attempts) === 0),
      ],
      [
        'jobs a CPU minute to those alone',
        percent(kept),
        `≥ ${percent(goals.paceToAlone)}`,
        verdict(kept >= goals.paceToAlone),
      ],
      [
        "a user's first job, worst to median",
        times(worst),
        `≤ ${times(goals.firstToMedian)}`,
        verdict(worst <= goals.firstToMedian),
      ],
    ],
  )
}
