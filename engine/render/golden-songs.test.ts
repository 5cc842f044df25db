import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.2.0',
  hashes: {
    pop: 'dec9286a80729e7a066b50404b58e6494828845cb721f3aed776dd787903eba7',
    bollywood: '1ba18c73bd6887dd03a0dfe0298b91dd84f7d5d223edee0113f70cbffd44759d',
    techno: '936120eaa322765f74a3da24aedb4fa8735893a734e49882205a96d96f9814e0',
    jazz: '37c24b15f183240fcb20b0c6733b837c06069cbf5a4b93a026787ef50898cefe',
    metal: 'a094d34a949a593e39630a636c5c9978e446795876cd2c3a42a7a543cfee81a8',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
