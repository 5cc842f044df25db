import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

export const maxLinkLength = 2_000

/** Whether a link is plausible: non-empty, and begins with http (spec 1 §5). */
export const isLink = (typed: string): boolean =>
  /^https?:\/\/\S+$/i.test(typed.trim()) && URL.canParse(typed.trim()) && typed.length <= maxLinkLength

/** Imports the audio at a link into the library (spec 1 §2). */
export const importLinkTool = defineTool({
  id: 102,
  key: 'import_link',
  slug: 'link',
  feature: 'import-link',
  panel: 'link',
  surface: 'library',
  actions: [],
  name: 'Link import',
  description: 'Bring audio from a link into your library.',
  priceTokens: 0,
  job: {
    workflow: 'importLink',
    queue: 'engine',
    engines: ['analyseSections'],
    countsAsGeneration: false,
    steps: [
      { name: 'fetch', label: 'Getting the audio', weight: 0.3, isLight: true },
      { name: 'read', label: 'Reading the file', weight: 0.05 },
      { name: 'decode', label: 'Decoding the audio', weight: 0.1 },
      { name: 'listen', label: 'Listening to tempo and key', weight: 0.2 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.3 },
      { name: 'store', label: 'Saving to your library', weight: 0.05 },
    ],
    outputs: { upload: 'one' },
    errors: { failed: 'link_failed', lost: 'link_failed', timeout: 'engine_timeout' },
    loadingText: 'Processing URL... Please wait!',
    usualWaitSeconds: (durationSeconds) => 5 + 0.04 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(30, Math.round(durationSeconds / 3)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})
