import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/** Brings an audio to the loudness, balance and true peak of where it is heard. */
export const masterAudioTool = defineTool({
  id: 17,
  key: 'mastering',
  slug: 'mastering',
  feature: 'master-audio',
  surface: 'panel',
  panel: 'mastering',
  group: 'modification',
  actions: ['mastering'],
  name: 'Mastering',
  description: 'As loud and clear as the place where it is heard.',
  priceTokens: 10,
  job: {
    workflow: 'masterAudio',
    queue: 'light',
    engines: [],
    countsAsGeneration: true,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.05 },
      { name: 'master', label: 'Mastering', weight: 0.4 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.5 },
      { name: 'store', label: 'Saving to your library', weight: 0.05 },
    ],
    outputs: { master: 'one' },
    errors: { failed: 'master_failed', lost: 'master_failed', timeout: 'engine_timeout' },
    loadingText: 'Mastering...',
    usualWaitSeconds: (durationSeconds) => 2 + 0.1 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(15, Math.round(durationSeconds / 2)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** An audio is held in memory while it is mastered. */
export const maxMasteredSeconds = 600

/** Where a master is heard: a streaming service, a club, or film and broadcast; or what it is to be like. */
export const masterTargets = ['stream', 'club', 'film', 'reference'] as const
export type MasterTarget = (typeof masterTargets)[number]

/** Highest true peak of every master, dBTP. */
export const masterCeilingDbtp = -1
/** A reference beyond these is followed as far as them, LUFS. */
export const referenceLufs = { min: -24, max: -8 } as const

/**
 * Integrated loudness in LUFS: what streaming services play at, what is left of a loud club track before it distorts,
 * and EBU R128. `ratio` is that of the compressor over loud passages: film keeps its dynamics.
 */
export const masterPlaces = {
  stream: { targetLufs: -14, ratio: 1.5 },
  club: { targetLufs: -9, ratio: 2 },
  film: { targetLufs: -23, ratio: 1 },
} as const satisfies Record<Exclude<MasterTarget, 'reference'>, { targetLufs: number; ratio: number }>
