// `npm run prove:upgrade`: data of an older version under this one, back under the older one, and an older backup
// restored after the upgrade. The older version is HEAD without its newest migration.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@songloom/platform/embedded/app-parts'
import { findFreePort } from '@songloom/platform/embedded/free-port'
import { enterStudio } from '../containers/song-maker.ts'
import { startTree } from './start-tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'songloom-upgrade-'))
// PostgreSQL runs as a user of its own where this runs as root.
chmodSync(folder, 0o711)
const [older, newer] = [join(folder, 'older'), projectRoot]
const [data, backup] = [join(folder, 'data'), join(folder, 'backup')]
const newest = readdirSync(join(projectRoot, 'store/migrations')).toSorted().at(-1)!.replace('.ts', '')
const port = await findFreePort()
const address = `http://127.0.0.1:${port}`
type Sounds = Record<string, string>

/** HEAD with the installed packages by hard links; the links among workspaces lead into the copy. */
function copyTree(target: string): void {
  mkdirSync(target)
  execFileSync('sh', ['-c', 'git archive HEAD | tar -x -C "$1"', 'sh', target], { cwd: projectRoot })
  const list = ['.', '-maxdepth', '3', '-name', 'node_modules', '-prune']
  const packages = execFileSync('find', list, { cwd: projectRoot, encoding: 'utf8' }).trim().split('\n')
  for (const path of packages)
    execFileSync('sh', ['-c', 'cp -al "$1" "$2" 2> /dev/null || cp -a "$1" "$2"', 'sh', path, join(target, path)], {
      cwd: projectRoot,
    })
}

function removeNewestMigration(tree: string): void {
  const list = join(tree, 'store/migrations.ts')
  const lines = readFileSync(list, 'utf8').split('\n')
  writeFileSync(list, lines.filter((line) => !line.includes(newest)).join('\n'))
  rmSync(join(tree, 'store/migrations', `${newest}.ts`))
}

/** Starts a version, hears every song of before, makes one more and stops; answers all songs. */
async function runVersion(what: string, tree: string, before: Sounds): Promise<Sounds> {
  const beganAt = performance.now()
  const running = await startTree(tree, { DATA_FOLDER: data, PORT: String(port) })
  try {
    const maker = await enterStudio(address)
    const heard = await maker.hear()
    const lost = Object.keys(before).filter((id) => heard[id] !== before[id])
    if (lost.length > 0) throw new Error(`${what}: ${lost.join(', ')} sound otherwise or are lost`)
    await maker.until(await maker.start(Object.keys(before).length + 1), 'made')
    const seconds = ((performance.now() - beganAt) / 1_000).toFixed(1)
    console.log(`${what}: ${Object.keys(before).length} songs heard again, one more made, ${seconds} s`)
    return await maker.hear()
  } finally {
    await running.stop()
  }
}

function replaceFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
}

try {
  copyTree(older)
  removeNewestMigration(older)
  const first = await runVersion('the older version, on empty data', older, {})
  replaceFolder(data, backup)
  const second = await runVersion('this version, on the data of the older one', newer, first)
  const third = await runVersion('the older version, on the data of this one', older, second)
  await runVersion('this version again', newer, third)
  replaceFolder(backup, data)
  await runVersion('this version, on the backup of the older one', newer, first)
  console.log('Upgrade and the way back are proved.')
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
