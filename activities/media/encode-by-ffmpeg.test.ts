import { expect, test } from 'vitest'
import { readProgress } from './encode-by-ffmpeg.ts'

test('the newest time reported by ffmpeg gives the progress', () => {
  const report = 'frame=10\nout_time_us=1000000\nprogress=continue\nframe=20\nout_time_us=3000000\nprogress=continue\n'
  expect(readProgress(report, 12)).toBe(0.25)
  expect(readProgress('out_time_us=13000000\n', 12)).toBe(1)
  expect(readProgress('out_time_us=N/A\nbitrate=\n', 12)).toBeUndefined()
})
