import type { Project } from '@songloom/contracts/library/projects'

/** One of many projects, as the server sends it. */
export const projectFor = (number: number, change: Partial<Project> = {}): Project => ({
  _id: number.toString(16).padStart(24, '0'),
  name: `Project ${number}`,
  userId: 'user-1',
  tags: [],
  isPublic: false,
  isRestricted: false,
  source: 'ai',
  processing: false,
  albumArt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

/** A page of them by their numbers, `from` to `to`. */
export const projectPage = (from: number, to: number, count: number, next: string | null = null) => ({
  body: {
    success: true as const,
    projects: Array.from({ length: to - from + 1 }, (_, place) => projectFor(from + place)),
    ...{ count, next },
  },
})
