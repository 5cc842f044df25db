// The cost of a pack's track against a single song: packs and equally many songs in turn, the embedded engine, one run.
import { routes } from '@songloom/contracts/routes/routes'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { tracksAtOnce } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { joined, runBlock } from '../lib/block.ts'
import type { Block } from '../lib/block.ts'
import { ms, printCaveat, printTable, times, verdict } from '../lib/figures.ts'
import { post } from '../lib/post.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const tracks = Number(process.env.TRACKS ?? 100)
const rounds = Number(process.env.ROUNDS ?? 2)
const goal = 1.1

const product = await startMeasuredProduct(1, { STUDIO_DIST: 'none', CONSOLE_DIST: 'none' })
const { stack, app, address } = product.songloom
const person = product.people[0]!
const singles: Block[] = []
const packs: Block[] = []
try {
  // The first songs warm the worker's code up.
  await runBlock(8, tracksAtOnce, processes(), () => person.makeSong(15))
  for (let round = 0; round < rounds; round++) {
    singles.push(await runBlock(tracks, tracksAtOnce, processes(), () => person.makeSong(15)))
    const pack = await runBlock(1, 1, processes(), makePack)
    packs.push({ ...pack, jobs: tracks })
    console.error(`  round ${round + 1} of ${rounds}`)
  }
} finally {
  await product.stop()
}

/** A pack of the same request, until its last track has ended. */
async function makePack(): Promise<void> {
  const call = <N extends 'createDreampack' | 'runDreampack'>(name: N, id: string, body: object) =>
    post<RouteResponse<N>>(`${address}${routes[name].path.replace(':dreampackId', id)}`, body, person.token)
  const { dreampack } = await call('createDreampack', '', {
    track_count: tracks,
    timezone: 'UTC',
    dna_state: { prompt: 'A calm evening by the river', duration: 15 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  person.onArrival(({ event }) => {
    if (event.type !== 'dreampack_update' || event.payload.dreampack.id !== dreampack.id) return
    const run = event.payload.dreampack.lastRun
    if (run?.state !== 'ended') return
    if (run.made === tracks) resolve()
    else reject(new Error(`${run.made} of ${tracks} tracks: ${run.reason}`))
  })
  await call('runDreampack', dreampack.id, { requestId: dreampack.id })
  await promise
}

function processes(): Record<string, number> {
  return {
    worker: app.pid('worker')!,
    API: app.pid('api')!,
    PostgreSQL: stack.pid('postgres')!,
    Temporal: stack.pid('temporal')!,
  }
}

const each = ({ cpuMs, jobs }: Block, name?: string): number =>
  (name ? cpuMs[name]! : Object.values(cpuMs).reduce((sum, one) => sum + one, 0)) / jobs
const wallEach = ({ elapsedMs, jobs }: Block): number => elapsedMs / jobs
const [single, pack] = [joined(singles), joined(packs)]
const ratio = each(pack) / each(single)
const names = Object.keys(single.cpuMs)

console.log(
  `\nA track of a pack of ${tracks} and a single song of 15 s, ${tracksAtOnce} at once, ${rounds} rounds in turn`,
)
printCaveat()
printTable(
  ['', 'CPU each', 'wall each', ...names],
  [
    ['single song', ms(each(single)), ms(wallEach(single)), ...names.map((name) => ms(each(single, name)))],
    ['track', ms(each(pack)), ms(wallEach(pack)), ...names.map((name) => ms(each(pack, name)))],
    [
      'ratio',
      times(ratio),
      times(wallEach(pack) / wallEach(single)),
      ...names.map((name) => times(each(pack, name) / each(single, name))),
    ],
  ],
)
console.log(`\nCPU of a track ≤ ${goal} × a song's: ${verdict(ratio <= goal)}`)
