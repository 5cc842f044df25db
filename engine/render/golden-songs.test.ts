import { expect, it } from 'vitest'
import { goldenHashes } from '../testing/golden-songs.ts'
import { engineVersion } from '../version.ts'

/** The samples of these songs, whatever the machine and the version of Node (20, 22 and 24 were compared). */
const golden = {
  version: '0.2.0',
  hashes: {
    pop: 'dcf2bef23b1e0793851ecf0022c0ad1b7707cf538fbcc23cebe8c16b29b27f8e',
    bollywood: '27e7ce6ce98af1c4f65c193995589faef92cfb1e65e8bee13972f76b05e7f49a',
    techno: '7ac0a5939e0e1440bba90044e762fad4afd4c8a32b42ecef347678473f7323ed',
    jazz: 'c3055b6252ddd569b46672241de6fe88e5adc7bcdc351ae4f493cc2c25052146',
    metal: '2dd96efa75894b38d53ec54238436696dce7797350401100c791ec2060ee37de',
  },
}

it('gives the same samples as ever for the same request; whoever changes the sound gives the engine a new version', async () => {
  expect({ version: engineVersion, hashes: await goldenHashes() }).toEqual(golden)
})

it('gives the same samples in whatever order songs are made', async () => {
  expect(await goldenHashes(['metal', 'pop'])).toEqual({ metal: golden.hashes.metal, pop: golden.hashes.pop })
})
