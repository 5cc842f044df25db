import { describe, expect, it } from 'vitest'
import { findState, listModuleState } from './testing/module-state.ts'

/** Answers of pure functions, the same for every caller. Each map has a bound, or as many keys as a constant table. */
const memos = [
  'dsp/complex-fft.ts: plans',
  'dsp/wavetable.ts: cache',
  'kernels/load-kernel.ts: modules',
  'synth/sampler/own-level.ts: ownLevels',
  'voice/glottis.ts: cache',
  'voice/phone-table.ts: nasalised',
  'voice/spoken/voiced-shares.ts: kept',
]

/** Written and read within one synchronous call, so that no two callers of a thread meet in them. */
const scratch = [
  'dsp/power-spectrum.ts: imaginary',
  'dsp/power-spectrum.ts: real',
  'synth/players/oscillator-sound.ts: gains',
  'synth/players/oscillator-sound.ts: increments',
  'synth/players/oscillator-sound.ts: middle',
  'synth/players/oscillator-sound.ts: phases',
  'synth/players/oscillator-sound.ts: tables',
  'synth/players/oscillator-sound.ts: targets',
  'synth/players/play-oscillators.ts: fresh',
  'synth/sampler/play-recorded.ts: scratch',
  'synth/voices/pluck-string.ts: scratch',
  'synth/drums/sampled-drums.ts: second',
  'voice/spoken/sharpen.ts: levels',
  'voice/spoken/syllable-level.ts: heard',
]

/**
 * Bytes of binary files, closed memory of kernels, which is silent once opened, and the kernel whose memory a buffer is;
 * that one holds nothing its caller has let go.
 */
const registries = [
  'binaries/browser.ts: loaded',
  'synth/notes/notes-kernel.ts: free',
  'synth/notes/notes-kernel.ts: kernels',
]

/** Never written. */
const constants = ['synth/sampler/own-level.ts: silence']

describe('modules of the engine', () => {
  it('hold no state but memos, scratch and constants: what differs between documents belongs to createEngine', () => {
    // Memos of words, each with a bound.
    const found = listModuleState().filter((name) => !name.startsWith('lyrics/'))
    expect(found).toEqual([...memos, ...scratch, ...registries, ...constants].sort())
  })
})

describe('findState', () => {
  it.each([
    ['let source: Bank | undefined', ['source']],
    ['export let bank = 1', ['bank']],
    ['const known = new Map<string, number>()', ['known']],
    ['const plans = new WeakMap()', ['plans']],
    ['const room = new Float32Array(10)', ['room']],
    ['const lines = [createScratch(0), createScratch(0)] as const', ['lines']],
    ['const bank = createSoundBank()', ['bank']],
    ["const names = new Set(['a'])\nconst table = new Float32Array([1, 2])\nconst limit = 3", []],
    ['function count() {\n  let sum = 0\n  return sum\n}', []],
  ])('reads %s', (text, names) => {
    expect(findState(text)).toEqual(names)
  })
})
