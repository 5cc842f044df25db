import { closeSync, fstatSync, openSync } from 'node:fs'
import type { InstrumentName } from '@songloom/engine/score/instrument-names'
import type { SampledInstruments } from '@songloom/engine/synth/sampler/recordings'
import { hashFile } from '../../jobs/objects.ts'
import { createStreamReader, readBytes, readOutline } from './bank-outline.ts'
import type { BankOutline } from './bank-outline.ts'
import { createSharedSamples } from './shared-samples.ts'
import type { SharedSamples } from './shared-samples.ts'
import type { BankReading, SoundFont } from './soundfont.ts'
import { openDrumStrokes, withStrokes } from './drum-strokes.ts'
import type { DrumStrokes } from './drum-strokes.ts'

/** A SoundFont that was read and validated once: part of the recipe of its notes. */
export interface SoundFontFile {
  path: string
  sha256: string
  /** Those that sound, once each has been listened to. */
  instruments?: readonly InstrumentName[]
  /** For a compressed bank. */
  memory?: SharedBank | undefined
  /** Installed together with it. */
  strokes?: DrumStrokes | undefined
}

/** What threads share of a compressed bank. */
export interface SharedBank {
  outline: BankOutline
  decoded: SharedSamples
  /** The file, open as long as the process, from which recordings are read when they are decoded. */
  fd: number
}

export interface OpenedSoundFont {
  file: SoundFontFile
  name: string
  instruments: readonly InstrumentName[]
  kits: readonly string[]
}

/** A thread needs up to four times this while it reads. */
const largestBytes = 1_000_000_000

interface Held extends OpenedSoundFont {
  font: SoundFont
  played?: SampledInstruments
}

let held: Held | undefined

/**
 * Reads the SoundFont into this thread. A compressed one is read from `fd` from then on, which must stay open.
 * @throws Error that says what is wrong with the file.
 */
export async function openSoundFont({ path, fd }: { path: string; fd: number }): Promise<OpenedSoundFont> {
  held = await readNew(path, fd)
  const { file, name, instruments, kits } = held
  return { file: { ...file, strokes: await openDrumStrokes() }, name, instruments, kits }
}

async function readNew(path: string, fd: number, instruments?: readonly InstrumentName[]): Promise<Held> {
  const found = fstatSync(fd)
  if (!found.isFile()) throw new Error('it is no file')
  if (found.size > largestBytes) throw new Error(`it has ${found.size} bytes; ${largestBytes} are the most`)
  const sha256 = await hashFile(path, fd)
  const outline = readOutline(fd)
  if (!outline) return hold({ path, sha256, instruments }, readBytes(fd, 0, found.size).buffer)
  return readShared({ path, sha256, instruments }, { outline, decoded: createSharedSamples(), fd })
}

const readShared = (file: SoundFontFile, memory: SharedBank): Promise<Held> =>
  hold({ ...file, memory }, memory.outline.bytes, {
    decoded: memory.decoded,
    readStream: createStreamReader(memory.fd, memory.outline),
  })

async function hold(
  file: SoundFontFile,
  bytes: ArrayBuffer | SharedArrayBuffer,
  reading: Omit<BankReading, 'instruments'> = {},
): Promise<Held> {
  // The player is loaded only if there is a SoundFont.
  const { readSoundFont } = await import('./soundfont.ts')
  const font = await readSoundFont(bytes, { ...reading, instruments: file.instruments })
  if (font.instruments.length + font.kits.length === 0)
    throw new Error('it has no instrument that Songloom plays from samples')
  const { name, instruments, kits } = font
  return { file: { ...file, instruments }, name, instruments, kits, font }
}

async function readAgain({ path, instruments }: SoundFontFile): Promise<Held> {
  const fd = openSync(path, 'r')
  try {
    return await readNew(path, fd, instruments)
  } finally {
    closeSync(fd)
  }
}

/**
 * Reads the SoundFont unless this thread holds it already.
 * @throws Error that describes a missing or changed file.
 */
export async function loadSoundFont(file: SoundFontFile): Promise<SampledInstruments> {
  if (held?.file.sha256 !== file.sha256) held = await (file.memory ? readShared(file, file.memory) : readAgain(file))
  if (held.file.sha256 !== file.sha256) throw new Error('the file has changed since the worker started')
  return toRecordings(held, file)
}

/** Created once for each file, so that a thread can compare it by identity. */
function toRecordings(opened: Held, { strokes }: SoundFontFile): SampledInstruments {
  const { font } = opened
  return (opened.played ??= strokes ? { ...font, drums: withStrokes(font.drums, strokes) } : font)
}
