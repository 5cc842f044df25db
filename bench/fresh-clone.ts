// From a fresh clone with an empty home folder to the first finished song, and to a second start.
// --with-temporal-build lets it fetch or build the Temporal server too (minutes of all cores).
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { makeFreshMachine } from './lib/fresh-machine.ts'
import { printTable, verdict } from './lib/figures.ts'
import { enterStudio } from './lib/person.ts'
import { dataElsewhere, npmStart, measureSpan } from './lib/started.ts'

const withTemporalBuild = process.argv.includes('--with-temporal-build')
const songGoalMs = 5 * 60_000
const secondStartGoalMs = 30_000
const seconds = (elapsedMs: number | undefined) =>
  elapsedMs === undefined ? '–' : `${(elapsedMs / 1_000).toFixed(1)} s`

console.log(
  withTemporalBuild
    ? 'Temporal is fetched or built, as on a new machine.'
    : 'Temporal is taken from this machine’s cache (TEMPORAL_CLI); its one-time build is not in these figures.',
)
console.log(
  'Redis, ffmpeg and Go are on this machine already; packages come from the registry, npm’s cache is empty.\n',
)
const port = await freePort()
const { clone, env, remove } = makeFreshMachine(withTemporalBuild)
try {
  const first = await npmStart(clone, { ...env, PORT: String(port) })
  const elsewhere = dataElsewhere(first.lines)
  const song = await firstSong().finally(() => first.interrupt())
  const second = await npmStart(clone, { ...env, PORT: String(port) })
  const stopMs = await second.interrupt()
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true })
  report(
    first.readyAfterMs,
    measureSpan(first.lines, 'Installing packages', 'Songloom starts'),
    temporalMsOf(first.lines),
    song,
    second.readyAfterMs,
    stopMs,
  )
} finally {
  remove()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: found } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return found
}

/** Milliseconds from signing in to holding the song's file. */
async function firstSong(): Promise<number> {
  const startedAt = performance.now()
  const person = await enterStudio(`http://localhost:${port}`, 'creator@songloom.test', 'songloom-demo')
  const { arrivals } = await person.makeSong(15).finally(() => person.close())
  const last = arrivals.at(-1)!.event.payload as { audio_url: string }
  const file = await fetch(new URL(last.audio_url, `http://localhost:${port}`), {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const bytes = (await file.arrayBuffer()).byteLength
  if (!file.ok || bytes === 0) throw new Error(`The song's file answered ${file.status} with ${bytes} bytes.`)
  console.log(`  The song is there: ${bytes} bytes of ${file.headers.get('content-type')}.`)
  return performance.now() - startedAt
}

function temporalMsOf(lines: Parameters<typeof measureSpan>[0]): number {
  return withTemporalBuild ? (measureSpan(lines, 'Temporal is missing', 'Temporal 1') ?? 0) : 0
}

function report(
  readyMs: number,
  installMs: number | undefined,
  temporalMs: number,
  songMs: number,
  secondMs: number,
  stopMs: number,
): void {
  const apartMs = readyMs + songMs - temporalMs
  console.log()
  printTable(
    ['what', 'time', 'goal'],
    [
      ['npm start → ready, all of it', seconds(readyMs), ''],
      ['of which installing packages', seconds(installMs), ''],
      ['of which Temporal, once', withTemporalBuild ? seconds(temporalMs) : 'not measured: from the cache', ''],
      ['ready → first finished song of 15 s', seconds(songMs), ''],
      [
        'npm start → first song, without Temporal’s build',
        seconds(apartMs),
        `≤ 300 s ${verdict(apartMs <= songGoalMs)}`,
      ],
      ['second start → ready', seconds(secondMs), `≤ 30 s ${verdict(secondMs <= secondStartGoalMs)}`],
      ['Ctrl-C → all ended', seconds(stopMs), ''],
    ],
  )
}
