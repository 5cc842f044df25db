import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from './app-parts.ts'
import { printNothing } from './console-lines.ts'
import { failuresOf, readVitestReport } from './test-results.ts'
import { runModule } from './test-stages.ts'

const empty = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

describe('the count of test results', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-report-'))))
  afterAll(() => rm(folder, { recursive: true }))

  const count = async (report: object, exitCode: number) => {
    const path = join(folder, 'report.json')
    await writeFile(path, JSON.stringify({ ...empty, ...report }))
    return readVitestReport(path, exitCode)
  }

  it('takes over what passed, failed and was skipped', async () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
    expect(await count({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, testResults }, 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
    })
  })

  it('counts a file that did not load as one failure', async () => {
    expect(
      await count({ numPassedTests: 5, testResults: [{ status: 'failed', assertionResults: [] }] }, 1),
    ).toMatchObject({ failed: 1 })
  })

  it('counts a run that ended badly without a failed test as one failure', async () => {
    expect(await count({ numPassedTests: 5 }, 1)).toMatchObject({ passed: 5, failed: 1 })
  })

  it('counts a missing report as one failure', async () => {
    expect(await readVitestReport(join(folder, 'absent.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('names each failed test and each file that did not load, with the first line of what went wrong', async () => {
    const failure = {
      fullName: 'a song ends',
      status: 'failed',
      failureMessages: ['\u001B[31mError: cut\u001B[39m\n at x'],
    }
    const passed = { fullName: 'a song begins', status: 'passed', failureMessages: [] }
    const testResults = [
      { name: '/house/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failure] },
      { name: '/house/b.test.ts', status: 'failed', message: 'no such module\nat y', assertionResults: [] },
    ]
    const path = join(folder, 'named.json')
    await writeFile(path, JSON.stringify({ ...empty, testResults }))
    expect(await failuresOf(path, '/house')).toEqual([
      'a.test.ts > a song ends: Error: cut',
      'b.test.ts: no such module',
    ])
    expect(await failuresOf(join(folder, 'absent.json'), '/house')).toEqual([])
  })

  /** A vitest run of its own, in which one test passes. */
  const planted = async (code: string) => {
    await writeFile(join(folder, 'planted.test.js'), `test('passes', () => {})\n${code}`)
    const report = join(folder, 'planted.json')
    await writeFile(
      join(folder, 'vitest.config.js'),
      `import { strayErrors } from '${join(projectRoot, 'platform/testing/stray-errors.ts')}'
      export default { test: { reporters: ['json', strayErrors('${report}')] } }`,
    )
    const options = ['run', '--globals', '--root', folder, `--outputFile.json=${report}`]
    const exitCode = await runModule('vitest/vitest.mjs', options, process.env, printNothing)
    return { tally: await readVitestReport(report, exitCode), failures: await failuresOf(report, folder) }
  }

  it('counts an error after the last test, which no test would tell of, as one failure, and names its file', async () => {
    expect(await planted('')).toEqual({ tally: { passed: 1, failed: 0, skipped: 0 }, failures: [] })
    const throwing = await planted(`afterAll(() => void setImmediate(() => { throw new Error('planted') }))`)
    const rejecting = await planted(`afterAll(() => void Promise.reject(new Error('planted')))`)
    for (const { tally, failures } of [throwing, rejecting]) {
      expect(tally).toMatchObject({ passed: 1, failed: 1 })
      expect(failures).toEqual([expect.stringMatching(/^while planted\.test\.js ran: Error: planted/)])
    }
  }, 120_000)

  it('names the file at which a test process was lost, and how it ended', async () => {
    const { tally, failures } = await planted(`process.kill(process.pid, 'SIGKILL')`)
    expect(tally).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(failures).toEqual([expect.stringMatching(/exited unexpectedly with signal SIGKILL .*planted\.test\.js/)])
  }, 120_000)
})
