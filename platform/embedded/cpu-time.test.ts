import { expect, test } from 'vitest'
import { cpuMsInPs, getCpuMs } from './cpu-time.ts'

test('measures the CPU time of a computing process, and none for a missing one', async () => {
  const before = (await getCpuMs(process.pid))!
  await expect
    .poll(async () => {
      for (let index = 0; index < 50_000_000; index++) Math.sqrt(index)
      return (await getCpuMs(process.pid))! - before
    })
    .toBeGreaterThan(50)
  expect(await getCpuMs(2 ** 30)).toBeUndefined()
})

test.each([
  ['  1:02.50\n', 62_500],
  ['00:01:02', 62_000],
  ['1-00:00:01', 86_401_000],
  ['', undefined],
])('parses %j as printed by ps', (text, cpuMs) => {
  expect(cpuMsInPs(text)).toBe(cpuMs)
})
