import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.4.2',
  hashes: {
    pop: '557640806c92f43e529f6dfe67e3f73755e517e3b14bf43dab1d9df016461de0',
    bollywood: '5e75c7e51ebe66be47f731a9a4398bc0c9722c83bc17f5203cb1a5673a8cac1f',
    techno: '02c89067095591d79e55e35e7c6f6ab05a4e443d7193ea50b070cc24e7e46f75',
    jazz: '7591e21a7d1a2afbfca1b429ed937a963fa1b9dad2797c25586d5c115d9de385',
    metal: 'b6b41627d5de5987eedc37cb2fb461b1d7abbbf583d26a2064cee4e2cd747b71',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
