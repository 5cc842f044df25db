import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/** Joins two audios: the last step of the specified extension (spec 3 §7). */
export const joinAudioTool = defineTool({
  id: 104,
  key: 'join_audio',
  slug: 'join',
  feature: 'join-audio',
  panel: 'join',
  surface: 'library',
  actions: [],
  name: 'Join',
  description: 'Put one audio after another.',
  priceTokens: 0,
  job: {
    workflow: 'joinAudio',
    queue: 'light',
    engines: [],
    countsAsGeneration: false,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.1 },
      { name: 'join', label: 'Joining', weight: 0.1 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.75 },
      { name: 'store', label: 'Saving to your library', weight: 0.05 },
    ],
    outputs: { clip: 'one' },
    errors: { failed: 'extended_response_failed', lost: 'extended_response_failed', timeout: 'engine_timeout' },
    loadingText: 'Preparing audio for processing...',
    usualWaitSeconds: (durationSeconds) => 0.5 + 0.025 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(15, Math.round(durationSeconds / 4)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** The minimum of the base to keep: several times the crossfade. */
export const minBaseSeconds = 0.1
/** An hour, followed by the longest song. */
export const maxJoinedSeconds = 3_900
