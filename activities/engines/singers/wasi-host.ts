import { File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'

/** The environment of a program: its arguments, and files that it may read from its only folder, `/`. */
export interface WasiWorld {
  args: readonly string[]
  files: Readonly<Record<string, Uint8Array>>
}

export interface WasiRun {
  exitCode: number
  /** Its standard output. */
  printed: string
}

export interface WasiExports {
  memory: WebAssembly.Memory
  _start: () => void
}

export interface WasiHost {
  imports: WebAssembly.Imports
  /** Runs a program from its beginning. Before a second run its memory must be set back to its first state. */
  run(program: WasiExports, world: WasiWorld): WasiRun
}

/**
 * WASI preview 1 with files in memory, without a clock or random numbers of this machine: equal runs print the same.
 * Node's own module is experimental, needs real files, and starts an instance only once.
 */
export function createWasiHost(): WasiHost {
  const wasi = new WASI([], [], [], { debug: false })
  const imports = { ...wasi.wasiImport, clock_time_get: stopClock, random_get: refuse, poll_oneoff: refuse }
  return {
    imports: { wasi_snapshot_preview1: imports },
    run(program, { args, files }) {
      const printed = new File([])
      wasi.args = [...args]
      wasi.fds = [new File([]), printed, new File([])].map((file) => new OpenFile(file))
      wasi.fds.push(openFolder(files))
      const exitCode = wasi.start({ exports: program })
      return { exitCode, printed: new TextDecoder().decode(printed.data) }
    },
  }

  function stopClock(_clock: number, _precision: bigint, at: number): number {
    new DataView(wasi.inst.exports.memory.buffer).setBigUint64(at, 0n, true)
    return errors.none
  }
}

const errors = { none: 0, notSupported: 58 }
const refuse = (): number => errors.notSupported

const openFolder = (files: WasiWorld['files']): PreopenDirectory =>
  new PreopenDirectory(
    '/',
    new Map(Object.entries(files).map(([name, bytes]) => [name, new File(bytes, { readonly: true })])),
  )
