import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/** Receives a file or a recording into the library (spec 1 §4). */
export const receiveUploadTool = defineTool({
  id: 101,
  key: 'receive_upload',
  slug: 'upload',
  feature: 'receive-upload',
  panel: 'upload',
  surface: 'library',
  actions: [],
  name: 'Upload',
  description: 'Bring your own audio into your library.',
  priceTokens: 0,
  job: {
    workflow: 'receiveUpload',
    queue: 'engine',
    engines: ['analyseSections'],
    countsAsGeneration: false,
    steps: [
      { name: 'read', label: 'Reading the file', weight: 0.05 },
      { name: 'decode', label: 'Decoding the audio', weight: 0.15 },
      { name: 'listen', label: 'Listening to tempo and key', weight: 0.3 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.45 },
      { name: 'store', label: 'Saving to your library', weight: 0.05 },
    ],
    outputs: { upload: 'one' },
    errors: { failed: 'upload_unreadable', lost: 'upload_unreadable', timeout: 'engine_timeout' },
    loadingText: 'Processing audio...',
    usualWaitSeconds: (durationSeconds) => 1 + 0.04 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(15, Math.round(durationSeconds / 4)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})
