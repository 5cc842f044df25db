import { concatBytes } from '../../media/bytes/byte-writer.ts'
import { byteReader, counted, leb128, wasmProgram, wasmSections } from './wasm-sections.ts'
import type { WasmSection } from './wasm-sections.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A stretch of a program's memory as it is at first. */
export interface MemorySegment {
  at: number
  bytes: Bytes
}

/** Flite without its synthesis filter and its data: a module would keep the 17 MB a second time, next to its memory. */
export interface FliteProgram {
  module: WebAssembly.Module
  /** Parts of the file that was read, the last of which is all that the program ever writes to. */
  segments: readonly MemorySegment[]
}

/** Addresses where the filter writes its arguments (frames, channels, rows); the linker leaves these bytes unused. */
export const leftAt = { cepstra: 16, strengths: 28 }

const sectionIds = { custom: 0, import: 2, code: 10, data: 11 }
const functionNames = 1
/** Offsets in Flite's `cst_track`. */
const track = { frames: 4, channels: 8, rows: 16 }

/**
 * Reads the program and replaces its `mlsa_resynthesis`: singers need only its arguments, mel-cepstra and voicing
 * strengths, and most of the time goes into its samples. Debug sections, a fifth of the file, are left out.
 */
export function readFlite(file: Bytes): FliteProgram {
  const sections = wasmSections(file)
  const indexOf = functionsByName(sections)
  const imported = byteReader(contentOf(sections, sectionIds.import)).number()
  const filter = indexOf('mlsa_resynthesis') - imported
  const program = sections
    .filter(({ id }) => id !== sectionIds.custom && id !== sectionIds.data)
    .map(({ id, bytes }) => ({
      id,
      bytes: id === sectionIds.code ? withBody(bytes, filter, leaveTracks(indexOf('new_wave'))) : bytes,
    }))
  return { module: new WebAssembly.Module(wasmProgram(program)), segments: segmentsOf(sections) }
}

const contentOf = (sections: readonly WasmSection[], wanted: number): Bytes =>
  sections.find(({ id }) => id === wanted)?.bytes ?? new Uint8Array()

function functionsByName(sections: readonly WasmSection[]): (name: string) => number {
  const named = sections.find(({ id, bytes }) => id === sectionIds.custom && byteReader(bytes).text() === 'name')
  const names = new Map(named ? functionNamesOf(named.bytes) : [])
  return (name) => {
    const index = names.get(name)
    if (index === undefined) throw new Error(`The program that speaks has no ${name}.`)
    return index
  }
}

function functionNamesOf(bytes: Bytes): [string, number][] {
  const reader = byteReader(bytes)
  reader.text()
  while (!reader.isAtEnd()) {
    const kind = reader.number()
    const inside = byteReader(reader.bytes())
    if (kind !== functionNames) continue
    return Array.from({ length: inside.number() }, () => {
      const index = inside.number()
      return [inside.text(), index]
    })
  }
  return []
}

/** Stores both tracks, detaches them so that the caller does not free them, and returns an empty wave. */
function leaveTracks(newWave: number): Bytes {
  const noLocals = 0
  const [call, end] = [0x10, 0x0b] as const
  const taken = [...takeTrack(0, leftAt.cepstra), ...takeTrack(1, leftAt.strengths)]
  return Uint8Array.from([noLocals, ...taken, call, ...leb128(newWave), end])
}

function takeTrack(argument: number, to: number): number[] {
  const [constant, local, load, store, aligned] = [0x41, 0x20, 0x28, 0x36, 2] as const
  const argumentOf = [local, argument] as const
  const left = [track.frames, track.channels, track.rows].flatMap((field, n) => [
    ...[constant, 0, ...argumentOf, load, aligned, field],
    ...[store, aligned, to + 4 * n],
  ])
  const cleared = [track.frames, track.rows].flatMap((field) => [...argumentOf, constant, 0, store, aligned, field])
  return [...left, ...cleared]
}

function withBody(code: Bytes, index: number, body: Bytes): Bytes {
  const reader = byteReader(code)
  reader.number()
  for (let n = 0; n < index; n++) reader.bytes()
  const from = reader.at()
  reader.bytes()
  return concatBytes([code.subarray(0, from), counted(body), code.subarray(reader.at())])
}

/** The linker places constants first and mutable data last. */
function segmentsOf(sections: readonly WasmSection[]): MemorySegment[] {
  const reader = byteReader(contentOf(sections, sectionIds.data))
  return Array.from({ length: reader.number() }, () => {
    // Its kind, and the instruction of a constant; then the constant and the end of what computes it.
    reader.skip(2)
    const at = reader.number()
    reader.skip(1)
    return { at, bytes: reader.bytes() }
  })
}
