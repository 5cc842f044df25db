import { BasicSoundBank, SoundBankLoader, SpessaLog } from 'spessasynth_core'
import { instrumentNames } from '@songloom/engine/score/instrument-names'
import type { InstrumentName, KitName } from '@songloom/engine/score/instrument-names'
import type { SampledInstruments } from '@songloom/engine/synth/sampler/recordings'
import { createRecordings, readOwnStream } from './decoded-samples.ts'
import type { ReadStream } from './decoded-samples.ts'
import { createSampledDrums } from './soundfont-drums.ts'
import { createNoteRenderer, isStereo, programAt, getReleaseSeconds } from './soundfont-notes.ts'
import type { SharedSamples } from './shared-samples.ts'
import { blockSamples } from './soundfont-core.ts'
import { createKeyPlayer, findPreset } from './soundfont-player.ts'
import type { KeyPlayer } from './soundfont-player.ts'
import { kitPrograms, programs } from './soundfont-programs.ts'

/** A SoundFont in memory: the instruments and kits of ours that it has. */
export interface SoundFont extends SampledInstruments {
  name: string
  instruments: readonly InstrumentName[]
  kits: readonly KitName[]
  /** What it plays is decoded when it is struck. */
  isCompressed: boolean
}

const middleC = 60

// Silenced, because its lines would mix with those of our log.
SpessaLog.setLogLevel(false, false, false)

/** What is known of a bank before it is read. */
export interface BankReading {
  /** The instruments that sound, once each has been listened to. */
  instruments?: readonly InstrumentName[] | undefined
  decoded?: SharedSamples | undefined
  /** By default the bytes hold the recordings. */
  readStream?: ReadStream | undefined
}

/**
 * Reads a SoundFont (SF2, SF3, DLS) and drops the programs that are not used. Each instrument is rendered to check that
 * it sounds, unless those that do are known.
 * @throws Error where the bytes are none.
 */
export async function readSoundFont(
  bytes: ArrayBuffer | SharedArrayBuffer,
  { instruments: known, decoded, readStream = readOwnStream }: BankReading = {},
): Promise<SoundFont> {
  await BasicSoundBank.isSF3DecoderReady
  const bank = SoundBankLoader.fromArrayBuffer(bytes as ArrayBuffer)
  const recordings = createRecordings([...bank.samples], readStream, decoded)
  const instruments = known ?? hearing(createKeyPlayer(bank, recordings))
  forgetAllBut(bank, instruments)
  const player = createKeyPlayer(bank, recordings)
  const drums = createSampledDrums(player)
  return {
    name: bank.soundBankInfo.name,
    instruments,
    kits: drums.kits,
    isCompressed: bank.samples.every((sample) => sample.isCompressed),
    has: (instrument) => instruments.includes(instrument),
    render: createNoteRenderer(player),
    isStereo: (instrument) => isStereo(bank, programs[instrument]!.program),
    releaseSeconds: (instrument, midi) => getReleaseSeconds(bank, programAt(bank, instrument, midi), midi),
    drums,
  }
}

function forgetAllBut(bank: BasicSoundBank, instruments: readonly InstrumentName[]): void {
  const played = new Set(instruments.flatMap((instrument) => programsOf(instrument)))
  const struck = new Set(Object.values(kitPrograms))
  for (const preset of bank.presets.filter(({ isDrum, program }) => !(isDrum ? struck : played).has(program)))
    bank.deletePreset(preset)
  bank.removeUnusedElements()
}

function programsOf(instrument: InstrumentName): number[] {
  const chosen = programs[instrument]
  return chosen ? [chosen.program, ...(chosen.below ? [chosen.below.program] : [])] : []
}

/** The instruments that sound. */
function hearing(player: KeyPlayer): InstrumentName[] {
  const { bank } = player
  const render = createNoteRenderer(player)
  return instrumentNames.filter((instrument) => {
    const chosen = programs[instrument]
    return (
      chosen !== undefined && findPreset(bank, chosen.program, false) !== undefined && givesSound(render, instrument)
    )
  })
}

/** A recording that cannot be decoded is silence, or worse. */
function givesSound(render: SampledInstruments['render'], instrument: InstrumentName): boolean {
  const heard = render({ instrument, midi: middleC, velocity: 0.8, samples: 40 * blockSamples })
  return heard.every(Number.isFinite) && heard.some((x) => Math.abs(x) > 1e-5)
}
