/** Versions of the song generator (spec 1 §9, spec 2 §9). */
export const versions = ['v0.5', 'v1', 'v2', 'v3', 'v4_5', 'v5'] as const
export type Version = (typeof versions)[number]

export const defaultVersion: Version = 'v4_5'

/** Offered in the song panel; v0.5 belongs to the music generator and DNA. */
export const songVersions = ['v1', 'v2', 'v3', 'v4_5', 'v5'] as const satisfies readonly Version[]

export const versionLabels: Record<Version, string> = {
  'v0.5': 'v0.5',
  v1: 'v1',
  v2: 'v2',
  v3: 'v3',
  v4_5: 'v4.5',
  v5: 'v5',
}

/** -1 lets the engine choose, on v3 (spec 1 §9); otherwise 15. */
export const songDurationSentSeconds = (version: Version): number => (version === 'v3' ? -1 : 15)

/** What "the engine chooses" means here: a whole short song. */
export const automaticDurationSeconds = 60

/** Allowed 15, 30, 60, 180, 300 s, clamped to 15 to 300 (spec 3 §9). */
export const allowedDurationsSeconds = [15, 30, 60, 180, 300] as const
export const renderedDurationSeconds = (requestedSeconds: number): number =>
  requestedSeconds === -1 ? automaticDurationSeconds : Math.min(300, Math.max(15, requestedSeconds))
