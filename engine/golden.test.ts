import { expect, it } from 'vitest'
import { hashGoldenFile, readCorporaStamp } from '@songloom/platform/testing/corpora'
import { isFullLength } from '@songloom/platform/testing/length'
import { goldenNames } from './testing/golden/golden-songs.ts'
import { computeGolden, readGolden } from './testing/golden/golden.ts'

// golden.json was written in the order of the names.
it('renders the same sound and words for the same requests in any order within an engine version', async () => {
  expect(await computeGolden(goldenNames.toReversed())).toEqual(readGolden())
})

it.skipIf(isFullLength)('has made the long lists of songs and lyrics in full since it last changed', () => {
  const advice =
    'The sound or the words changed: run npm run test:corpora, and commit the engine/corpora.json it writes.'
  expect(readCorporaStamp()?.golden, advice).toBe(hashGoldenFile())
})
