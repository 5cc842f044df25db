import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Turn, TurnDelta } from '@songloom/contracts/assistant/turns'
import { isFullLength } from '@songloom/platform/testing/length'
import type { Failpoint } from '@songloom/platform/failpoints'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import type { ChaosWorld } from '../testing/faults/chaos-world.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import { faults, injectFault, untilServing } from '../testing/faults/faults.ts'
import type { Fault } from '../testing/faults/faults.ts'

let world: ChaosWorld

beforeAll(async () => {
  world = await acquireChaosProduct()
  await world.db('users').where({ id: world.creator.userId }).update({ staff: true })
})
afterAll(() => world.end())

/** A failpoint at a step, or at a call of it; or a moment of the turn. */
type Point = `${Failpoint} ${string}` | `stream ${number}` | 'jobs run'

const groups: readonly (readonly Point[])[] = [
  ['P4 0', 'P6 0', 'P9 0', 'P10 0.0', 'jobs run', 'P4 1'],
  ['stream 0', 'P6 1', 'P9 1', 'P10 1.0', 'P10 1.1', 'P4 2'],
  ['stream 1', 'stream 2', 'P6 2', 'P9 2'],
]
/** What dies at which points of one turn. A stored answer is asked for once; others once more for each death. */
const rows: readonly (readonly [Fault, readonly Point[]])[] = isFullLength
  ? faults.flatMap((fault) => groups.map((points) => [fault, points] as const))
  : [['worker', ['P9 0', 'P10 1.0']]]

const moment = { release: () => undefined }

/** A song lies before some points: the harness waits a minute, a busy machine needs more. */
async function holdLong(point: Failpoint, place: string, triesLeft = 4): Promise<{ release(): void }> {
  try {
    return await world.harness.hold(point, place)
  } catch (error) {
    if (triesLeft === 0) throw error
    return holdLong(point, place, triesLeft - 1)
  }
}

/** Resolves when a turn has reached a point. */
async function reachPoint(point: Point, turnId: string, prompt: string): Promise<{ release(): void }> {
  if (point === 'jobs run') {
    const running = () => world.db('jobs').where({ user_id: world.creator.userId, state: 'running' })
    await expect.poll(async () => (await running()).length, { timeout: 60_000 }).toBeGreaterThan(0)
    return moment
  }
  const [name, place] = point.split(' ') as [Failpoint | 'stream', string]
  if (name !== 'stream') return holdLong(name, `${turnId}.${place}`)
  await expect
    .poll(async () => (await readAsked(prompt))[Number(place)] ?? 0, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0)
  await delay(80)
  return moment
}

const isFailpoint = (point: Point | undefined): boolean => point?.startsWith('P') === true

/** Waits for points, each from its first call on; a failpoint after a moment is held with it, as moments are short. */
function followPoints(points: readonly Point[], turnId: string, prompt: string, first?: Promise<{ release(): void }>) {
  const reached = first ? [first] : []
  return function reach(index: number): Promise<{ release(): void }> {
    const point = points[index]
    if (!point) return Promise.resolve(moment)
    reached[index] ??= reachPoint(point, turnId, prompt)
    if (!isFailpoint(point) && isFailpoint(points[index + 1])) void reach(index + 1)
    return reached[index]
  }
}

const readAsked = async (prompt: string): Promise<number[]> =>
  (await fetch(`${world.completionsUrl}/asked?${new URLSearchParams({ prompt })}`)).json() as Promise<number[]>

/** Reads a turn's stream through all deaths, as a screen does: a new connection continues after the last delta. */
async function readThrough(turnId: string): Promise<TurnDelta[]> {
  const seen: TurnDelta[] = []
  const { address } = world.songloom
  while (seen.at(-1)?.kind !== 'done') {
    try {
      const after = seen.at(-1)?.offset ?? 0
      const response = await fetch(`${address}/api/turns/${turnId}/stream?after=${after}`, {
        headers: { authorization: `Bearer ${world.creator.token}` },
      })
      let rest = ''
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
        const events = (rest + piece).split('\n\n')
        rest = events.pop()!
        for (const event of events) {
          const data = event.split('\n').find((line) => line.startsWith('data: '))
          if (data) seen.push(JSON.parse(data.slice(6)) as TurnDelta)
        }
      }
    } catch {
      // The API has died.
    }
    await delay(100)
  }
  return seen
}

function toText(deltas: readonly TurnDelta[]): string {
  const valid: TurnDelta[] = []
  for (const delta of deltas) {
    if (delta.kind === 'restart') while ((valid.at(-1)?.offset ?? 0) > delta.from) valid.pop()
    valid.push(delta)
  }
  return valid.map((delta) => (delta.kind === 'text' ? delta.text : '')).join('')
}

/** What is wrong with a turn that has ended. */
async function findFaults(turn: Turn, seen: readonly TurnDelta[], asked: readonly number[], mayAsk: readonly number[]) {
  const found: string[] = []
  const jobs = await world
    .db<{ tool: string; state: string; project_id: string }>('jobs')
    .where({ project_id: turn.projectId })
  const tools = jobs.map(({ tool, state }) => `${tool} ${state}`).toSorted()
  const wanted = ['extend_music completed', 'separate_stems completed', 'song_gen completed']
  if (tools.join() !== wanted.join()) found.push(`jobs: ${tools.join()}`)
  if (turn.activePills.length !== 3 || turn.activePills.some(({ state }) => state !== 'completed'))
    found.push(`pills: ${JSON.stringify(turn.activePills)}`)
  if (toText(seen) !== turn.text) found.push(`read: ${toText(seen)}`)
  const offsets = seen.map(({ offset }) => offset)
  if (offsets.some((offset, index) => index > 0 && offset <= offsets[index - 1]!)) found.push('a delta came twice')
  if (asked.length !== 3 || asked.some((count, step) => count > mayAsk[step]!)) found.push(`asked: ${asked.join()}`)
  return found
}

/** How often each step may be asked: a death before its answer is stored costs one more. */
const toMayAsk = (points: readonly Point[]): number[] =>
  [0, 1, 2].map(
    (step) => 1 + points.filter((point) => ['P4', 'P6', 'stream'].some((name) => point === `${name} ${step}`)).length,
  )

const getTurn = async (turnId: string): Promise<Turn> =>
  (await world.creator.call('turn', { params: { turnId } })).body.turn

let turns = 0

test.each(rows)(
  '%s dies at %s of a turn with three tools: nothing is lost, nothing is done twice',
  async (fault, points) => {
    const prompt = `A song about rain, its stems and an extension, number ${++turns}`
    const { body: project } = await world.creator.call('createProject', { body: {} })
    const request = { projectId: project._id, prompt, mode: 'agent', requestKey: `kill-turn-${process.pid}-${turns}` }
    // A failpoint of the first step may be reached before its turn has answered.
    const early = isFailpoint(points[0]) ? world.harness.hold(points[0]!.split(' ')[0] as Failpoint) : undefined
    const { body } = await world.creator.call('startTurn', { body: { ...request, limitTokens: 1_000 } })
    const { turnId } = body
    const read = readThrough(turnId)
    const reach = followPoints(points, turnId, prompt, early)
    for (const index of points.keys()) {
      const held = await reach(index)
      void reach(index + 1)
      await injectFault(world.songloom, fault)
      held.release()
      await untilServing(world.songloom, fault)
    }
    const seen = await read
    const turn = await getTurn(turnId)
    expect(turn).toMatchObject({
      state: 'completed',
      text: expect.stringMatching(/^First .*\n\nNow its .*\n\nHere are .*$/) as string,
    })
    expect(await findFaults(turn, seen, await readAsked(prompt), toMayAsk(points))).toEqual([])
    const ids = turn.activePills.flatMap(({ messageId }) => messageId ?? [])
    await expect.poll(() => checkJobs(world.db, world.objects, { jobIds: ids }), { timeout: 120_000 }).toEqual([])
    // What it has to detect: a text that lost a delta, a step that was asked too often, a job too many.
    const lastText = seen.findLastIndex(({ kind }) => kind === 'text')
    const lost = await findFaults(
      { ...turn, projectId: 'none' },
      seen.filter((_, index) => index !== lastText),
      [2, 9, 1],
      toMayAsk(points),
    )
    expect(lost.join()).toMatch(/jobs: .*read: .*asked: 2,9,1/s)
  },
  900_000,
)
