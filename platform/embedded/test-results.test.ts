import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readVitestReport } from './test-results.ts'

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
})
