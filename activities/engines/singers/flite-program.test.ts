import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFlite } from './flite-program.ts'
import { findInstalledSingerVoices } from './singer-voices.ts'
import { createWasiHost } from './wasi-host.ts'
import type { WasiExports } from './wasi-host.ts'
import { byteReader, leb128, wasmProgram, wasmSections } from './wasm-sections.ts'

const voices = await findInstalledSingerVoices()

it.each([0, 1, 127, 128, 300, 2 ** 21, 17_087_088])('a number that is written is read again: %d', (value) => {
  expect(byteReader(leb128(value)).number()).toBe(value)
})

describe.skipIf(!voices)('the program that speaks', () => {
  const file = voices ? new Uint8Array(readFileSync(voices.programPath)) : new Uint8Array()

  it('consists of its sections', () => {
    expect(Buffer.compare(wasmProgram(wasmSections(file)), file)).toBe(0)
  })

  it('writes nothing before its mutable memory', () => {
    const { module, segments } = readFlite(file)
    const host = createWasiHost()
    const exports = new WebAssembly.Instance(module, host.imports).exports as unknown as WasiExports
    for (const { at, bytes } of segments) new Uint8Array(exports.memory.buffer).set(bytes, at)
    const constants = (): Buffer => Buffer.from(exports.memory.buffer.slice(segments[0]!.at, segments.at(-1)!.at))
    const before = constants()
    expect(before.length).toBeGreaterThan(17_000_000)
    const args = ['flite', '-voice', 'slt', '-psdur', '-t', 'hold the morning.', '-o', 'none']
    const { exitCode, printed } = host.run(exports, { args, files: {} })
    expect(exitCode).toBe(0)
    expect(printed).toMatch(/^pau:\d\.\d+ hh:/)
    expect(constants().equals(before)).toBe(true)
  })

  it('is refused if the filter has another name', () => {
    const other = Buffer.from(file)
    for (let at = other.indexOf('mlsa_resynthesis'); at >= 0; at = other.indexOf('mlsa_resynthesis', at + 1))
      other.write('MLSA', at)
    expect(() => readFlite(new Uint8Array(other))).toThrow('mlsa_resynthesis')
  })
})
