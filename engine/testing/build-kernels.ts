import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as asc from 'assemblyscript/asc'
import { builtKernels } from '../kernels/kernel-names.ts'
import type { BuiltKernel } from '../kernels/kernel-names.ts'

// Compiles engine/kernels/*.as to .wasm files.

const pathOf = (file: string): string => fileURLToPath(new URL(`../kernels/${file}`, import.meta.url))
const flags = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--initialMemory', '3', '--use', 'abort=']

export const readKernelSource = (name: BuiltKernel): string => readFileSync(pathOf(`${name}.as`), 'utf8')

/** Numbers that a kernel's source names: `const NAME: type = sum of numbers and names`. */
export function kernelConstants(name: BuiltKernel): Record<string, number> {
  const constants: Record<string, number> = {}
  for (const [, key, sum] of readKernelSource(name).matchAll(/^const (\w+): \w+ = ([\w +]+)/gm))
    constants[key!] = sum!.split('+').reduce((total, term) => total + (constants[term.trim()] ?? Number(term)), 0)
  return constants
}

/** Compiles a kernel's source to a WebAssembly module. Throws an `Error` with the compiler's message. */
export async function compileKernel(name: BuiltKernel, source = readKernelSource(name)): Promise<Uint8Array> {
  let binary = new Uint8Array()
  const { error, stderr } = await asc.main([`${name}.ts`, '--outFile', `${name}.wasm`, ...flags], {
    readFile: (file) => (file === `${name}.ts` ? source : null),
    writeFile: (_file: string, contents: Uint8Array | string) => {
      binary = Uint8Array.from(Buffer.from(contents))
    },
    listFiles: () => [],
  })
  if (error) throw new Error(`${name}.as: ${stderr.toString()}`, { cause: error })
  return binary
}

if (import.meta.main) {
  for (const name of builtKernels) {
    const binary = await compileKernel(name)
    writeFileSync(pathOf(`${name}.wasm`), binary)
    console.log(name, binary.length, 'bytes')
  }
}
