import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Takes the WebAssembly out of the package signalsmith-stretch, which itself runs in an AudioWorklet only.

const packagePath = fileURLToPath(import.meta.resolve('signalsmith-stretch'))
const target = fileURLToPath(new URL('../kernels/stretch.wasm', import.meta.url))

/** The module inside of the installed package. */
export function packagedStretch(): { version: string; bytes: Uint8Array } {
  const { version } = JSON.parse(readFileSync(new URL('package.json', `file://${packagePath}`), 'utf8')) as {
    version: string
  }
  const base64 = /application\/octet-stream;base64,([A-Za-z0-9+/=]+)/.exec(readFileSync(packagePath, 'utf8'))?.[1]
  if (!base64) throw new Error(`${packagePath} holds no module.`)
  return { version, bytes: Uint8Array.from(Buffer.from(base64, 'base64')) }
}

if (import.meta.main) {
  const { version, bytes } = packagedStretch()
  writeFileSync(target, bytes)
  console.log('signalsmith-stretch', version, bytes.length, 'bytes')
}
