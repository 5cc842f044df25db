import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderMetrics } from './metrics.ts'

const blockedSeconds = 0.3

function blockLoop(): void {
  const until = performance.now() + blockedSeconds * 1_000
  while (performance.now() < until);
}

/** Without using the core, as while another process has it. */
const blockThread = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockedSeconds * 1_000)

async function turnCpuSeconds(): Promise<number> {
  const { text } = await renderMetrics()
  return Number(/^songloom_event_loop_turn_cpu_seconds (\S+)$/m.exec(text)![1])
}

async function delays(): Promise<Record<string, number>> {
  const { text } = await renderMetrics()
  const lines = [...text.matchAll(/^nodejs_eventloop_lag_(p50|p99|max)_seconds ([\d.e-]+)$/gm)]
  return Object.fromEntries(lines.map(([, name, value]) => [name!, Number(value)]))
}

test('measures how long the event loop was blocked since the last read', async () => {
  await delays()
  // The delay is measured by a timer, which must run before and after.
  await delay(50)
  blockLoop()
  await delay(50)
  const { p50, p99, max } = await delays()
  expect(max).toBeGreaterThanOrEqual(blockedSeconds)
  expect(max).toBeGreaterThanOrEqual(p99!)
  expect(p99).toBeGreaterThanOrEqual(p50!)
})

test("measures the event loop's work in one turn, and not its waiting", async () => {
  await turnCpuSeconds()
  blockThread()
  await delay(50)
  expect(await turnCpuSeconds()).toBeLessThan(blockedSeconds / 2)
  const computed = process.threadCpuUsage()
  blockLoop()
  const { user } = process.threadCpuUsage(computed)
  await delay(50)
  expect(await turnCpuSeconds()).toBeGreaterThanOrEqual(user / 1_000_000)
})
