import { expect, test } from 'vitest'
import { cpuMsInPs, getCpuMs } from './cpu-time.ts'

test('a process that computes uses CPU time, and one that is not there has none', async () => {
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
])('ps writes %j', (text, cpuMs) => {
  expect(cpuMsInPs(text)).toBe(cpuMs)
})
