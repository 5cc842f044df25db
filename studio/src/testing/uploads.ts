import type { UploadView } from '@songloom/tools/receive-upload/contract'
import type { UploadOptions } from 'tus-js-client'
import { vi } from 'vitest'
import { audioItem } from './generations.ts'

export const uploadId = 'f'.repeat(24)
export const statePath = `/api/uploads/${uploadId}`

/** An audio that its owner brought in. */
export const uploadedItem = (change: Parameters<typeof audioItem>[0] = {}) =>
  audioItem({
    isGenerated: false,
    isUploaded: true,
    isInProject: false,
    songName: 'rain',
    name: 'rain',
    output: 'upload',
    ...change,
  })

export const uploadView = (change: Partial<UploadView> = {}): { body: object } => ({
  body: {
    success: true,
    upload: {
      _id: uploadId,
      fileName: 'rain.wav',
      state: 'done',
      receivedBytes: 3,
      sizeBytes: 3,
      messageId: null,
      fraction: 1,
      audio: uploadedItem(),
      isDuplicate: false,
      failure: null,
      ...change,
    },
  },
})

/** Fake of tus-js-client: a test decides when bytes arrive, and reads the requests. */
export class FakeTus {
  static last: FakeTus | undefined
  url: string | null = null
  readonly file: File
  readonly options: UploadOptions
  readonly abort = vi.fn(() => Promise.resolve())
  readonly resumeFromPreviousUpload = vi.fn()
  static previous: readonly object[] = []
  constructor(file: File, options: UploadOptions) {
    this.file = file
    this.options = options
    FakeTus.last = this
  }
  findPreviousUploads(): Promise<readonly object[]> {
    return Promise.resolve(FakeTus.previous)
  }
  start(): void {
    this.url = `${location.origin}${statePath}`
    this.options.onUploadUrlAvailable?.()
  }
  arrive(share: number): void {
    this.options.onProgress?.(share * 100, 100)
    if (share === 1) this.options.onSuccess?.({ lastResponse: {} as never })
  }
  fail(status: number, body: object): void {
    const originalResponse = { getStatus: () => status, getBody: () => JSON.stringify(body) }
    this.options.onError?.(Object.assign(new Error('tus'), { originalResponse }) as never)
  }
}

/** A file of these bytes, as large as it says. */
export function createFile(name: string, type = 'audio/wav', size = 3): File {
  const file = new File(['abc'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** Missing in jsdom: audio elements with a duration. */
export function mockDuration(seconds: number | undefined): void {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      duration = seconds ?? NaN
      preload = ''
      set src(_: string) {
        queueMicrotask(() => this.dispatchEvent(new Event(seconds === undefined ? 'error' : 'loadedmetadata')))
      }
    },
  )
}
