import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { InstrumentName } from '@songloom/engine/score/instrument-names'
import type { SampledInstruments } from '@songloom/engine/synth/sampler/recordings'
import { createSharedSamples } from './shared-samples.ts'
import type { SharedSamples } from './shared-samples.ts'
import type { SoundFont } from './soundfont.ts'
import { openDrumStrokes, withStrokes } from './drum-strokes.ts'
import type { DrumStrokes } from './drum-strokes.ts'

/** A SoundFont that was read and validated once: part of the recipe of its notes. */
export interface SoundFontFile {
  path: string
  sha256: string
  /** Those that sound, once each has been listened to. */
  instruments?: readonly InstrumentName[]
  /** For a compressed bank: the decoded recordings that all threads share. */
  memory?: SharedBank | undefined
  /** Installed together with it. */
  strokes?: DrumStrokes | undefined
}

/** The file as it was read once, and its decoded recordings. */
export interface SharedBank {
  bytes: SharedArrayBuffer
  decoded: SharedSamples
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
 * Reads the SoundFont into this thread.
 * @throws Error that says what is wrong with the file.
 */
export async function openSoundFont(path: string): Promise<OpenedSoundFont> {
  const { file, name, instruments, kits } = (held = await read({ path }))
  return { file: { ...file, strokes: await openDrumStrokes() }, name, instruments, kits }
}

async function read({
  path,
  instruments: known,
  memory,
  sha256: wanted,
}: Omit<SoundFontFile, 'sha256'> & Partial<Pick<SoundFontFile, 'sha256'>>): Promise<Held> {
  const bytes = memory?.bytes ?? (await bytesOf(path))
  const sha256 = memory ? wanted! : createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
  const decoded = memory?.decoded ?? createSharedSamples()
  // The player is loaded only if there is a SoundFont.
  const { readSoundFont } = await import('./soundfont.ts')
  const font = await readSoundFont(bytes, known, decoded)
  if (font.instruments.length + font.kits.length === 0)
    throw new Error('it has no instrument that Songloom plays from samples')
  const { name, instruments, kits } = font
  const shared = font.isCompressed ? { bytes, decoded } : undefined
  return { file: { path, sha256, instruments, memory: shared }, name, instruments, kits, font }
}

/** Into memory that threads share, which a compressed bank needs once. */
async function bytesOf(path: string): Promise<SharedArrayBuffer> {
  const file = await open(path)
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new Error('it is no file')
    if (found.size > largestBytes) throw new Error(`it has ${found.size} bytes; ${largestBytes} are the most`)
    const bytes = new SharedArrayBuffer(found.size)
    const into = new Uint8Array(bytes)
    for (let at = 0; at < into.length;) {
      const { bytesRead } = await file.read(into, at)
      if (bytesRead === 0) throw new Error('it became shorter while it was read')
      at += bytesRead
    }
    return bytes
  } finally {
    await file.close()
  }
}

/**
 * Reads the SoundFont unless this thread holds it already.
 * @throws Error that describes a missing or changed file.
 */
export async function loadSoundFont(file: SoundFontFile): Promise<SampledInstruments> {
  if (held?.file.sha256 !== file.sha256) held = await read(file)
  if (held.file.sha256 !== file.sha256) throw new Error('the file has changed since the worker started')
  return toRecordings(held, file)
}

/** Created once for each file, so that a thread can compare it by identity. */
function toRecordings(opened: Held, { strokes }: SoundFontFile): SampledInstruments {
  const { font } = opened
  return (opened.played ??= strokes ? { ...font, drums: withStrokes(font.drums, strokes) } : font)
}
