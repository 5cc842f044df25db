import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { ChildProcess } from 'node:child_process'
import { expect, test } from 'vitest'
import { ProcessOutput } from './process-output.ts'

test('a log that is full while its process runs is put aside, and a new one goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'songloom-output-'))
  const stdout = new PassThrough()
  const output = new ProcessOutput(folder, 'worker')
  output.follow({ stdout, stderr: null } as unknown as ChildProcess)
  const line = `${'x'.repeat(999_999)}\n`
  for (let count = 0; count < 11; count++) stdout.write(line)
  stdout.end('last\n')
  await expect.poll(() => output.lastLines().endsWith('last')).toBe(true)
  expect(existsSync(join(folder, 'worker.log.1'))).toBe(true)
  expect(statSync(join(folder, 'worker.log')).size).toBeLessThan(2_000_000)
  rmSync(folder, { recursive: true })
})
