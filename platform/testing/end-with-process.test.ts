import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'end-with-process.ts'))

const pidFiles = JSON.stringify(join(import.meta.dirname, '..', 'embedded', 'pid-files.ts'))

/** A run that holds one server, and ends as an interrupted vitest does. */
const runOf = (folder: string, before = ''): string => `
  import { endWithProcess } from ${module}
  import { writePidFile } from ${pidFiles}
  import { spawn } from 'node:child_process'
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const cancel = endWithProcess(${JSON.stringify(folder)})
  const pidFile = { pid: server.pid, marker: 'node', stopSignal: 'SIGTERM' }
  await writePidFile(${JSON.stringify(join(folder, 'run'))}, 'server', pidFile)
  ${before}
  process.once('SIGTERM', () => setTimeout(() => process.exit(), 1))
  console.log(server.pid)
`

async function interrupted(script: string): Promise<number> {
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = text(run.stdout)
  await once(run.stdout, 'data')
  run.kill('SIGTERM')
  await once(run, 'close')
  return Number(await output)
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const folderOfRun = () => mkdtemp(join(tmpdir(), 'songloom-interrupted-'))

it('interrupted test run leaves neither its servers nor their data', async () => {
  const folder = await folderOfRun()
  const pid = await interrupted(runOf(folder))
  await expect.poll(() => lives(pid)).toBe(false)
  expect(existsSync(folder)).toBe(false)
})

it('parts stopped in order are not stopped again', async () => {
  const folder = await folderOfRun()
  const pid = await interrupted(runOf(folder, 'cancel()'))
  expect([lives(pid), existsSync(folder)]).toEqual([true, true])
  process.kill(pid, 'SIGKILL')
})
