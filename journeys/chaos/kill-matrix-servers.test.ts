import { afterAll, beforeAll } from 'vitest'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import type { ChaosWorld } from '../testing/faults/chaos-world.ts'
import { listAllScenarios } from '../testing/faults/kill-plan.ts'
import { testScenarios } from '../testing/faults/test-scenarios.ts'

// Every cell in which a server dies; `npm run test:all` runs it. `kill-matrix` holds its seeded defects.
let world: ChaosWorld

beforeAll(async () => {
  world = await acquireChaosProduct()
})
afterAll(() => world.end())

testScenarios(
  () => world,
  listAllScenarios().filter(([fault]) => fault !== 'worker'),
)
