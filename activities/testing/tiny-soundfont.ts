import {
  BasicInstrument,
  BasicPreset,
  BasicSample,
  BasicSoundBank,
  GeneratorTypes,
  SampleTypes,
} from 'spessasynth_core'
import { encodeOgg } from '../media/mp3/encode-lossy.ts'

const periodSamples = 100
const sampleRate = 44_100

interface TinySettings {
  lowest?: number
  highest?: number
  gain?: number
  /** Programs of kits; each key is the same tone. */
  kits?: readonly number[]
}

export type SoundFontFormat = 'SF2' | 'SF3' | 'DLS'

/** A SoundFont (SF2) of one looped tone with three partials, under the given programs, over all keys. */
export function tinySoundFont(programs: readonly number[], settings: TinySettings = {}): Uint8Array {
  return new Uint8Array(tinyBank(programs, settings).writeSF2())
}

/** The same in another format; SF3 is compressed. */
export async function tinySoundFontAs(format: SoundFontFormat, programs: readonly number[]): Promise<Uint8Array> {
  const bank = tinyBank(programs)
  if (format === 'DLS') return new Uint8Array(bank.writeDLS())
  if (format === 'SF3') {
    await bank.setSampleFormat({
      format: 'compressed',
      compressionFunction: (samples, rate) => encodeOgg({ left: samples, right: samples }, { sampleRate: rate }),
    })
  }
  return new Uint8Array(bank.writeSF2())
}

function tinyBank(
  programs: readonly number[],
  { lowest = 0, highest = 127, gain = 1, kits = [] }: TinySettings = {},
): BasicSoundBank {
  const bank = new BasicSoundBank()
  bank.soundBankInfo.name = 'Tiny'
  const sample = toneSample(gain)
  bank.addSamples(sample)
  const keyRange = { min: lowest, max: highest }
  for (const program of programs) addPreset(bank, sample, { program, isDrum: false }, keyRange)
  for (const program of kits) addPreset(bank, sample, { program, isDrum: true }, keyRange)
  bank.flush()
  return bank
}

/** Eight periods of 441 Hz: the A above middle C, 4 cents sharp. */
function toneSample(gain: number): BasicSample {
  const length = 8 * periodSamples
  const sample = new BasicSample(
    'tone',
    sampleRate,
    69,
    -4,
    SampleTypes.monoSample,
    2 * periodSamples,
    6 * periodSamples,
  )
  const wave = (i: number): number =>
    [1, 2, 3].reduce((sum, n) => sum + (0.4 / n) * Math.sin((2 * Math.PI * n * i) / periodSamples), 0)
  sample.setAudioData(
    Float32Array.from({ length }, (_, i) => gain * wave(i)),
    sampleRate,
  )
  return sample
}

function addPreset(
  bank: BasicSoundBank,
  sample: BasicSample,
  { program, isDrum }: { program: number; isDrum: boolean },
  keyRange: { min: number; max: number },
): void {
  const instrument = new BasicInstrument()
  instrument.name = `${isDrum ? 'hit' : 'tone'} ${program}`
  const zone = instrument.createZone(sample)
  zone.keyRange = keyRange
  if (!isDrum) zone.setGenerator(GeneratorTypes.sampleModes, 1)
  bank.addInstruments(instrument)
  const preset = new BasicPreset(bank)
  preset.name = instrument.name
  preset.program = program
  preset.isGMGSDrum = isDrum
  preset.createZone(instrument)
  bank.addPresets(preset)
}
