import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.4.1',
  hashes: {
    pop: '786785985d64389db218c8e64e7c9b5a1dc7e319d870625de97a86f6977b4bb3',
    bollywood: '6bbbb27af7639e3bf9917088a5c070e1bf7046e599f5f4decf2578b78cc0f198',
    techno: '6e0ae8a3f14f4af021d59ca61aa688154444c36b4338b0c9e4f05062c52ef210',
    jazz: 'f9cb31967c98af177459d36e74eaa34b50bc07ae4d559b90e918e7956e6409dc',
    metal: 'c725046576feafc18a102d0a71897ab932a4f11b102ec54676c4ff5818fed5eb',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
