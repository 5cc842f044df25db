import { describe, expect, it } from 'vitest'
import { compileKernel, sourceHash } from '../testing/build-kernels.ts'
import * as reverb from './reverb-wasm.ts'
import * as stereo from './stereo-wasm.ts'

describe.each([
  ['reverb', reverb],
  ['stereo', stereo],
] as const)('the kernel %s', (name, { sourceSha256, wasmBase64 }) => {
  it('was built from the source beside it', () => {
    expect(sourceSha256).toBe(sourceHash(name))
  })

  it('is what AssemblyScript makes of it, where that is installed', async () => {
    const built = await compileKernel(name)
    if (built !== undefined) expect(wasmBase64).toBe(built)
  })
})
