import { ApplicationFailure } from '@temporalio/common'
import { afterEach, expect, inject, test } from 'vitest'
import type { ExportArchiveInput, ExportProgress } from '@songloom/contracts/library/archives.rules'
import { createFakeActivities, createGate } from '../testing/fake-activities.ts'
import type { Activities, Called } from '../testing/fake-activities.ts'
import { startFakeWorkers } from '../testing/fake-workers.ts'
import type { FakeWorkers, JobHandle } from '../testing/fake-workers.ts'

let workers: FakeWorkers

afterEach(() => workers.close())

const input: ExportArchiveInput = {
  exportId: 'e'.repeat(24),
  userId: 'a'.repeat(24),
  audioIds: Array.from({ length: 10 }, (_, at) => String(at).repeat(24)),
  format: 'ogg',
}

async function start(
  more: Partial<ExportArchiveInput>,
  changes: Partial<Activities>,
): Promise<[JobHandle, readonly Called[]]> {
  const { activities, calls } = createFakeActivities(changes)
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  const { client, taskQueue } = workers
  const workflowId = `export-test-${Math.random()}`
  return [await client.workflow.start('exportArchive', { workflowId, taskQueue, args: [{ ...input, ...more }] }), calls]
}

const names = (calls: readonly Called[]): string[] => calls.map(([name]) => name)

test('encodes missing files, packs once, and keeps the archive', async () => {
  const packed = createGate()
  const packArchive = () => Promise.resolve(packed.open())
  const [handle, calls] = await start({}, { packArchive })
  await packed.opened
  expect(names(calls)).toEqual([...input.audioIds.map(() => 'encodeFormat'), 'packArchive'])
  expect(await handle.query<ExportProgress>('exportProgress')).toEqual({ done: 10, total: 10 })
  await handle.terminate()
})

test('reports progress while it encodes', async () => {
  const gate = createGate()
  let asked = 0
  const half = createGate()
  const encodeFormat = async () => {
    if (++asked > 6) half.open()
    if (asked > 4) await gate.opened
  }
  const [handle] = await start({}, { encodeFormat })
  await half.opened
  await expect.poll(() => handle.query<ExportProgress>('exportProgress')).toEqual({ done: 4, total: 10 })
  gate.open()
  await expect.poll(() => handle.query<ExportProgress>('exportProgress')).toEqual({ done: 10, total: 10 })
  await handle.terminate()
})

test('packs files that are already stored without encoding them', async () => {
  const packed = createGate()
  const [handle, calls] = await start({ format: 'wav' }, { packArchive: () => Promise.resolve(packed.open()) })
  await packed.opened
  expect(names(calls)).toEqual(['packArchive'])
  await handle.terminate()
})

test('fails with the name of a format that cannot be encoded', async () => {
  const encodeFormat = () => Promise.reject(ApplicationFailure.nonRetryable('no', 'format_needs_ffmpeg'))
  const [handle, calls] = await start({ format: 'mp4' }, { encodeFormat })
  await expect(handle.result()).rejects.toMatchObject({ cause: { cause: { type: 'format_needs_ffmpeg' } } })
  expect(names(calls)).not.toContain('packArchive')
})
