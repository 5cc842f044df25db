import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const libc = process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'

const serves = (listed, own) => !listed || listed.includes(own)

/**
 * Paths of what npm calls optional because each platform has its own, and nothing runs without. `npm ci
 * --omit=optional`, which leaves out the recordings, leaves them out too.
 */
export function missingNatives(root) {
  return Object.entries(lockedPackages(root)).flatMap(([path, { os, cpu, libc: builtFor }]) => {
    const isOurs = os && serves(os, process.platform) && serves(cpu, process.arch)
    const isBuiltForUs = process.platform !== 'linux' || serves(builtFor, libc)
    return isOurs && isBuiltForUs && !existsSync(join(root, path)) ? [path] : []
  })
}

const lockedPackages = (root) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Puts them where the lock has them, with the bytes that it names. */
export function addNatives(root, npm, paths) {
  const locked = lockedPackages(root)
  const folder = mkdtempSync(join(tmpdir(), 'songloom-natives-'))
  try {
    const specs = paths.map((path) => `${nameOf(path)}@${locked[path].version}`)
    const packed = JSON.parse(output([...npm, 'pack', '--json', '--pack-destination', folder, ...new Set(specs)], root))
    for (const [n, path] of paths.entries()) {
      const { filename, integrity } = packed.find(({ id }) => id === specs[n])
      if (integrity !== locked[path].integrity) throw new Error(`${specs[n]} is not what package-lock.json names.`)
      unpack(join(folder, filename), join(root, path))
    }
    const scripted = paths.filter((path) => locked[path].hasInstallScript)
    if (scripted.length > 0) output([...npm, 'rebuild', '--loglevel=error', ...scripted.map(nameOf)], root)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function unpack(archive, to) {
  mkdirSync(to, { recursive: true })
  output(['tar', '-xzf', archive, '--strip-components=1', '-C', to], to)
}

function output([program, ...args], cwd) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${error?.message ?? stderr}`)
  return stdout
}
