import { afterAll, expect, it } from 'vitest'
import { peakCount } from '../../../engines/threads/thread-output.ts'
import { sha256 } from '../../../jobs/objects.ts'
import { describeWavBytes, describeWavFile } from './describe-wav.ts'
import { createScratch, toneWav } from '../testing/foreign-files.ts'
import { wavPeaks } from './wav-peaks.ts'

const scratch = createScratch()
afterAll(() => scratch.delete())

it('a file read in parts has the waveform and hash of the whole', async () => {
  const wav = toneWav()
  new Int16Array(wav.buffer, 44).fill(0, 100_000, 120_000)
  const facts = { peaks: wavPeaks(wav, peakCount), isSilent: false, sha256: sha256(wav) }
  expect(await describeWavFile(scratch.write('tone.wav', wav))).toEqual(facts)
  expect(await describeWavBytes(wav)).toEqual(facts)
})

it('fewer samples than points give a waveform as well', async () => {
  const wav = toneWav().slice(0, 44 + 4 * 100)
  expect((await describeWavFile(scratch.write('short.wav', wav))).peaks).toHaveLength(peakCount)
})
