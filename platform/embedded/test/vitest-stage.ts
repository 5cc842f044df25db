import { join } from 'node:path'
import { projectRoot } from '../app-parts.ts'
import type { Print } from '../console-lines.ts'
import { readVitestResult } from './test-results.ts'
import type { StageResult } from './test-results.ts'
import { runModule } from './test-stages.ts'
import type { Stage } from './test-stages.ts'

/**
 * `reports`: the folder for reports. `root`: where vitest and its configuration are. `isBelowOthers`: as of a module.
 */
export type VitestOptions = {
  name: string
  projects: readonly string[]
  reports: string
  env: NodeJS.ProcessEnv
  root?: string
  isBelowOthers?: boolean
}

/** Projects of vitest as one stage of the test run. */
export function createVitestStage(options: VitestOptions): Stage {
  const { name, projects } = options
  let rerunCount = 0
  return {
    name,
    run: (print) => runVitest(options, `${name}.json`, ['--passWithNoTests', ...chooseProjects(projects)], print),
    rerun: ({ file, project }, print) =>
      runVitest(
        options,
        `${name}.rerun-${++rerunCount}.json`,
        [file, ...chooseProjects(project ? [project] : projects)],
        print,
      ),
  }
}

const chooseProjects = (projects: readonly string[]): string[] => projects.flatMap((project) => ['--project', project])

async function runVitest(
  { reports, env, root = projectRoot, isBelowOthers = false }: VitestOptions,
  reportName: string,
  args: readonly string[],
  print: Print,
): Promise<StageResult> {
  const report = join(reports, reportName)
  const ownEnv = { ...env, SONGLOOM_TEST_REPORT: report }
  const options = { env: ownEnv, print, isBelowOthers }
  const code = await runModule('vitest/vitest.mjs', ['run', '--root', root, ...args], options)
  return readVitestResult(report, code, root)
}
