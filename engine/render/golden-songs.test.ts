import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.2.0',
  hashes: {
    pop: '820a988bd616ba14e213b67357d95f55089b8cb1b1b762a36b0fdb0f4c60a50e',
    bollywood: '3dd644081195aa44fbac4801d9ea7c5bba51b7827d9ea8b4327c5a90c73ba989',
    techno: '8a509f59df61ce1c6d11c1183b29fb22979e081c737be8979626800d2975969b',
    jazz: '814b3838d676228f98bcbb38ae41c1ad4a99151322dd1113099169e3701c7fe0',
    metal: 'b36418c709148cc4e98de0cef4e59feeac4efae256511e43ec7aaaeecbed6d78',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
