import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.5.5',
  hashes: {
    pop: '71dbe9b5dd94927852d7d70f48badb274db6832477a775f24add80c3e6d879ac',
    bollywood: 'a3243397239c8c09775a14774106995e5ebb9eac0e0e6c13b21442154d024cea',
    techno: 'b0e79687225e7b5750a50c71cfca01daf674949f3572b0b2914e5553990bbb4d',
    jazz: '83c6c35643323bd23c9be8ae4bb7e9c51596532bfd05302b9cdacd6e7ec63f77',
    metal: 'd11d48409cf331459eca9cba37d32748db9afbbabacea80a739c9f2fbd3c9316',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
