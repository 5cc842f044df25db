import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/** The four parts of a split (spec 2 §2). */
export const stemParts = ['vocals', 'drums', 'bass', 'other'] as const
export type StemPart = (typeof stemParts)[number]

/** Stem separations per user and day (UTC), where a server limits them (spec 3 §9). */
export const maxStemSplitsPerDay = 100

/** The client waits 120 s (spec 2 §9); the job itself continues (docs/architecture.md §6). */
export const separateStemsTool = defineTool({
  id: 3,
  key: 'separate_stems',
  slug: 'stem-separator',
  feature: 'separate-stems',
  panel: 'stem-separation',
  surface: 'panel',
  group: 'modification',
  actions: ['separate_stems'],
  name: 'Stem Separator',
  description: 'Split a track into vocals, drums, bass and the rest.',
  priceTokens: 30,
  job: {
    workflow: 'separateStems',
    queue: 'engine',
    engines: ['separateStems'],
    countsAsGeneration: true,
    maxPerDay: { max: maxStemSplitsPerDay, code: 'stems_today' },
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.04 },
      { name: 'separate', label: 'Separating the parts', weight: 0.26 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.67 },
      { name: 'store', label: 'Saving to your library', weight: 0.03 },
    ],
    outputs: { stem: stemParts },
    errors: { failed: 'stems_error', lost: 'stems_error', timeout: 'stems_timeout' },
    loadingText: 'Separating stems...',
    usualWaitSeconds: (durationSeconds) => 0.5 + 0.115 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.min(120, Math.max(15, Math.round(durationSeconds / 2))),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})
