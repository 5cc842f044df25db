import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { projectRoot } from '../app-parts.ts'
import { isAlive } from '../pid-files.ts'
import { maxReruns } from './test-reruns.ts'
import { nothing } from './test-results.ts'
import type { FailedFile, StageResult } from './test-results.ts'
import { reportName, runTests } from './test-run.ts'
import type { RunReport } from './test-run.ts'
import type { Stage } from './test-stages.ts'
import { createTinyProject, failOnce } from '../testing/tiny-project.ts'

const broken = (count: number): FailedFile[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `/house/${index}.test.ts`,
    project: 'parts',
    tally: { ...nothing, failed: 1 },
    errors: [`${index}.test.ts > sings: Error: too late`],
  }))

const resultOf = (failedFiles: FailedFile[], passed: number): StageResult => ({
  tally: { ...nothing, passed, failed: failedFiles.length },
  failedFiles,
  otherErrors: [],
})

/** A run of one stage in which `failed` files fail, and some of them pass in their second run. */
async function runPlanted(failedCount: number, flakyCount: number) {
  const reports = await mkdtemp(join(tmpdir(), 'songloom-reports-'))
  const lines: string[] = []
  const reruns: string[] = []
  const stage: Stage = {
    name: 'planted',
    run: () => Promise.resolve(resultOf(broken(failedCount), 5)),
    rerun: (file) => {
      reruns.push(file.file)
      return Promise.resolve(resultOf(reruns.length > flakyCount ? [file] : [], 2))
    },
  }
  const code = await runTests({ reports, lanes: [[[stage]]] }, (line) => lines.push(...line.split('\n')))
  await rm(reports, { recursive: true })
  return { code, lines, reruns, last: lines.at(-1) }
}

it('lists a file that passes in its second run as flaky with its first error', async () => {
  const { code, lines, last } = await runPlanted(3, 3)
  expect(lines.filter((line) => line.startsWith('flaky'))).toEqual(
    [0, 1, 2].map((index) => `flaky    ${index}.test.ts > sings: Error: too late`),
  )
  expect({ code, last }).toEqual({ code: 0, last: '11 passed, 0 failed' })
})

it('fails for a file that fails again', async () => {
  const { code, lines, last } = await runPlanted(2, 1)
  expect(lines).toContain('failed   1.test.ts > sings: Error: too late')
  expect({ code, last }).toEqual({ code: 1, last: '7 passed, 1 failed' })
})

it('fails for more than three flaky files', async () => {
  const { code, lines, last } = await runPlanted(4, 4)
  expect(lines).toContain('failed   4 files are flaky, and no more than 3 may be')
  expect({ code, last }).toEqual({ code: 1, last: '13 passed, 1 failed' })
})

it('runs nothing again after too many failures', async () => {
  const { code, reruns, last } = await runPlanted(maxReruns + 1, 11)
  expect({ code, reruns, last }).toEqual({ code: 1, reruns: [], last: '5 passed, 11 failed' })
})

const serverFolder = join(projectRoot, 'platform', 'testing', 'server-folder.ts')

/** A separate run: as part of this one it would end it. */
function start(script: string, folder: string) {
  const { SONGLOOM_TEST_RUN: _outer, ...env } = process.env
  return spawn(process.execPath, [script, folder], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], detached: true })
}

it('reruns a vitest file that failed, did not load, threw outside of a test or was lost', async () => {
  const project = await createTinyProject({
    'good.test.js': `test('passes', () => {})`,
    'failing.test.js': `test('passes', () => {})\ntest('fails', async () => ${failOnce(`throw new Error('planted')`)})`,
    'unloaded.test.js': `${failOnce(`await import('./absent.js')`)}\ntest('passes', () => {})`,
    'broken.test.js': `test('breaks', () => { throw new Error('for good') })`,
    'stray.test.js': `test('passes', () => {})\nafterAll(async () => ${failOnce(
      `setImmediate(() => { throw new Error('astray') })`,
    )})`,
  })
  const run = start(project.script, project.folder)
  const lines = (await text(run.stdout!)).trimEnd().split('\n')
  const report = JSON.parse(await readFile(join(project.folder, 'reports', reportName), 'utf8')) as RunReport
  await project.remove()
  expect(report.stages.map(({ stage }) => stage)).toEqual(['tiny', 'reruns'])
  // Node alone takes longer than that to start.
  for (const { cpuSeconds } of report.stages) expect(cpuSeconds).toBeGreaterThan(0.05)
  expect(lines.filter((line) => /^(flaky|failed) {2,}/.test(line)).toSorted()).toEqual([
    expect.stringMatching(/^failed +broken\.test\.js > breaks: Error: for good$/),
    expect.stringMatching(/^flaky +failing\.test\.js > fails: Error: planted$/),
    expect.stringMatching(/^flaky +unloaded\.test\.js: .*absent\.js/),
    expect.stringMatching(/^flaky +while stray\.test\.js ran: Error: astray/),
  ])
  expect(lines.at(-1)).toBe('5 passed, 1 failed')
})

/** A run whose one test starts a process in its own session, as servers do, and one without our environment. */
async function startHeldRun() {
  const holding = 'setInterval(() => {}, 1000)'
  const project = await createTinyProject({
    'held.test.js': `
      const { spawn } = await import('node:child_process')
      const { writeFileSync, renameSync } = await import('node:fs')
      const { makeServerFolder } = await import('${serverFolder}')
      test('holds', async () => {
        const hold = (env) =>
          spawn(process.execPath, ['-e', '${holding}'], { env, detached: true, stdio: 'ignore' }).pid
        const pids = [process.ppid, process.pid, hold(process.env), hold({})]
        const path = import.meta.dirname + '/pids'
        writeFileSync(path + '.new', [await makeServerFolder('held-'), ...pids].join(' '))
        renameSync(path + '.new', path)
        await new Promise(() => {})
      }, 300_000)`,
  })
  const run = start(project.script, project.folder)
  run.stdout!.resume()
  const read = () => readFile(join(project.folder, 'pids'), 'utf8').catch(() => '')
  await expect.poll(read).not.toBe('')
  const [folder, ...started] = (await read()).split(' ') as [string, ...string[]]
  const pids = [run.pid!, ...started.map(Number)]
  expect(pids.map(isAlive)).toEqual(pids.map(() => true))
  expect(existsSync(folder)).toBe(true)
  return { run, pids, runFolder: dirname(folder), remove: project.remove }
}

it.each([
  [
    'twice SIGINT, as a terminal and the launcher send it',
    (run) => [-run.pid!, run.pid!].forEach((pid) => process.kill(pid, 'SIGINT')),
  ],
  ['SIGTERM', (run) => run.kill('SIGTERM')],
  ['its launcher is gone', (run) => run.disconnect()],
] satisfies [string, (run: ReturnType<typeof start>) => void][])(
  'leaves no process and no data behind: %s',
  async (_how, stop) => {
    const { run, pids, runFolder, remove } = await startHeldRun()
    const closed = once(run, 'exit')
    stop(run)
    await closed
    expect(existsSync(runFolder)).toBe(false)
    // A killed process is listed until its new parent has read its exit.
    await expect.poll(() => pids.filter(isAlive)).toEqual([])
    await remove()
  },
)

it('leaves no process behind when it was killed itself', async () => {
  const { run, pids, runFolder, remove } = await startHeldRun()
  run.kill('SIGKILL')
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
  await rm(runFolder, { recursive: true })
  await remove()
})

it('ends processes that its tests left running', async () => {
  const project = await createTinyProject({
    'leaving.test.js': `
      const { spawn } = await import('node:child_process')
      test('leaves', () => {
        spawn(process.execPath, ['-e', 'setInterval(() => {}, 999)'], { detached: true, stdio: 'ignore' }).unref()
      })`,
  })
  const run = start(project.script, project.folder)
  const lines = (await text(run.stdout!)).trimEnd().split('\n')
  await project.remove()
  expect(lines).toContainEqual(expect.stringMatching(/^left +.*setInterval\(\(\) => \{\}, 999\)/))
  expect(lines.at(-1)).toBe('1 passed, 0 failed')
})
