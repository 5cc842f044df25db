import '../../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../lib/notify.ts'
import { speakEnglish } from '../../testing/screen.tsx'
import { downloadFile } from './download-file.ts'

const saved: string[] = []
const answers: Response[] = []
const asked = vi.fn(() => Promise.resolve(answers.shift()!))

beforeEach(() => {
  speakEnglish()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`)
  })
})
afterEach(() => {
  saved.length = 0
  asked.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pending = () => new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
const url = '/api/audio/1/file?format=flac'

test('what is there is saved at once, and only its end is said', async () => {
  const [loading, success] = [vi.spyOn(notify, 'loading'), vi.spyOn(notify, 'success')]
  answers.push(new Response(null))
  await downloadFile(url, 'Rain.flac')
  expect(saved).toEqual([`${url}&download=1 as Rain.flac`])
  expect(loading).not.toHaveBeenCalled()
  expect(success).toHaveBeenCalledWith('Download completed!', `download-${url}`)
})

test('what has to be encoded first says so, is asked for again, and is saved when it is there', async () => {
  const loading = vi.spyOn(notify, 'loading')
  answers.push(pending(), pending(), new Response(null))
  const downloading = downloadFile(url, 'Rain.flac')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(loading).toHaveBeenCalledWith('Preparing your download...', `download-${url}`)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  await downloading
  expect(asked).toHaveBeenCalledTimes(3)
  expect(saved).toHaveLength(1)
})

test('what cannot be had is an error, not a broken file', async () => {
  const error = vi.spyOn(notify, 'error')
  answers.push(new Response(null, { status: 404 }))
  await downloadFile(url, 'Rain.flac')
  expect(error).toHaveBeenCalledWith('Something went wrong! Please try again.', `download-${url}`)
  expect(saved).toEqual([])
})

test('what this server has no program for says so in its own words', async () => {
  const error = vi.spyOn(notify, 'error')
  const message = 'This server cannot make MP4 files.'
  answers.push(
    new Response(null, { status: 501 }),
    Response.json({ code: 'format_needs_ffmpeg', message }, { status: 501 }),
  )
  await downloadFile(url, 'Rain.mp4')
  expect(error).toHaveBeenCalledWith(message, `download-${url}`)
  expect(saved).toEqual([])
})
