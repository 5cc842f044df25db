// @vitest-environment node
import { expect, test } from 'vitest'
import { fullMix, withMute, withVolume } from '../../audio/stems/mixer-rules.ts'
import { renderMix } from './save-mix.ts'
import { readWavHead } from '../../audio/stems/stem-reader.ts'
import type { StemReader } from '../../audio/stems/stem-reader.ts'

const levels = new Map([
  ['/vocals.wav', 0.5],
  ['/drums.wav', 0.25],
  ['/bass.wav', 0.5],
])
const frames = 200_000
const open = (url: string): Promise<StemReader> =>
  Promise.resolve({
    sampleRate: 44_100,
    frames,
    read: (_from, count) => {
      const samples = new Float32Array(count).fill(levels.get(url)!)
      return Promise.resolve([samples, samples])
    },
  })
const files = ['vocals', 'drums', 'bass'].map((id) => ({ id, url: `/${id}.wav` }))

test('the mix is saved as one WAV file: mutes and volumes apply, and nothing exceeds full scale', async () => {
  const karaoke = withVolume(withMute(fullMix, 'vocals'), 'bass', 0.5)
  const view = new DataView(await (await renderMix(files, karaoke, open)).arrayBuffer())
  expect(readWavHead(view)).toEqual({ sampleRate: 44_100, start: 44, bytes: frames * 4 })
  expect(view.byteLength).toBe(44 + frames * 4)
  const sampleAt = (frame: number): number => view.getInt16(44 + frame * 4, true)
  expect([sampleAt(0), sampleAt(frames - 1)]).toEqual([16_384, 16_384])
  const full = new DataView(await (await renderMix(files, fullMix, open)).arrayBuffer())
  expect(full.getInt16(44, true)).toBe(32_767)
})
