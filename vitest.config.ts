import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { listSkippedFiles } from './platform/testing/stamps.ts'
import { createReporters } from './platform/testing/test-reporters.ts'

/** Ends what hangs; no test is about time, and a busy machine is a slow one. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 90_000 } } }
const stack = {
  ...patience,
  setupFiles: ['platform/testing/file-cpu.ts'],
  // A look at a running product is a request with its queries: some ten milliseconds of CPU.
  expect: { poll: { timeout: 90_000, interval: 150 } },
  globalSetup: ['platform/testing/global-setup.ts'],
  // Sounds lie outside the heap; with a small one each few of them start a collection, a third of the CPU time.
  execArgv: ['--initial-old-space-size=512'],
}
/** One product of each kind, lent to one file after the other. */
const wholeProduct = {
  globalSetup: ['journeys/testing/product-pool.ts'],
  ...patience,
  testTimeout: 480_000,
  // A look at a whole product costs it something: queries, objects, a tree of a page.
  expect: { poll: { timeout: 90_000, interval: 250 } },
  maxWorkers: 1,
  fileParallelism: false,
}
const isFullLength = process.env.SONGLOOM_TEST_ALL === '1'
/** Screens of one tool each, run by `npm run test:all`; what they have in common is met by the other journeys. */
const rareJourneys = [
  'accessibility',
  'agent',
  'chat',
  'compare-songs',
  'daw',
  'dna',
  'hostile-names',
  'inpaint',
  'kill-tab',
  'lyrics',
  'music',
  'report-song',
  'stems',
  'upload',
  'voice-swap',
].map((name) => `journeys/${name}.test.ts`)
/** They mostly wait for killed parts to come back, so each runs in a lane of its own with a product of its own. */
const killMatrix = 'journeys/chaos/kill-matrix.test.ts'
const serversMatrix = 'journeys/chaos/kill-matrix-servers.test.ts'
/**
 * Run by `npm run test:all`: cells of the kill matrix,
 * `cancel-at-points` and `activities/cancel-tools` prove the same guarantees.
 */
const rareChaos = [
  'cancel',
  'delete-person',
  'graceful',
  'kill-export',
  'kill-providers',
  'kill-training',
  'kill-worker',
  'parts-away',
  'silent-engine',
  'split',
  'temporal-lost',
].map((name) => `journeys/chaos/${name}.test.ts`)
const skipped = listSkippedFiles()
const studioConfig = 'studio/vite.config.ts'
// Vitest runs from the root, where Lingui would look in vain.
process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'studio', 'lingui.config.ts')

const partsFiles = '{platform,store,workflows,activities,api}/**/*.test.ts'
/**
 * A mocked module must be met by no file that holds the real one,
 * and who counts the connections of a process must be alone in it.
 */
const needsItsOwnProcess = /vi\.mock\(|connectsDuring\(/
const apart = globSync(partsFiles, { cwd: import.meta.dirname, exclude: ['**/node_modules'] }).filter((file) =>
  needsItsOwnProcess.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/**
 * unit: nothing but the code. studio, console: screens in a simulated browser. parts: real servers; apart: likewise,
 * each file in a process of its own. journeys: the whole in Chromium. chaos, matrix: the whole while its parts die.
 */
export default defineConfig({
  test: {
    reporters: createReporters(process.env.SONGLOOM_TEST_REPORT),
    // A lent product ends in order: APIs, workers, servers.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contracts,tools,engine,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...skipped],
          ...patience,
          setupFiles: ['platform/testing/file-cpu.ts'],
          // Pure functions: no file can be in another's way, and each would compile the same modules again.
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        extends: existsSync(studioConfig) ? `./${studioConfig}` : undefined,
        test: {
          name: 'studio',
          root: '.',
          include: ['studio/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...skipped],
          environment: 'jsdom',
          // Each file has its own window, as ever; jsdom itself is loaded once for all.
          pool: 'vmThreads',
          ...patience,
        },
      },
      {
        extends: './console/vite.config.ts',
        // As Node resolves it for react-admin: two copies of the router would not know each other's address.
        resolve: { conditions: ['module-sync'] },
        test: {
          name: 'console',
          root: '.',
          include: ['console/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...skipped],
          environment: 'jsdom',
          // The desk's library takes four seconds of CPU to load;
          // a process loads it once, and each test leaves a clean window.
          isolate: false,
          restoreMocks: true,
          setupFiles: ['console/src/testing/reset-window.ts'],
          ...patience,
        },
      },
      {
        test: {
          ...stack,
          name: 'parts',
          include: [partsFiles],
          exclude: ['**/node_modules/**', ...apart, ...skipped],
          // Tests wait for servers and databases; two processes leave a core idle half of the time.
          maxWorkers: 3,
          // Servers' clients and SDKs take five seconds of CPU to load, which is most of what a small file takes.
          isolate: false,
          restoreMocks: true,
        },
      },
      { test: { ...stack, name: 'apart', include: apart, exclude: skipped, maxWorkers: 3 } },
      {
        test: {
          ...wholeProduct,
          name: 'journeys',
          include: ['journeys/*.test.ts'],
          exclude: isFullLength ? [] : rareJourneys,
          maxConcurrency: 3,
        },
      },
      {
        test: {
          ...wholeProduct,
          name: 'chaos',
          include: ['journeys/{chaos,testing}/*.test.ts'],
          exclude: [killMatrix, serversMatrix, ...(isFullLength ? [] : rareChaos)],
        },
      },
      { test: { ...wholeProduct, name: 'matrix', include: [killMatrix] } },
      { test: { ...wholeProduct, name: 'servers', include: isFullLength ? [serversMatrix] : [] } },
    ],
  },
})
