import { MessageChannel } from 'node:worker_threads'
import { valueSymbol } from 'piscina'
import { expect, test } from 'vitest'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { encodeWav } from '../../media/wav/encode-wav.ts'
import { toneWav } from '../../testing/tone.ts'
import { masterWav } from './master-audio-thread.ts'

const silent = new Float32Array(2 * sampleRate)
const silentWav = encodeWav({ left: silent, right: silent }, { sampleRate })
const order = { ceilingDbtp: -1, ratio: 1.5 }

test.each([
  ['like a silent reference', toneWav(2), { referenceWav: silentWav }],
  ['of silence', silentWav, -14],
])('there is no master %s', async (_, wav, target) => {
  const { port1: port } = new MessageChannel()
  const answer = (await masterWav({ input: { ...order, wav, target }, port })) as object
  expect(answer).toMatchObject({ [valueSymbol]: { value: undefined } })
})
