import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { acquireProduct } from './testing/acquire-product.ts'
import { signIn } from './testing/creator.ts'
import type { Creator } from './testing/creator.ts'
import { findLoss } from './testing/tab-kills/find-loss.ts'
import { describePoint, killPoints } from './testing/tab-kills/kill-points.ts'
import { openProfile } from './testing/tab-kills/profile.ts'
import type { Profile } from './testing/tab-kills/profile.ts'

let address: string
let creator: Creator
let profile: Profile

beforeAll(async () => {
  ;({ address } = await acquireProduct('studio'))
  creator = await signIn(address)
  profile = await openProfile(address, 'paid@songloom.test')
})
afterAll(() => profile?.close())

test('no acknowledged edit is lost and none older than a second, wherever a tab is killed', async () => {
  const losses: string[] = []
  for (const point of sample(killPoints, 3)) {
    const loss = await findLoss({ address, creator, profile }, point).catch(String)
    if (loss) losses.push(`${describePoint(point)}: ${loss}`)
  }
  expect(losses).toEqual([])
}, 3_600_000)

test('edits that are stored late are missed', async () => {
  const point = { network: 'offline', afterMs: 1_400, isBrowser: false } as const
  expect(await findLoss({ address, creator, profile }, point, { storeLaterMs: 1_500 })).toMatch(/^lost/)
})
