import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.5.7',
  hashes: {
    pop: '66c085554f9ed758b9aadab007b937e0240bd613d1224962eee951f29afef684',
    bollywood: '852c4007e868fb37b87010100d89bd6fa352ba9919c76692aa414dccc7d8b961',
    techno: 'b0e79687225e7b5750a50c71cfca01daf674949f3572b0b2914e5553990bbb4d',
    jazz: '83c6c35643323bd23c9be8ae4bb7e9c51596532bfd05302b9cdacd6e7ec63f77',
    metal: 'df7afb3e2e04fd7ad38fc30fea51971d167597e6f6607799faf936e1e28c1825',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
