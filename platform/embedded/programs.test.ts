import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installDebianPackage } from './programs.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'songloom-apt-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A fake apt-get that records its arguments and runs `script` before it succeeds. */
function writeAptGet(script: string): string {
  const path = join(folder, 'apt-get')
  writeFileSync(path, `#!/bin/sh\necho "$@" >> ${folder}/calls\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}
const listCalls = (): string[] => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

test('retries an installer while another one holds the lock', async () => {
  const fail = "echo 'E: Could not get lock /var/lib/dpkg/lock' >&2; exit 100"
  const lock = `[ -e ${folder}/free ] || { touch ${folder}/free; ${fail}; }`
  await installDebianPackage(writeAptGet(lock), 'ffmpeg')
  expect(listCalls()).toEqual(['update -q', 'update -q', 'install -y -q --no-install-recommends ffmpeg'])
})

test('fails at once when an installer fails for another reason', async () => {
  const aptGet = writeAptGet("echo 'E: Unable to locate package' >&2; exit 100")
  await expect(installDebianPackage(aptGet, 'ffmpeg')).rejects.toThrow('Unable to locate package')
  expect(listCalls()).toEqual(['update -q'])
})
