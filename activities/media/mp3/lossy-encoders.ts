import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createEncoder } from 'wasm-media-encoders'
import type { WasmMediaEncoder } from 'wasm-media-encoders'

export type LossyFormat = 'mp3' | 'ogg'

const mimeTypes = { mp3: 'audio/mpeg', ogg: 'audio/ogg' } as const
type MimeType<Format extends LossyFormat> = (typeof mimeTypes)[Format]
export type LossyEncoder<Format extends LossyFormat = LossyFormat> = WasmMediaEncoder<MimeType<Format>>

const compiled = new Map<LossyFormat, Promise<WebAssembly.Module>>()
/** At most one of each format: a memory of megabytes, which the garbage collector would collect late. */
const unused: { [Format in LossyFormat]?: LossyEncoder<Format> | undefined } = {}

async function compile(format: LossyFormat): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve(`wasm-media-encoders/wasm/${format}`)
  return WebAssembly.compile(await readFile(path))
}

function wasmModule(format: LossyFormat): Promise<WebAssembly.Module> {
  const known = compiled.get(format) ?? compile(format)
  compiled.set(format, known)
  known.catch(() => compiled.delete(format))
  return known
}

/** An encoder of a format, to be configured: its state is that of the encoding before. */
export async function openEncoder<Format extends LossyFormat>(format: Format): Promise<LossyEncoder<Format>> {
  const known = unused[format] as LossyEncoder<Format> | undefined
  unused[format] = undefined
  return known ?? createEncoder(mimeTypes[format], await wasmModule(format))
}

/** Lends an encoder to the next encoding; one that threw must not be closed, as its memory may be damaged. */
export function closeEncoder<Format extends LossyFormat>(format: Format, encoder: LossyEncoder<Format>): void {
  Object.assign(unused, { [format]: encoder })
}
