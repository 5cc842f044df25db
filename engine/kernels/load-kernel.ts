const pageBytes = 65_536

const modules = new Map<string, WebAssembly.Module>()

/** A fresh instance of a kernel with memory of its own; compiled once. Kernels are small enough to compile at once everywhere. */
export function loadKernel(base64: string, imports: WebAssembly.Imports = {}): WebAssembly.Exports {
  let module = modules.get(base64)
  if (!module)
    modules.set(
      base64,
      (module = new WebAssembly.Module(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))),
    )
  return new WebAssembly.Instance(module, imports).exports
}

/** Lets a kernel's memory hold at least so many bytes; what was read from it before must be read anew. */
export function growTo(memory: WebAssembly.Memory, bytes: number): void {
  memory.grow(Math.max(0, Math.ceil((bytes - memory.buffer.byteLength) / pageBytes)))
}
