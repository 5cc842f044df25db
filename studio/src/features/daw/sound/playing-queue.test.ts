// @vitest-environment node
import { expect, test } from 'vitest'
import { createPlayingQueue } from './playing-queue.ts'
import type { FromWorklet, QueueReport } from './sound-messages.ts'

const quantum = 128
function open() {
  const heard: FromWorklet[] = []
  const reports: QueueReport[] = []
  let seconds = 0
  const playing = createPlayingQueue({
    toPage: (message) => heard.push(message),
    toWorker: (report) => reports.push(report),
  })
  const fill = (count = 1): number[] => {
    const samples: number[] = []
    for (let n = 0; n < count; n++) {
      const [left, right] = [new Float32Array(quantum), new Float32Array(quantum)]
      playing.fill(left, right, seconds, quantum)
      seconds += 1
      samples.push(...left)
    }
    return samples
  }
  const push = (fromSample: number, samples = 256, run = 1) => {
    const ones = new Float32Array(samples).fill(1)
    playing.receive({ type: 'block', block: { run, fromSample, left: ones, right: ones } })
  }
  return { playing, heard, reports, fill, push }
}

test('a run starts once enough is queued, and fades in', () => {
  const { playing, heard, fill, push } = open()
  playing.receive({ type: 'run', run: 1, prefillSamples: 256 })
  push(1_000, 128)
  expect(fill(2).every((value) => value === 0)).toBe(true)
  push(1_128, 256)
  const sound = fill(2)
  expect([sound[0]! < 0.01, sound[127], sound[200]]).toEqual([true, 1, 1])
  expect(heard).toEqual([{ type: 'jump', run: 1, fromSample: 1_000, contextSeconds: 2 }])
})

test('a gap is counted once, and the page learns where it goes on', () => {
  const { playing, heard, reports, fill, push } = open()
  playing.receive({ type: 'run', run: 1, prefillSamples: 256 })
  push(0)
  fill(6)
  push(256)
  fill(1)
  expect(heard).toEqual([
    { type: 'jump', run: 1, fromSample: 0, contextSeconds: 0 },
    { type: 'dropout', run: 1 },
    { type: 'jump', run: 1, fromSample: 256, contextSeconds: 6 },
  ])
  expect(reports.at(-1)).toEqual({ run: 1, playedSamples: 256, dropouts: 1 })
})

test('waiting for sounds is no drop-out, and an end is none', () => {
  const { playing, heard, fill, push } = open()
  playing.receive({ type: 'run', run: 1, prefillSamples: 256 })
  push(0)
  playing.receive({ type: 'waiting', isWaiting: true })
  fill(4)
  push(256)
  playing.receive({ type: 'end', run: 1 })
  fill(4)
  expect(heard.map(({ type }) => type)).toEqual(['jump', 'jump', 'ended'])
})

test('blocks of an earlier run are dropped, and a stop is silence', () => {
  const { playing, fill, push } = open()
  playing.receive({ type: 'run', run: 2, prefillSamples: 256 })
  push(0, 512, 1)
  expect(fill(2).some((value) => value !== 0)).toBe(false)
  push(0, 512, 2)
  expect(fill(1).some((value) => value !== 0)).toBe(true)
  playing.stop()
  const fade = fill(1)
  expect([fade[0]! > 0.9, fade[127]]).toEqual([true, 0])
  expect(fill(2).some((value) => value !== 0)).toBe(false)
})
