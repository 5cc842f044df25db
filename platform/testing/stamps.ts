import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../embedded/app-parts.ts'

/** For which sources all tests of the engine passed. */
type Stamp = { sources: string }

const stampFile = 'engine/tested.json'
/** Written for other sources, or made by this file itself. */
const notHashed = new Set([stampFile, 'engine/corpora.json'])
const contractImport = /'@songloom\/contracts\/([\w./-]+)'/g

const listEngineFiles = (root: string): string[] =>
  globSync('engine/**/*.*', { cwd: root, exclude: ['**/node_modules'] }).filter((path) => !notHashed.has(path))

/** The files of `contracts` that the engine and its tests import. */
function listImportedContracts(sources: readonly string[]): string[] {
  const names = sources.flatMap((source) => [...source.matchAll(contractImport)].map(([, name]) => name!))
  return [...new Set(names)].map((name) => `contracts/${name}.ts`)
}

/** A hash of all files that the engine is made and tested of, with the version of Node; `root` is the project's folder. */
export function hashEngine(root: string = projectRoot): string {
  const files = listEngineFiles(root)
  const contracts = listImportedContracts(files.map((path) => readFileSync(join(root, path), 'utf8')))
  const hash = createHash('sha256').update(process.version)
  for (const path of [...files, ...contracts].sort()) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** Whether all tests of the engine have passed with what it is now. They are pure, so they would pass again. */
export function isEngineTested(root: string = projectRoot): boolean {
  const path = join(root, stampFile)
  return existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as Stamp).sources === hashEngine(root)
}

/** Files of tests that need not run again: those of the engine, but for the golden hashes, which prove this machine. */
export const listTestedFiles = (root: string = projectRoot): string[] =>
  globSync('engine/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] }).filter(
    (path) => path !== 'engine/golden.test.ts',
  )

/** Written when all of them have passed for these sources. */
export function writeEngineStamp(sources: string, root: string = projectRoot): void {
  const stamp: Stamp = { sources }
  writeFileSync(join(root, stampFile), `${JSON.stringify(stamp, null, 2)}\n`)
}
