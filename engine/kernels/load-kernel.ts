import { readBinary } from '#binaries'
import type { KernelName } from './kernel-names.ts'

const pageBytes = 65_536

const modules = new Map<KernelName, WebAssembly.Module>()

/** Creates an instance of a kernel with its own memory. A module is compiled once, as kernels are small. */
export function loadKernel(name: KernelName, imports: WebAssembly.Imports = {}): WebAssembly.Exports {
  const module = modules.get(name) ?? new WebAssembly.Module(readBinary(name))
  modules.set(name, module)
  return new WebAssembly.Instance(module, imports).exports
}

/** Grows a kernel's memory to at least `bytes`; views of it that were made before must be made again. */
export function growTo(memory: WebAssembly.Memory, bytes: number): void {
  memory.grow(Math.max(0, Math.ceil((bytes - memory.buffer.byteLength) / pageBytes)))
}
