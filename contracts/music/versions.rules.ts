/** Versions of the song generator (spec 1 §9, spec 2 §9). */
export const versions = ['v0.5', 'v1', 'v2', 'v3', 'v4_5', 'v5'] as const
export type Version = (typeof versions)[number]
/** Whether a text is a version, including those that are not available yet. */
export const isVersion = (text: string): text is Version => versions.some((one) => one === text)

export const defaultVersion: Version = 'v4_5'

/** Versions of the song panel; v0.5 belongs to the music generator and DNA. */
export const songVersions = ['v1', 'v2', 'v3', 'v4_5', 'v5'] as const satisfies readonly Version[]

/** Shown, but not available yet (spec 1 §4): nothing is sent and nothing is charged. */
const comingVersions: readonly Version[] = ['v5']
/** Whether a version is shown but not available yet. */
export const isComing = (version: Version): boolean => comingVersions.includes(version)

export const versionLabels: Record<Version, string> = {
  'v0.5': 'v0.5',
  v1: 'v1',
  v2: 'v2',
  v3: 'v3',
  v4_5: 'v4.5',
  v5: 'v5',
}

/** The refusal of a version that is not out, as the first problem of a form; undefined for one that is. */
export const findComingProblem = (version: Version) =>
  isComing(version) ? { code: 'version_coming' as const, values: { version: versionLabels[version] } } : undefined

/** As a duration: the engine chooses. */
export const automatic = -1

/** Automatic on v3 (spec 1 §9); otherwise 15. */
export const toSentDurationSeconds = (version: Version): number => (version === 'v3' ? automatic : 15)

/** The length when the engine chooses: a whole short song. */
export const automaticDurationSeconds = 60

/** Allowed 15, 30, 60, 180, 300 s, clamped to 15 to 300 (spec 3 §9). */
export const allowedDurationsSeconds = [15, 30, 60, 180, 300] as const

/** The choices: on v3 also Automatic, which is its default (docs/architecture.md §6). */
export const listDurationChoices = (version: Version): readonly number[] =>
  version === 'v3' ? [automatic, ...allowedDurationsSeconds] : allowedDurationsSeconds

/** The nearest allowed duration, the shorter of two. Automatic stays (docs/architecture.md §6). */
export function getNearestDurationSeconds(requestedSeconds: number): number {
  if (requestedSeconds === automatic) return automatic
  const distance = (seconds: number): number => Math.abs(seconds - requestedSeconds)
  return allowedDurationsSeconds.reduce((best, next) => (distance(next) < distance(best) ? next : best))
}

/** Returns the seconds that a song of a requested length gets: an allowed duration, or 60 for Automatic. */
export const getRenderedDurationSeconds = (requestedSeconds: number): number =>
  requestedSeconds === automatic ? automaticDurationSeconds : getNearestDurationSeconds(requestedSeconds)

/** The answer's note on an adjusted duration. */
export function getDurationNotice(requestedSeconds: number): string | undefined {
  const seconds = getNearestDurationSeconds(requestedSeconds)
  if (seconds === requestedSeconds) return undefined
  return `Songs are ${allowedDurationsSeconds.join(', ')} seconds long; this one will be ${seconds}.`
}
