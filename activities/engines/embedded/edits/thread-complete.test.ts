import { MessageChannel } from 'node:worker_threads'
import { valueSymbol } from 'piscina'
import { expect, test } from 'vitest'
import { toSamples } from '@songloom/engine/dsp/stereo'
import { composeLoop } from '@songloom/engine/edit/loop'
import { toneWav } from '../../../testing/tone.ts'
import type { Completion } from '../../port/edits.ts'
import { completeMusic } from './thread-complete.ts'

test('the score of a loop counts for all of its rounds', async () => {
  const { score } = composeLoop({ prompt: '', styles: ['house'], durationSeconds: 4, seed: 7, loop: true })
  const seconds = 2 * score.durationSeconds
  const { port1: port, port2 } = new MessageChannel()
  port2.unref()
  const request = { prompt: 'drums', chips: {}, seed: 4, fromSample: 0, toSample: toSamples(seconds) }
  const task = { wav: toneWav(seconds), score: { ...score, rounds: 2 }, request, port }
  const { [valueSymbol]: made } = (await completeMusic(task)) as unknown as { [valueSymbol]: Completion }
  expect(made.sections.map(({ name }) => name)).toEqual([...score.sections, ...score.sections].map(({ name }) => name))
})
