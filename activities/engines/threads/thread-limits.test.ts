import { expect, it, vi } from 'vitest'
import { createThreadPool } from './thread-pool.ts'

const asked = vi.hoisted(() => [] as { resourceLimits?: { maxYoungGenerationSizeMb?: number } }[])
vi.mock('piscina', () => ({
  Piscina: class {
    constructor(options: (typeof asked)[number]) {
      asked.push(options)
    }
  },
}))

it('a small young generation saves 150 MB in two threads', () => {
  createThreadPool(2)
  expect(asked[0]!.resourceLimits?.maxYoungGenerationSizeMb).toBeLessThanOrEqual(16)
})
