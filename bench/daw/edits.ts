// Gestures in a document of 32 tracks, from sent to acknowledged, and the largest document, next to `select 1`.
import { randomUUID } from 'node:crypto'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { nowMs } from '../lib/clock.ts'
import { readEventLoopDelay } from '../lib/event-loop.ts'
import { median, ms, percentile, printCaveat, printTable, verdict } from '../lib/figures.ts'
import { post } from '../lib/post.ts'
import { gestures, putNotes, putTracks } from '../testing/daw-document.ts'
import { openDatabase, serversOnly, startMeasuredProduct } from '../testing/measured-product.ts'

const rounds = Number(process.env.ROUNDS ?? 400)
const goalMs = 150
/** With tracks and clips not far from the most that a document may have. */
const manyNotes = 19_000
const groupNotes = 1_900

const metricsToken = randomUUID()
const product = await startMeasuredProduct(1, { ...serversOnly, METRICS_TOKEN: metricsToken }, { workers: 1 })
const { address } = product.songloom
const { token } = product.people[0]!
const database = openDatabase(product)
const samples = new Map<string, number[]>()

async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  const sentAtMs = nowMs()
  const answer = await work()
  samples.set(what, [...(samples.get(what) ?? []), nowMs() - sentAtMs])
  return answer
}

const getText = async (url: string, bearer = token): Promise<string> =>
  (await fetch(url, { headers: { authorization: `Bearer ${bearer}` } })).text()
const readDelay = async () => readEventLoopDelay(await getText(`${address}/metrics`, metricsToken))

interface Opened {
  url: string
  seq: number
}

/** Sends one gesture, which must be accepted. */
async function edit(opened: Opened, operations: readonly DawOperation[]): Promise<void> {
  const group = {
    opId: randomUUID(),
    clientId: 'bench-client',
    baseSeq: opened.seq,
    kind: 'edit',
    action: 'edit',
    operations,
  }
  const body = { after: opened.seq, groups: [group] }
  const { accepted, seq } = await post<{ accepted: unknown[]; seq: number }>(`${opened.url}/operations`, body, token)
  if (accepted.length !== 1) throw new Error('A gesture was refused.')
  opened.seq = seq
}

/** A document of 32 tracks with a clip each, and these notes over them. */
async function openDocument(notes: number): Promise<Opened> {
  const { projectId } = await post<{ projectId: string }>(`${address}/api/daw/projects`, { name: 'Bench' }, token)
  const opened = { url: `${address}/api/daw/projects/${projectId}`, seq: 0 }
  await edit(opened, putTracks())
  for (let from = 0; from < notes; from += groupNotes) {
    const operations = putNotes(from, Math.min(groupNotes, notes - from))
    await measured(`${groupNotes.toLocaleString('en')} notes in one gesture`, () => edit(opened, operations))
  }
  return opened
}

try {
  const documents = {
    '32 tracks, 2,000 objects': await openDocument(1_900),
    '19,000 objects': await openDocument(manyNotes),
  }
  await readDelay()
  for (let round = 0; round < rounds; round += 1) {
    for (const [size, opened] of Object.entries(documents)) {
      const [name, make] = Object.entries(gestures)[round % 4]!
      await measured(`${name}: ${size}`, () => edit(opened, make(round)))
    }
    await measured('select 1', () => database.raw('select 1'))
  }
  const editing = await readDelay()
  for (let time = 0; time < 20; time += 1)
    for (const [size, { url }] of Object.entries(documents)) await measured(`opened: ${size}`, () => getText(url))
  const opening = await readDelay()
  console.log(`\n${rounds} rounds in turn, one request at a time, HTTP included`)
  printCaveat()
  printTable(
    ['request', 'count', 'p50', 'p95', `goal p95 ≤ ${goalMs} ms`],
    [...samples].map(([what, times]) => [
      what,
      String(times.length),
      ms(median(times)),
      ms(percentile(times, 0.95)),
      what.startsWith('a ') ? verdict(percentile(times, 0.95) <= goalMs) : '',
    ]),
  )
  printTable(
    ['event loop of the API', 'most CPU of one turn', 'delay p99'],
    [
      ['while gestures come', ms(editing.turnCpuMs), ms(editing.p99Ms)],
      ['while documents are opened', ms(opening.turnCpuMs), ms(opening.p99Ms)],
    ],
  )
} finally {
  await database.destroy()
  await product.stop()
}
