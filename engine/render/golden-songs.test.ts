import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.2.0',
  hashes: {
    pop: 'dcf2bef23b1e0793851ecf0022c0ad1b7707cf538fbcc23cebe8c16b29b27f8e',
    bollywood: '508fd21428fffd66fb8c2e4240ac4e4b35bdc78fad8240e5af35ac6470a85a96',
    techno: '1a544144712e147bfddcd8ad1ff3196c9a9812cf6fb50ab498b1471133b6f58a',
    jazz: '1f308da4b0c2c37fa502e171ea5573b1f7e870a1110a94862ecbfaf9d34c7a7d',
    metal: 'e2d52a0adbcd5d5d284575859d54e5a5d70e025638486fc2f924f175bae4e359',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
