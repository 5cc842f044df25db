import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contracts,engine,platform,store,workflows,activities,api,studio,journeys}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
