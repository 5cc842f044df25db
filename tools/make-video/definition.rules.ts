import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/**
 * An audio as a video with its words. It costs nothing, as the MP4 of the downloads and mixes do: no music is made. The
 * limit of generations a day bounds it on the free plan.
 */
export const makeVideoTool = defineTool({
  id: 18,
  key: 'make_video',
  slug: 'make-video',
  feature: 'make-video',
  surface: 'panel',
  panel: 'make-video',
  group: 'modification',
  actions: ['make_video'],
  name: 'Make a video',
  description: 'A song as a video, with words that light up as they are sung.',
  priceTokens: 0,
  job: {
    workflow: 'makeVideo',
    queue: 'light',
    engines: [],
    countsAsGeneration: true,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.05 },
      { name: 'draw', label: 'Drawing the video', weight: 0.95 },
    ],
    outputs: {},
    artifacts: ['video'],
    errors: { failed: 'video_failed', lost: 'video_failed', timeout: 'engine_timeout' },
    loadingText: 'Drawing the video...',
    usualWaitSeconds: (durationSeconds) => 3 + 0.3 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(15, durationSeconds),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})
