import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import type { Version } from '@songloom/contracts/music/versions.rules'

/** Replaces regions of a track and keeps every other sample (spec 2 §2, §5, §7). */
export const inpaintTool = defineTool({
  id: 14,
  key: 'inpainting',
  slug: 'inpainting',
  feature: 'inpaint',
  panel: 'InPainting',
  surface: 'panel',
  group: 'modification',
  actions: ['inpainting'],
  name: 'Inpainting',
  description: 'Replace a part of a track and leave the rest untouched.',
  priceTokens: 45,
  hasLyrics: true,
  job: {
    workflow: 'inpaint',
    queue: 'engine',
    engines: ['inpaint'],
    countsAsGeneration: true,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.03 },
      { name: 'listen', label: 'Listening around the section', weight: 0.12 },
      { name: 'play', label: 'Playing the new part', weight: 0.35 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.45 },
      { name: 'store', label: 'Saving to your library', weight: 0.05 },
    ],
    outputs: { song: 'one' },
    errors: { failed: 'inpaint_failed', lost: 'inpaint_failed', timeout: 'engine_timeout' },
    loadingText: 'Inpainting your track...',
    usualWaitSeconds: (durationSeconds) => 2 + 0.05 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(55, Math.round(durationSeconds)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

export const trackModes = ['song', 'instrumental'] as const
export type TrackMode = (typeof trackModes)[number]

/** The version while the panel is open (spec 2 §4). */
export const inpaintVersion: Version = 'v4_5'
/** Other fields of the panel's request (spec 2 §9); a section has its drawn length. */
export const inpaintSent = { duration: 15, loop: false } as const
