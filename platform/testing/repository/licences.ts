import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An installed package that the product is made of. */
export interface InstalledPackage {
  name: string
  version: string
  /** As stated: usually an SPDX expression. */
  licence: string
}

interface Manifest {
  name: string
  version?: string
  license?: string | { type: string }
  licenses?: { type: string }[]
  workspaces?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD-4-Clause',
  'Apache-2.0',
  'MPL-2.0',
  '0BSD',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Zlib',
])

/** Whether allowed licences satisfy an SPDX expression. */
export function isAllowed(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(/\s+OR\s+/)
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((one) => allowed.has(one.trim())))
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

const licenceIn = ({ license, licenses = [] }: Manifest): string =>
  (typeof license === 'object' ? license.type : license) ?? licenses.map(({ type }) => type).join(' OR ')

/** Resolves a package from a folder as Node does; undefined where it is not installed. */
function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder)
  return dirname(from) === from ? undefined : folderOf(name, dirname(from))
}

/** All installed production packages of a repository's workspaces, once each. */
export function productionPackages(root: string): InstalledPackage[] {
  const seen = new Map<string, InstalledPackage>()
  const waiting = (readManifest(root).workspaces ?? []).map((workspace) => realpathSync(join(root, workspace)))
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue
    const manifest = readManifest(folder)
    seen.set(folder, { name: manifest.name, version: manifest.version ?? '', licence: licenceIn(manifest) })
    const { dependencies, optionalDependencies, peerDependencies } = manifest
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      waiting.push(...[folderOf(name, folder)].filter((found) => found !== undefined))
  }
  return [...seen].filter(([folder]) => folder.includes('node_modules')).map(([, found]) => found)
}
