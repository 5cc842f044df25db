import { dirname } from 'node:path'

/** What a reader can still take in at a glance. */
export const maxSources = 25

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

/** Folders with more than `maxSources` source files, tests not counted, each with its count. */
export function listFullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter(isSource)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > maxSources).map(([folder, count]) => `${folder}: ${count}`)
}
