import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { extractAudio } from './extract-audio.ts'

let harness: string
let folder: string
beforeEach(() => {
  harness = mkdtempSync(join(tmpdir(), 'songloom-extract-test-'))
  folder = join(harness, 'scratch')
  mkdirSync(folder)
})
afterEach(() => rmSync(harness, { recursive: true, force: true }))

const never = new AbortController().signal
const page = 'https://www.youtube.com/watch?v=1&t=2'

function extractor(script: string): string {
  const path = join(harness, 'extractor')
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

const extract = (script: string, options: { signal?: AbortSignal; wallMs?: number } = {}) =>
  extractAudio(page, { program: extractor(script), folder, signal: never, maxBytes: 1_000_000, ...options })

it('gives the one file that the program left', async () => {
  const { path, fileName } = await extract('printf "%s" "$1" > "$2/song.m4a"')
  expect(fileName).toBe('song.m4a')
  expect(readFileSync(path, 'utf8')).toBe(page)
})

it.each([
  ['nothing', 'true'],
  ['two files', 'echo a > "$2/a"; echo b > "$2/b"'],
  ['an empty file', ': > "$2/a.mp3"'],
  ['a link to another file', 'ln -s /etc/passwd "$2/a.mp3"'],
  ['a folder', 'mkdir "$2/a.mp3"'],
  ['a file and a complaint', 'echo a > "$2/a.mp3"; exit 3'],
  ['more than is allowed', 'head -c 3000000 /dev/zero > "$2/a.mp3"'],
])('fails when it leaves %s', async (_, script) => {
  await expect(extract(script)).rejects.toMatchObject({ name: 'LinkError', code: 'link_failed' })
})

it('fails after its time limit', async () => {
  await expect(extract('sleep 600', { wallMs: 300 })).rejects.toMatchObject({ code: 'link_failed' })
})

it('ends with all that it started when aborted', async () => {
  const abort = new AbortController()
  const extracting = extract('sleep 600 & echo $! > child; wait', { signal: abort.signal })
  const settled = extracting.catch((error: unknown) => error)
  const child = (): string => (readdirSync(folder).includes('child') ? readFileSync(join(folder, 'child'), 'utf8') : '')
  await vi.waitUntil(() => child().trim() !== '', { timeout: 60_000 })
  abort.abort(new Error('not wanted'))
  expect(await settled).toMatchObject({ message: 'not wanted' })
  const isGone = (): boolean => {
    try {
      return /^\S+ \(.*\) Z/.test(readFileSync(`/proc/${child().trim()}/stat`, 'latin1'))
    } catch {
      return true
    }
  }
  await vi.waitUntil(isGone, { timeout: 60_000 })
})

it('never receives a non-link', async () => {
  const program = extractor('touch "$2/started"')
  for (const link of ['--exec=touch pwned', 'file:///etc/passwd', 'https://user:pw@youtu.be/1']) {
    const extracting = extractAudio(link, { program, folder, signal: never, maxBytes: 1_000 })
    await expect(extracting).rejects.toMatchObject({ code: 'link_forbidden' })
  }
  expect(readdirSync(folder)).toEqual([])
})
