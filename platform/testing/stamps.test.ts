import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashEngine, isEngineTested, writeEngineStamp } from './engine-stamp.ts'

let root: string
const write = (path: string, text: string): void => writeFileSync(join(root, path), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'songloom-engine-'))
  for (const folder of ['engine/dsp', 'contracts']) mkdirSync(join(root, folder), { recursive: true })
  write('engine/dsp/mix.ts', "import { parts } from '@songloom/contracts/parts'\n")
  write('engine/dsp/mix.test.ts', 'test()\n')
  write('contracts/parts.ts', 'export const parts = 4\n')
  write('contracts/plans.ts', 'export const plans = 3\n')
})
afterEach(() => rmSync(root, { recursive: true }))

it('knows sources whose tests have passed, and only those', () => {
  expect(isEngineTested(root)).toBe(false)
  writeEngineStamp(hashEngine(root), root)
  expect(isEngineTested(root)).toBe(true)
  write('contracts/plans.ts', 'export const plans = 4\n')
  expect(isEngineTested(root)).toBe(true)
})

it.each(['engine/dsp/mix.ts', 'engine/dsp/mix.test.ts', 'engine/dsp/more.json', 'contracts/parts.ts'])(
  'asks for the tests again after a change of %s',
  (path) => {
    writeEngineStamp(hashEngine(root), root)
    write(path, '\n')
    expect(isEngineTested(root)).toBe(false)
  },
)
