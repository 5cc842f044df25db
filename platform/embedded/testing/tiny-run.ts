// The test runner over the vitest project of one folder: `node tiny-run.ts <folder>`.
import { join } from 'node:path'
import { runVariable } from '../test/test-leftovers.ts'
import { endLeftovers, endOnSignals, runTests } from '../test/test-run.ts'
import { createVitestStage } from '../test/vitest-stage.ts'

const root = process.argv[2]!
const reports = join(root, 'reports')
const env = { ...process.env, ...runVariable }
const stage = createVitestStage({ name: 'tiny', projects: ['tiny'], reports, env, root })

endOnSignals()
process.exit(await runTests({ reports, lanes: [[[stage]]], finish: endLeftovers }))
