import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.2.0',
  hashes: {
    pop: '3a212563504c59565e0e26f466b23365a0901ba488b73e5375806fed11cc67f2',
    bollywood: 'e1ad0ef75dd93644e0cbc72e45963a610cc256050b6ebc030c62ce8e0b7f654d',
    techno: '7f5bfc9d8795753694d1fa59e2d3986201a35d1e5b735f0fb4df732fe6538e04',
    jazz: 'cbe6147088393269f0639447e9b84613e9ce021cda8d77a87596d5792a1d8269',
    metal: '18b9ef633922c95432742ba6683dde0369cee772907835d8b3290318c982ab35',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
