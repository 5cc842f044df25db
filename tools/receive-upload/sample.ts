import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'receive_upload'> = {
  settings: {
    tool: 'receive_upload',
    uploadId: 'd'.repeat(24),
    fileName: 'Test.mp3',
    source: 'file',
    sizeBytes: 1_000,
  },
  maker: 'storeUpload',
}
