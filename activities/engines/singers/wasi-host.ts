/** What a program sees of the world: its arguments, and files that it may read from its only folder, `/`. */
export interface WasiWorld {
  args: readonly string[]
  files: Readonly<Record<string, Uint8Array>>
}

export interface WasiRun {
  exitCode: number
  printed: string
}

export interface WasiExports {
  memory: WebAssembly.Memory
  _start: () => void
}

export interface WasiHost {
  imports: WebAssembly.Imports
  /** Runs a program from its beginning. Who runs one again has brought its memory back to what it was at first. */
  run(program: WasiExports, world: WasiWorld): WasiRun
}

/** Of one run. */
interface Running {
  memory: WebAssembly.Memory
  world: WasiWorld
  opened: { bytes: Uint8Array; at: number }[]
  printed: string
}

type Now = () => Running
type Calls = Record<string, (...args: never[]) => number>

const errors = { none: 0, badDescriptor: 8, noFile: 44 }
const types = { characters: 2, folder: 3, file: 4 }
const [stdout, folder, firstFile] = [1, 3, 4]
const allRights = 2n ** 64n - 1n

class Ended extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super(`ended with ${exitCode}`)
    this.exitCode = exitCode
  }
}

/**
 * As much of WASI preview 1 as a program needs that reads a file and prints: its clock stands at 0, and it sees nothing of this machine. Node has
 * one of its own, which warns that it is an experiment, wants real files and starts an instance only once.
 */
export function createWasiHost(): WasiHost {
  let running: Running | undefined
  const now: Now = () => running!
  return {
    imports: { wasi_snapshot_preview1: { ...processCalls(now), ...folderCalls(now), ...fileCalls(now) } },
    run(program, world) {
      running = { memory: program.memory, world, opened: [], printed: '' }
      return { exitCode: exitCodeOf(program), printed: running.printed }
    },
  }
}

function exitCodeOf(program: WasiExports): number {
  try {
    program._start()
    return 0
  } catch (error) {
    if (error instanceof Ended) return error.exitCode
    throw error
  }
}

// A program's memory moves when it grows: it is looked up at each call.
const viewOf = (now: Now): DataView => new DataView(now().memory.buffer)
const put = (now: Now, at: number, value: number): void => viewOf(now).setUint32(at, value, true)
const putLong = (now: Now, at: number, value: bigint): void => viewOf(now).setBigUint64(at, value, true)
const bytesAt = (now: Now, at: number, length: number): Uint8Array => new Uint8Array(now().memory.buffer, at, length)

function processCalls(now: Now): Calls {
  const args = (): Buffer[] => now().world.args.map((arg) => Buffer.from(`${arg}\0`))
  return {
    args_sizes_get(countAt: number, sizeAt: number) {
      put(now, countAt, args().length)
      put(now, sizeAt, Buffer.concat(args()).length)
      return errors.none
    },
    args_get(listAt: number, textAt: number) {
      let at = textAt
      for (const [n, arg] of args().entries()) {
        put(now, listAt + 4 * n, at)
        bytesAt(now, at, arg.length).set(arg)
        at += arg.length
      }
      return errors.none
    },
    clock_time_get(_clock: number, _precision: bigint, at: number) {
      putLong(now, at, 0n)
      return errors.none
    },
    proc_exit(exitCode: number) {
      throw new Ended(exitCode)
    },
  }
}

function folderCalls(now: Now): Calls {
  return {
    fd_prestat_get(descriptor: number, at: number) {
      if (descriptor !== folder) return errors.badDescriptor
      put(now, at, 0)
      put(now, at + 4, '/'.length)
      return errors.none
    },
    fd_prestat_dir_name(_descriptor: number, at: number) {
      bytesAt(now, at, 1).set(Buffer.from('/'))
      return errors.none
    },
    path_open(_folder: number, _lookup: number, pathAt: number, length: number, ...rest: unknown[]) {
      const bytes = now().world.files[Buffer.from(bytesAt(now, pathAt, length)).toString()]
      if (!bytes) return errors.noFile
      const descriptorAt = Number(rest.at(-1))
      put(now, descriptorAt, firstFile + now().opened.push({ bytes, at: 0 }) - 1)
      return errors.none
    },
  }
}

function fileCalls(now: Now): Calls {
  const fileOf = (descriptor: number) => now().opened[descriptor - firstFile]
  return {
    fd_close: () => errors.none,
    fd_fdstat_set_flags: () => errors.none,
    fd_fdstat_get(descriptor: number, at: number) {
      put(now, at, descriptor < folder ? types.characters : descriptor === folder ? types.folder : types.file)
      for (const offset of [8, 16]) putLong(now, at + offset, allRights)
      return errors.none
    },
    fd_read(descriptor: number, list: number, count: number, sumAt: number) {
      const file = fileOf(descriptor)
      if (!file) return errors.badDescriptor
      return overStretches(now, list, count, sumAt, (stretch) => {
        const part = file.bytes.subarray(file.at, file.at + stretch.length)
        stretch.set(part)
        file.at += part.length
        return part.length
      })
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, at: number) {
      const file = fileOf(descriptor)
      if (!file) return errors.badDescriptor
      file.at = Number(offset) + ([0, file.at, file.bytes.length][whence] ?? 0)
      putLong(now, at, BigInt(file.at))
      return errors.none
    },
    fd_write(descriptor: number, list: number, count: number, sumAt: number) {
      return overStretches(now, list, count, sumAt, (stretch) => {
        if (descriptor === stdout) now().printed += Buffer.from(stretch).toString()
        return stretch.length
      })
    },
  }
}

/** Works on each stretch of a list until one is not used whole, and leaves how many bytes were. */
function overStretches(
  now: Now,
  list: number,
  count: number,
  sumAt: number,
  work: (stretch: Uint8Array) => number,
): number {
  let sum = 0
  for (let n = 0; n < count; n++) {
    const [from, length] = [0, 4].map((offset) => viewOf(now).getUint32(list + 8 * n + offset, true)) as [
      number,
      number,
    ]
    const worked = work(bytesAt(now, from, length))
    sum += worked
    if (worked < length) break
  }
  put(now, sumAt, sum)
  return errors.none
}
