import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.4.2',
  hashes: {
    pop: '3315137cb0392156c65f85b57d34e27d0cdc5d68ae31378035e2e594da105690',
    bollywood: '7839f8ebeb79f57777586743d5b7e28886813833a7adcb2f51e8c4433240fc2f',
    techno: 'ff5bdb58f9a52375e839f20772db1ae774f8ac1ab90bd32dc012c03b0f964c09',
    jazz: 'c452c5564f0594f2af96ef46c5bc04cd248545d39a8e3091cbf9a12fa05d5e97',
    metal: '7b0001b9714902973485398bfd3badeb74cff81041811878f75276cb8dd46fd4',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
