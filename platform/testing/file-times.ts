import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { projectRoot } from '../embedded/app-parts.ts'

export type FileTime = { project: string; file: string; tests: number; seconds: number; cpuSeconds: number }

/** Written next to a report of vitest. */
export const fileTimesPath = (report: string): string => report.replace(/json$/, 'times.json')

/** Writes each file's duration with imports and hooks, which vitest's own JSON report omits. */
export function fileTimes(path: string): Reporter {
  return { onTestRunEnd: (modules) => writeFile(path, JSON.stringify(modules.map(timeOf))) }
}

function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  const elapsedMs = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
  return {
    project: module.project.name,
    file: relative(projectRoot, module.moduleId),
    tests: [...module.children.allTests()].length,
    seconds: elapsedMs / 1_000,
    cpuSeconds: module.meta().cpuSeconds ?? 0,
  }
}
