import '../../../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../../lib/shell/notify.ts'
import { speakEnglish } from '../../../testing/screen.tsx'
import { downloadSheet, getUsualPaper } from './download-sheet.ts'

const saved: string[] = []
let toasts: string[]

beforeEach(() => {
  speakEnglish()
  toasts = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined }))
  for (const kind of ['success', 'error', 'loading'] as const)
    vi.spyOn(notify, kind).mockImplementation((text: string) => void toasts.push(text))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('saves a sheet under its name, and shows why there is none with what to do', async () => {
  const refusal = { code: 'daw_sheet_empty', message: 'There is no melody.', hint: 'Add notes.' }
  const answers = [new Response('%PDF'), Response.json(refusal, { status: 409 })]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()!))
  await downloadSheet('/api/sheet', 'Rain.pdf')
  await downloadSheet('/api/sheet', 'Rain.pdf')
  expect(saved).toEqual(['Rain.pdf'])
  const preparing = 'Preparing your download...'
  expect(toasts).toEqual([preparing, 'Download completed!', preparing, 'There is no melody. Add notes.'])
})

test('paper is that of the region', () => {
  expect(['en-US', 'es-MX', 'en', 'hi-IN', 'de'].map(getUsualPaper)).toEqual(['letter', 'letter', 'a4', 'a4', 'a4'])
})
