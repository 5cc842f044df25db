import { concatBytes } from '../../media/bytes/byte-writer.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** One part of a WebAssembly program: `bytes` are its content, `whole` has its head as well. */
export interface WasmSection {
  id: number
  bytes: Bytes
  whole: Bytes
}

/** Reads bytes one thing after another. */
export interface ByteReader {
  at(): number
  isAtEnd(): boolean
  skip(count: number): void
  /** LEB128. */
  number(): number
  /** As many bytes as the number before them counts. */
  bytes(): Bytes
  text(): string
}

const headBytes = 8

export function byteReader(bytes: Bytes, from = 0): ByteReader {
  let at = from
  const number = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const next = (): Bytes => {
    const length = number()
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    at: () => at,
    isAtEnd: () => at >= bytes.length,
    skip: (count) => void (at += count),
    number,
    bytes: next,
    text: () => Buffer.from(next()).toString('latin1'),
  }
}

/** The sections of a program (WebAssembly Core Specification, "Binary Format"). */
export function wasmSections(program: Bytes): WasmSection[] {
  const reader = byteReader(program, headBytes)
  const sections: WasmSection[] = []
  while (!reader.isAtEnd()) {
    const from = reader.at()
    const id = reader.number()
    const bytes = reader.bytes()
    sections.push({ id, bytes, whole: program.subarray(from, reader.at()) })
  }
  return sections
}

/** A program of these sections. */
export const wasmProgram = (sections: readonly Pick<WasmSection, 'id' | 'bytes'>[]): Bytes =>
  concatBytes([
    Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
    ...sections.flatMap(({ id, bytes }) => [Uint8Array.of(id), counted(bytes)]),
  ])

/** Bytes after their number. */
export const counted = (bytes: Bytes): Bytes => concatBytes([leb128(bytes.length), bytes])

export function leb128(value: number): Bytes {
  const out: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return Uint8Array.from([...out, rest])
    out.push((rest & 127) | 128)
  }
}
