import { readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'

export type Manifest = {
  name: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  peerDependencies: Record<string, string>
  /** Programs of the user's machine, which are optional. */
  optionalDependencies: Record<string, string>
}

/** A source file of a workspace, with its imported modules. */
export type Source = {
  path: string
  isProduct: boolean
  text: string
  values: string[]
  /** Of the values, those loaded before the file runs. */
  loaded: string[]
  types: string[]
}

const skipped = new Set(['node_modules', 'dist', 'coverage', 'locales'])
/** In the only form that lint allows. */
/** Optional packages. */
const optionalImports = /import\('[^']+' as string\)/g
/** Lazy imports. */
const lazyImports = /\bimport\('[^']+'\)/g
const typeImports = /^(?:import|export) type [^'"]*from '[^']+'/gm

export function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<Manifest>
  const none = { dependencies: {}, devDependencies: {}, peerDependencies: {}, optionalDependencies: {} }
  return { name: '', ...none, ...manifest }
}

export function readSources(folder: string): Source[] {
  return filesUnder(folder)
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
    .map((path) => parseSource(path.slice(folder.length + 1), readFileSync(path, 'utf8')))
}

export function parseSource(path: string, text: string): Source {
  const isProduct = !/\.test\.tsx?$|(^|\/)testing\/|\.config\.ts$|conformance\.ts$|\.css$/.test(path)
  const code = text.replace(typeImports, '').replace(optionalImports, '')
  const values = namedIn(path, code)
  const loaded = namedIn(path, code.replace(lazyImports, ''))
  const types = namedIn(path, [...text.matchAll(typeImports)].map(([line]) => line).join('\n'))
  return { path, isProduct, text, values, loaded, types }
}

function namedIn(path: string, text: string): string[] {
  if (path.endsWith('.css'))
    return [...text.matchAll(/@(?:import|plugin|source) ['"]([^'"]+)/g)].map(([, name]) => name!)
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
}

/** `@scope/name` or `name`; undefined for relative files, Node's own modules and virtual ones of bundlers. */
export function parsePackageName(specifier: string): string | undefined {
  if (/^[./~#]|^virtual:/.test(specifier) || isBuiltin(specifier)) return undefined
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
}
