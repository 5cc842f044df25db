/** Limits of a document and of one group of operations. */
export const dawLimits = {
  objects: 20_000,
  tracks: 128,
  groupOperations: 2_000,
  nameCharacters: 120,
  /** Groups of one request, and its JSON: a larger one is answered 413. */
  requestGroups: 200,
  /** Operations of one request, with those of the groups that it takes back. */
  requestOperations: 20_000,
  requestBytes: 512 * 1024,
  /** Groups of one answer. */
  answerGroups: 500,
  /** Entries of a page of the history, and of removed objects. */
  pageEntries: 100,
  /** Audios that one call opens. */
  sources: 64,
  /** Documents of one user. */
  documents: 1_000,
  /** JSON of the logs and object versions of one user's documents. New documents have a tenth more. */
  storedBytes: 400_000_000,
  /** JSON of the requests of one user in a minute. */
  minuteBytes: 20_000_000,
  /** Removed objects can be restored for so long. */
  deletedDays: 30,
} as const

/** The tempo where nothing else is known (spec 1 §9). */
export const dawDefaultBpm = 120

/** The id of the one object that holds settings of the whole document, and the master. */
export const masterId = 'master'

/**
 * The id of the track with a tool's result: two clients that place it put the same object, and the second is refused.
 */
export const toResultId = (audioId: string): string => `result-${audioId}`

/** Colours of new tracks, one after the other. */
export const trackColors = [
  '#4c8dff',
  '#e4572e',
  '#17a398',
  '#f2b134',
  '#a15cff',
  '#e0529c',
  '#76b041',
  '#6c7a89',
] as const

/** Names of the effects and, for each parameter, its lowest, highest and initial value. Units are in the names. */
export const dawEffects = {
  eq: {
    lowCutHz: [20, 1_000, 20],
    lowGainDb: [-18, 18, 0],
    lowHz: [40, 500, 120],
    midGainDb: [-18, 18, 0],
    midHz: [200, 6_000, 1_000],
    midQ: [0.3, 8, 1],
    highGainDb: [-18, 18, 0],
    highHz: [1_500, 16_000, 6_000],
  },
  compressor: {
    thresholdDb: [-60, 0, -18],
    ratio: [1, 20, 3],
    attackSeconds: [0.001, 0.2, 0.01],
    releaseSeconds: [0.02, 2, 0.15],
    makeupDb: [0, 24, 0],
  },
  reverb: { roomSeconds: [0.3, 8, 1.8], damping: [0, 1, 0.5], predelaySeconds: [0, 0.2, 0.01], mix: [0, 1, 0.25] },
  delay: { seconds: [0.02, 2, 0.375], feedback: [0, 0.9, 0.4], mix: [0, 1, 0.3] },
  limiter: { ceilingDb: [-12, 0, -1], driveDb: [0, 18, 0] },
} as const

export type DawEffectName = keyof typeof dawEffects
export const dawEffectNames = Object.keys(dawEffects) as DawEffectName[]

/** Loudness targets that the master offers, in LUFS. */
export const loudnessTargets = { streaming: -14, podcast: -16, broadcast: -23, loud: -9 } as const
