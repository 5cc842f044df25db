import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.5.2',
  hashes: {
    pop: '6fb88ce3ed1839a4d83b2ac6e71591508cc79e7fa616f789515f92f9187a38e3',
    bollywood: '35c6ba28abd6da70fb8b6f87fd98e40f06113ea84509d595763fe5ef57f1ec3c',
    techno: 'b0e79687225e7b5750a50c71cfca01daf674949f3572b0b2914e5553990bbb4d',
    jazz: '83c6c35643323bd23c9be8ae4bb7e9c51596532bfd05302b9cdacd6e7ec63f77',
    metal: 'a7d94306f0eb26dd33251558a49380e5fc55e95718dce00fa087310853f9f854',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
