import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { fileTimes } from './platform/testing/file-times.ts'

const stack = { globalSetup: ['platform/testing/global-setup.ts'], hookTimeout: 120_000 }
const studioConfig = 'studio/vite.config.ts'
// Vitest runs from the root, where Lingui would look in vain.
process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'studio', 'lingui.config.ts')

const report = process.env.SONGLOOM_TEST_REPORT

/** unit: nothing but the code. studio, console: screens in a simulated browser. parts: real servers. journeys: the whole in Chromium. */
export default defineConfig({
  test: {
    reporters: report
      ? ['default', ['json', { outputFile: report }], fileTimes(report.replace(/json$/, 'times.json'))]
      : ['default'],
    // A lent product ends in order: APIs, workers, servers.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contracts,engine}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Pure functions: no file can be in another's way, and each would compile the same modules again.
          isolate: false,
        },
      },
      {
        extends: existsSync(studioConfig) ? `./${studioConfig}` : undefined,
        test: {
          name: 'studio',
          root: '.',
          include: ['studio/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
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
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...stack,
          name: 'parts',
          include: ['{platform,store,workflows,activities,api}/**/*.test.ts'],
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['journeys/testing/lender.ts'],
          testTimeout: 480_000,
          hookTimeout: 240_000,
          maxWorkers: 1,
          fileParallelism: false,
          maxConcurrency: 3,
        },
      },
    ],
  },
})
