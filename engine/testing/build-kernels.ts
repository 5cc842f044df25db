import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Builds engine/kernels/*.as to base64 modules. Needs AssemblyScript: npm install --no-save assemblyscript@0.28.20

export const kernelNames = ['reverb', 'stereo'] as const
export type KernelName = (typeof kernelNames)[number]

const pathOf = (file: string): string => fileURLToPath(new URL(`../kernels/${file}`, import.meta.url))
const flags = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--initialMemory', '3', '--use', 'abort=']

interface Compiler {
  main(
    args: string[],
    host: {
      readFile(name: string): string | null
      writeFile(name: string, contents: Uint8Array): void
      listFiles(): string[]
    },
  ): Promise<{ error: Error | null; stderr: { toString(): string } }>
}

export function sourceHash(name: KernelName): string {
  return createHash('sha256')
    .update(readFileSync(pathOf(`${name}.as`)))
    .digest('hex')
}

/** The compiled kernel as base64; undefined where AssemblyScript is not installed. */
export async function compileKernel(name: KernelName): Promise<string | undefined> {
  const compiler = (await import('assemblyscript/asc' as string).catch(() => undefined)) as
    Compiler | { default: Compiler } | undefined
  if (!compiler) return undefined
  let binary = ''
  const { error, stderr } = await ('default' in compiler ? compiler.default : compiler).main(
    [`${name}.ts`, '--outFile', `${name}.wasm`, ...flags],
    {
      readFile: (file) => (file === `${name}.ts` ? readFileSync(pathOf(`${name}.as`), 'utf8') : null),
      writeFile: (_file, contents) => {
        binary = Buffer.from(contents).toString('base64')
      },
      listFiles: () => [],
    },
  )
  if (error) throw new Error(`${name}.as: ${stderr.toString()}`, { cause: error })
  return binary
}

if (import.meta.main) {
  for (const name of kernelNames) {
    const binary = await compileKernel(name)
    if (binary === undefined) throw new Error('AssemblyScript is not installed.')
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
