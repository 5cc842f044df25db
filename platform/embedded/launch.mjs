// Runs under any Node from 20 on and needs nothing installed: it installs what is missing, then goes on under Node 24.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addNatives, missingNatives } from './native-packages.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const stampPath = join(modules, '.songloom-installed')
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
const scripts = { start: 'start.ts', test: 'test.ts' }

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

const isStamped = () => existsSync(stampPath) && readFileSync(stampPath, 'utf8') === lockHash()

async function prepare() {
  if (findNode() !== undefined && isStamped()) return
  if (findNode() === undefined || !matchesLock()) await install()
  complete()
  writeFileSync(stampPath, lockHash())
}

/** Whether npm itself has installed just what the lock asks for, as after a developer's own `npm install`. */
function matchesLock() {
  const installedPath = join(modules, '.package-lock.json')
  if (!existsSync(installedPath)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    const isOurs = !path.startsWith('node_modules/')
    return isOurs || (installed[path] ? installed[path].version === version : optional || devOptional)
  })
}

async function install() {
  console.log('  Installing packages with npm ci; this happens once and after updates.')
  const startedAt = Date.now()
  const progress = setInterval(
    () => console.log(`  Installing for ${Math.round((Date.now() - startedAt) / 1000)} s`),
    5_000,
  )
  const code = await run(npm[0], [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(progress)
  if (code !== 0)
    fail('The packages could not be installed: npm ci failed (see above). Check the network and start again.')
}

/**
 * Brings the parts of packages that differ by platform,
 * which `npm ci --omit=optional` leaves out with what is optional indeed.
 */
function complete() {
  const missing = missingNatives(root)
  if (missing.length === 0) return
  console.log(`  Installing ${missing.length} packages of this platform, which npm ci has left out.`)
  try {
    addNatives(root, npm, missing)
  } catch (error) {
    fail(`The packages of this platform could not be installed: ${error.message} Check the network and start again.`)
  }
}

/** The pinned Node: the package links it to its bin, or leaves it in a package of the platform. */
function findNode() {
  const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const places = [
    join(modules, 'node', 'bin', 'node'),
    join(modules, 'node', 'node_modules', platform, 'bin', 'node'),
    join(modules, platform, 'bin', 'node'),
  ]
  const ownMajor = Number(process.versions.node.split('.')[0])
  return (
    places.find((path) => existsSync(path)) ?? (ownMajor === 24 && existsSync(modules) ? process.execPath : undefined)
  )
}

/** A test run has no use without npm, which a killed terminal or a time limit may end without a signal to us. */
const endsWithParent = process.env.npm_lifecycle_event?.startsWith('test') && process.argv[2] === 'test'

function watchParent(onGone) {
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && onGone(), 500)
}

function run(program, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
    const watch = endsWithParent ? watchParent(() => child.kill('SIGTERM')) : undefined
    child.once('error', (error) => fail(`${program} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward)
      done(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

const [name = 'start', ...rest] = process.argv.slice(2)
if (!(name in scripts)) fail(`launch.mjs knows ${Object.keys(scripts).join(' and ')}, not ${name}.`)
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Songloom needs Node 20 or newer; this is ${process.version}.`)
await prepare()
const node = findNode()
if (!node) fail('Node 24 was not installed by npm ci. Remove node_modules and start again.')
// The channel lets the other side notice when this process is killed.
const code = await run(node, [join(root, 'platform', 'embedded', scripts[name]), ...rest], {
  // Workers, their threads and test files load the same thousand modules again and again.
  env: { NODE_COMPILE_CACHE: join(modules, '.cache', 'node-compile'), ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
process.exit(code)
