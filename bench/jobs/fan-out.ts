// From a row to many sockets on two API nodes: all changes at the first, half of the sockets at the second.
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import { nowMs } from '../lib/clock.ts'
import { median, ms, percentile, printCaveat, printTable, verdict } from '../lib/figures.ts'
import { residentMb } from '../lib/memory.ts'
import { serversOnly, startMeasuredProduct } from '../testing/measured-product.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    sockets: { type: 'string', default: '1000' },
    /** Changes a second, of all people. */
    rate: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '30' },
    /** Milliseconds at p99. */
    goal: { type: 'string', default: '300' },
  },
})
const people = Number(values.people)
const sockets = Number(values.sockets)
const changesPerSecond = Number(values.rate)
const seconds = Number(values.seconds)
const goalMs = Number(values.goal)
/** Handshakes under way at once. */
const connectAtOnce = 100
const nodes = ['api', 'api-2'] as const
type Node = (typeof nodes)[number]
type Device = { node: Node; socket: Socket; received: number }

const product = await startMeasuredProduct(people, serversOnly, { apis: 2 })
const { app } = product.songloom
const waitsMs: Record<Node, number[]> = { api: [], 'api-2': [] }
const memory: Record<string, Record<Node, number>> = {}
const changes = changesPerSecond * seconds
const devices: Device[] = []
try {
  note('before')
  while (devices.length < sockets) await connectMore()
  note(`${sockets} sockets`)
  await makeChanges()
  const expected = (changes / people) * sockets
  await until(() => devices.reduce((sum, device) => sum + device.received, 0) >= expected)
  note('after all changes')
  const wrong = devices.filter(({ received }) => received !== changes / people).length
  console.log(
    `\nFan-out: ${changes} changes, ${changesPerSecond} a second, published to ${sockets / people} devices each on ` +
      'two nodes',
  )
  printCaveat()
  printTable(
    ['row → socket', 'events', 'p50', 'p95', 'p99', `goal p99 ≤ ${goalMs} ms`],
    nodes.map((node) => [
      node === 'api' ? 'node where the change was made' : 'the other node',
      String(waitsMs[node].length),
      ms(median(waitsMs[node])),
      ms(percentile(waitsMs[node], 0.95)),
      ms(percentile(waitsMs[node], 0.99)),
      verdict(percentile(waitsMs[node], 0.99) <= goalMs),
    ]),
  )
  printTable(
    ['sockets', 'figure', 'goal', ''],
    [['had each event once', `${sockets - wrong} of ${sockets}`, 'all', verdict(wrong === 0)]],
  )
  printTable(
    ['memory', ...nodes],
    Object.entries(memory).map(([when, each]) => [when, ...nodes.map((node) => `${each[node].toFixed(0)} MB`)]),
  )
} finally {
  for (const { socket } of devices) socket.disconnect()
  await product.stop()
}

async function connectMore(): Promise<void> {
  const count = Math.min(connectAtOnce, sockets - devices.length)
  const first = devices.length
  devices.push(...(await Promise.all(Array.from({ length: count }, (_, at) => connect(first + at)))))
}

/** A user's device: each user has as many on one node as on the other. */
async function connect(index: number): Promise<Device> {
  const node = nodes[Math.floor(index / people) % nodes.length]!
  const socket = io(app.address(node), {
    auth: { token: product.people[index % people]!.token },
    transports: ['websocket'],
    forceNew: true,
  })
  const device: Device = { node, socket, received: 0 }
  socket.on('project_update', (event: UserEvent) => {
    device.received += 1
    waitsMs[node].push(nowMs() - Date.parse(event.at))
  })
  await new Promise<void>((resolve, reject) => socket.once('ready', () => resolve()).once('connect_error', reject))
  return device
}

/** At a steady pace, each person in turn, whether or not the ones before were answered. */
async function makeChanges(): Promise<void> {
  const startedAt = nowMs()
  const underWay: Promise<void>[] = []
  for (let change = 0; change < changes; change += 1) {
    await delay(Math.max(0, startedAt + (change * 1_000) / changesPerSecond - nowMs()))
    if (change === changes / 2) note('after half of the changes')
    underWay.push(product.people[change % people]!.renameProject(`Take ${change}`))
  }
  await Promise.all(underWay)
}

async function until(isTrue: () => boolean, withinMs = 20_000): Promise<void> {
  const lateAt = nowMs() + withinMs
  while (!isTrue() && nowMs() < lateAt) await delay(20)
}

function note(when: string): void {
  memory[when] = { api: residentMb(app.pid('api')!), 'api-2': residentMb(app.pid('api-2')!) }
}
