import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../app-parts.ts'
import { noopPrint } from '../console-lines.ts'
import { readVitestResult } from './test-results.ts'
import { runModule } from './test-stages.ts'

type Test = { status: string; fullName?: string; failureMessages?: string[] }

const file = (status: string, assertionResults: Test[] = [], message = '', name = 'a.test.ts') => ({
  name: `/house/${name}`,
  status,
  message,
  assertionResults,
})
const passed = { fullName: 'a song begins', status: 'passed', failureMessages: [] }

describe('counts test results', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-report-'))))
  afterAll(() => rm(folder, { recursive: true }))

  const count = async (testResults: object[], exitCode: number) => {
    const path = join(folder, 'report.json')
    await writeFile(path, JSON.stringify({ testResults }))
    return readVitestResult(path, exitCode, '/house')
  }

  it('counts passed, failed and skipped tests', async () => {
    const failure = {
      fullName: 'a song ends',
      status: 'failed',
      failureMessages: ['\u001B[31mError: cut\u001B[39m\n at x'],
    }
    const tests = [passed, passed, failure, { status: 'skipped' }, { status: 'todo' }]
    const { tally, failedFiles } = await count([file('failed', tests)], 1)
    expect(tally).toEqual({ passed: 2, failed: 1, skipped: 2 })
    expect(failedFiles).toEqual([
      { file: '/house/a.test.ts', project: '', tally, errors: ['a.test.ts > a song ends: Error: cut'] },
    ])
  })

  it('counts a file that did not load as one failure', async () => {
    const { tally, failedFiles } = await count(
      [file('passed', [passed]), file('failed', [], 'no such module\n at y')],
      1,
    )
    expect(tally).toMatchObject({ passed: 1, failed: 1 })
    expect(failedFiles).toMatchObject([{ errors: ['a.test.ts: no such module'] }])
  })

  it('counts a file whose tests were never run as one failure', async () => {
    for (const tests of [[], [passed, { status: 'pending' }]]) {
      const { tally, failedFiles } = await count([file('passed', tests)], 1)
      expect(tally).toMatchObject({ failed: 1, skipped: 0 })
      expect(failedFiles).toMatchObject([{ errors: ['a.test.ts: it did not run to its end'] }])
    }
  })

  it('counts a run that ended badly without a failed test as one failure', async () => {
    const { tally, failedFiles } = await count([file('passed', [passed])], 1)
    expect({ tally, failedFiles }).toEqual({ tally: { passed: 1, failed: 1, skipped: 0 }, failedFiles: [] })
  })

  it('counts a missing report as one failure', async () => {
    const { tally } = await readVitestResult(join(folder, 'absent.json'), 0, '/house')
    expect(tally).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  /** A separate vitest run, in which one test passes. */
  const planted = async (code: string) => {
    await writeFile(join(folder, 'planted.test.js'), `test('passes', () => {})\n${code}`)
    const report = join(folder, 'planted.json')
    await writeFile(
      join(folder, 'vitest.config.js'),
      `import { strayErrors } from '${join(projectRoot, 'platform/testing/stray-errors.ts')}'
      export default { test: { reporters: ['json', strayErrors('${report}')] } }`,
    )
    const options = ['run', '--globals', '--root', folder, `--outputFile.json=${report}`]
    const exitCode = await runModule('vitest/vitest.mjs', options, { env: process.env, print: noopPrint })
    return readVitestResult(report, exitCode, folder)
  }

  it('counts an error after the last test, which no test reports, as one failure, and names its file', async () => {
    expect(await planted('')).toEqual({
      tally: { passed: 1, failed: 0, skipped: 0 },
      failedFiles: [],
      otherErrors: [],
    })
    const throwing = await planted(`afterAll(() => void setImmediate(() => { throw new Error('planted') }))`)
    const rejecting = await planted(`afterAll(() => void Promise.reject(new Error('planted')))`)
    for (const { tally, failedFiles } of [throwing, rejecting]) {
      expect(tally).toMatchObject({ passed: 1, failed: 1 })
      const errors = [expect.stringMatching(/^while planted\.test\.js ran: Error: planted/)]
      expect(failedFiles).toMatchObject([{ file: join(folder, 'planted.test.js'), errors }])
    }
  }, 120_000)

  it('names the file of a lost test process, and how it ended', async () => {
    const { tally, failedFiles } = await planted(`process.kill(process.pid, 'SIGKILL')`)
    expect(tally).toEqual({ passed: 0, failed: 1, skipped: 0 })
    const lost = expect.stringMatching(/exited unexpectedly with signal SIGKILL .*planted\.test\.js/)
    expect(failedFiles).toMatchObject([
      { file: join(folder, 'planted.test.js'), errors: expect.arrayContaining([lost]) },
    ])
  }, 120_000)
})
