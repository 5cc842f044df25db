import '../../../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../../lib/shell/notify.ts'
import { audioItem } from '../../../testing/generations.ts'
import { speakEnglish } from '../../../testing/screen.tsx'
import { archiveAddress, downloadFile, downloadFormat } from './download-file.ts'

const saved: string[] = []
const answers: Response[] = []
const asked = vi.fn((_path: string, _init?: RequestInit) => Promise.resolve(answers.shift()!))
const url = '/api/audio/1/file?format=flac'
const preparing = 'Preparing your download...'
const song = audioItem({ songName: 'Rain', formats: { flac: url } })
let toasts: string[]

beforeEach(() => {
  speakEnglish()
  toasts = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  for (const kind of ['success', 'error', 'loading'] as const)
    vi.spyOn(notify, kind).mockImplementation((text: string) => void toasts.push(text))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`)
  })
})
afterEach(() => {
  saved.length = 0
  answers.length = 0
  asked.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const standing = (isReady: boolean, fraction: number | null) => Response.json({ success: true, isReady, fraction })

test('saves an available format at once, with both sentences (spec 1 §8)', async () => {
  answers.push(standing(true, 1))
  await downloadFormat(song, 'flac')
  expect([saved, toasts]).toEqual([[`${url}&download=1 as Rain.flac`], [preparing, 'Download completed!']])
})

test('shows the progress of a format that is encoded first, and saves it when ready', async () => {
  answers.push(standing(false, null), standing(false, 0.4), new Response(null, { status: 502 }), standing(true, 1))
  const downloading = downloadFormat(song, 'flac')
  await vi.advanceTimersByTimeAsync(10_000)
  await downloading
  expect(toasts).toEqual([preparing, preparing, `${preparing} 40 %`, preparing, 'Download completed!'])
  expect(asked.mock.calls[0]).toMatchObject([`/api/audio/${song.audioId}/formats/flac`, { method: 'PUT' }])
  expect(saved).toHaveLength(1)
})

test.each([
  ['a file that is gone', 404, 'not_found', 'No', 'Something went wrong! Please try again.'],
  ['a format without a program', 501, 'format_needs_ffmpeg', 'This server cannot make MP4 files.', undefined],
])('%s is an error, not a broken file', async (_, status, code, message, sentence) => {
  answers.push(Response.json({ success: false, code, message }, { status }))
  await downloadFormat(song, 'flac')
  expect([toasts, saved]).toEqual([[preparing, sentence ?? message], []])
})

test('an archive is saved where it is to be had', async () => {
  answers.push(new Response(null), new Response(null, { status: 404 }))
  const address = archiveAddress(['1', '2'], 'Rain')
  await downloadFile(address, 'Rain.zip')
  await downloadFile(address, 'Rain.zip')
  expect([saved, toasts]).toEqual([
    [`${address}&download=1 as Rain.zip`],
    [preparing, 'Download completed!', preparing, 'Something went wrong! Please try again.'],
  ])
})
