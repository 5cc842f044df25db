import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parsePackageName, readManifest } from './workspace-imports.ts'
import type { Manifest, Source } from './workspace-imports.ts'

type Workspace = { folder: string; manifest: Manifest; sources: readonly Source[] }
export type ManifestRules = {
  root: string
  /** Tests may use the tools of the root's manifest. */
  shared: Manifest
  /** Not shipped, so all its packages may be devDependencies. */
  isNeverShipped: (folder: string) => boolean
}

/** Imports that the manifest lacks, or has only in devDependencies though the product needs them. */
export function unnamedImports({ folder, manifest, sources }: Workspace, rules: ManifestRules): string[] {
  const { dependencies, devDependencies } = manifest
  const faults = new Set<string>()
  for (const { isProduct, values, types, path } of sources) {
    const isShipped = isProduct && !rules.isNeverShipped(folder)
    const known = (isValue: boolean) => ({
      ...dependencies,
      ...(isShipped && isValue ? {} : devDependencies),
      ...(isProduct && isValue ? {} : rules.shared.devDependencies),
    })
    const check = (names: readonly string[], isValue: boolean) => {
      for (const name of names.map(parsePackageName))
        if (name && name !== manifest.name && !(name in known(isValue))) faults.add(`${folder}/${path} needs ${name}`)
    }
    check(values, true)
    check(types, false)
  }
  return [...faults]
}

/** Packages that no file imports and no other listed package has as a peer. */
export function unusedNames({ folder, manifest, sources }: Workspace, { root }: ManifestRules): string[] {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
  const peers = new Set(names.flatMap((name) => peersOf(name, [join(root, folder), root])))
  const isMentioned = (name: string) =>
    sources.some(({ text }) => text.includes(`'${name}`) || text.includes(`"${name}`))
  return names
    .filter((name) => !name.startsWith('@types/') && !peers.has(name) && !isMentioned(name))
    .map((name) => `${folder}: ${name}`)
}

function peersOf(name: string, places: readonly string[]): string[] {
  const place = places
    .map((each) => join(each, 'node_modules', name))
    .find((each) => existsSync(join(each, 'package.json')))
  return place ? Object.keys(readManifest(place).peerDependencies) : []
}

/** Packages that two manifests require in different versions. */
export function disagreements(manifests: readonly Manifest[]): string[] {
  const versionsByName = new Map<string, Set<string>>()
  for (const { dependencies, devDependencies, optionalDependencies } of manifests)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      versionsByName.set(name, (versionsByName.get(name) ?? new Set()).add(version))
  return [...versionsByName]
    .filter(([, versions]) => versions.size > 1)
    .map(([name, versions]) => `${name}: ${[...versions].join(', ')}`)
}
