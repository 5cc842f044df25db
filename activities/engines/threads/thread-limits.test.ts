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

it('a thread keeps little room for what is soon forgotten: two threads then hold 150 MB less', () => {
  createThreadPool(2)
  expect(asked[0]!.resourceLimits?.maxYoungGenerationSizeMb).toBeLessThanOrEqual(16)
})
