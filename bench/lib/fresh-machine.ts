import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A clone of HEAD, an empty home folder, and the environment of a new user. */
export interface FreshMachine {
  clone: string
  env: NodeJS.ProcessEnv
  remove(): void
}

const root = join(import.meta.dirname, '..', '..')
const cachedTemporal = join(homedir(), '.cache', 'songloom', 'bin', 'temporal')

export function makeFreshMachine(withTemporalBuild: boolean): FreshMachine {
  const folder = mkdtempSync(join(tmpdir(), 'songloom-fresh-'))
  const clone = join(folder, 'songloom')
  const home = join(folder, 'home')
  mkdirSync(home)
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
  const temporal = withTemporalBuild ? {} : { TEMPORAL_CLI: process.env.TEMPORAL_CLI ?? cachedTemporal }
  return {
    clone,
    env: { ...newcomersEnvironment(), HOME: home, npm_config_cache: join(home, '.npm'), ...temporal },
    // A Go module cache is read-only; only rm removes it.
    remove: () => {
      execFileSync('chmod', ['-R', 'u+w', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Without what npm adds for a script: its own settings, and the pinned Node in front of the machine's. */
function newcomersEnvironment(): NodeJS.ProcessEnv {
  const dropped = /^(npm_|NODE_OPTIONS$|INIT_CWD$|XDG_|GO(PATH|CACHE|MODCACHE|BIN)$|TEMPORAL_|SKIP_)/i
  const kept = Object.entries(process.env).filter(([name]) => !dropped.test(name))
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(delimiter)
  return { ...Object.fromEntries(kept), PATH: path }
}
