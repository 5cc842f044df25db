import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as asc from 'assemblyscript/asc'

// Builds engine/kernels/*.as to base64 modules.

const kernelNames = [
  'fft',
  'held',
  'notes',
  'partials',
  'reverb',
  'sampler',
  'shares',
  'speech',
  'stereo',
  'voice',
] as const
export type KernelName = (typeof kernelNames)[number]

const pathOf = (file: string): string => fileURLToPath(new URL(`../kernels/${file}`, import.meta.url))
const flags = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--initialMemory', '3', '--use', 'abort=']

export function sourceHash(name: KernelName): string {
  return createHash('sha256').update(sourceOf(name)).digest('hex')
}

export const sourceOf = (name: KernelName): string => readFileSync(pathOf(`${name}.as`), 'utf8')

/** Numbers that a kernel's source names: `const NAME: type = sum of numbers and names`. */
export function kernelConstants(name: KernelName): Record<string, number> {
  const constants: Record<string, number> = {}
  for (const [, key, sum] of sourceOf(name).matchAll(/^const (\w+): \w+ = ([\w +]+)/gm))
    constants[key!] = sum!.split('+').reduce((total, term) => total + (constants[term.trim()] ?? Number(term)), 0)
  return constants
}

/** The compiled kernel as base64. */
export async function compileKernel(name: KernelName, source = sourceOf(name)): Promise<string> {
  let binary = ''
  const { error, stderr } = await asc.main([`${name}.ts`, '--outFile', `${name}.wasm`, ...flags], {
    readFile: (file) => (file === `${name}.ts` ? source : null),
    writeFile: (_file: string, contents: Uint8Array | string) => {
      binary = Buffer.from(contents).toString('base64')
    },
    listFiles: () => [],
  })
  if (error) throw new Error(`${name}.as: ${stderr.toString()}`, { cause: error })
  return binary
}

if (import.meta.main) {
  for (const name of kernelNames) {
    const binary = await compileKernel(name)
    const lines = [
      '// Built from ' + `${name}.as by engine/testing/build-kernels.ts.`,
      `export const sourceSha256 = '${sourceHash(name)}'`,
      `export const wasmBase64 =`,
      `  '${binary}'`,
    ]
    writeFileSync(pathOf(`${name}-wasm.ts`), `${lines.join('\n')}\n`)
    console.log(name, Buffer.from(binary, 'base64').length, 'bytes')
  }
}
