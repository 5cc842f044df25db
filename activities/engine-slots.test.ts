import { expect, test } from 'vitest'
import { createEngineSlots } from './engine-slots.ts'
import type { EngineSlots } from './engine-slots.ts'

type Queue = EngineSlots['first']

const context = { slotType: 'activity', taskQueue: '', workerIdentity: '', workerBuildId: '', isSticky: false } as const
const slotInfo = { type: 'activity', activityType: 'makeSong' } as const

/** A queue with work: as many pollers as it can have, each of which takes a task as soon as it has a slot. */
function occupy(queue: Queue, tasks: number) {
  const running: (() => void)[] = []
  const stop = new AbortController()
  for (let task = 0; task < tasks; task++)
    void queue.reserveSlot(context, stop.signal).then(
      (permit) => {
        queue.markSlotUsed({ slotInfo, permit })
        running.push(() => queue.releaseSlot({ slotInfo, permit }))
      },
      () => undefined,
    )
  return { running, stop: () => stop.abort() }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('jobs of one user fill the machine while nobody else waits, and leave a slot to a first job', async () => {
  const slots = createEngineSlots(2)
  const many = occupy(slots.more, 10)
  await settle()
  expect(many.running).toHaveLength(2)
  const first = occupy(slots.first, 1)
  await settle()
  expect(first.running).toHaveLength(1)
})

test('first jobs of many users leave one slot to the rest', async () => {
  const slots = createEngineSlots(2)
  const first = occupy(slots.first, 10)
  await settle()
  const many = occupy(slots.more, 10)
  await settle()
  expect(first.running).toHaveLength(2)
  expect(many.running).toHaveLength(1)
})

test('the rest goes back to its share once first jobs run, and has it all when they have ended', async () => {
  const slots = createEngineSlots(2)
  const many = occupy(slots.more, 10)
  await settle()
  const first = occupy(slots.first, 1)
  await settle()
  many.running.shift()!()
  await settle()
  expect(many.running).toHaveLength(1)
  first.running.shift()!()
  await settle()
  expect(many.running).toHaveLength(2)
})

test('one core serves both queues', async () => {
  const slots = createEngineSlots(1)
  const [first, many] = [occupy(slots.first, 5), occupy(slots.more, 5)]
  await settle()
  expect([first.running.length, many.running.length]).toEqual([1, 1])
})

test('a reservation that is no longer needed is given up and takes nobody’s slot', async () => {
  const slots = createEngineSlots(1)
  const held = occupy(slots.first, 1)
  await settle()
  const left = occupy(slots.first, 1)
  left.stop()
  held.running.shift()!()
  const next = occupy(slots.first, 1)
  await settle()
  expect(next.running).toHaveLength(1)
  expect(left.running).toHaveLength(0)
})
