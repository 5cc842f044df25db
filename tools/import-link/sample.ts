import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'import_link'> = {
  settings: { tool: 'import_link', shownUrl: 'https://example.test/test.mp3' },
  maker: 'storeUpload',
  answers: { fetchLink: undefined },
}
