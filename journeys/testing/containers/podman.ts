import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Files of this run: settings of podman, the compose file as podman-compose reads it, the backup. */
export const workFolder = mkdtempSync(join(tmpdir(), 'songloom-compose-'))

const settings = join(workFolder, 'containers.conf')
writeFileSync(
  settings,
  '[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]\n[engine]\nruntime = "runc"\n',
)
const environment = { ...process.env, CONTAINERS_CONF: settings }

/** Runs a program with little priority; answers its output. Throws with its last lines when it fails. */
export async function run(
  program: string,
  args: readonly string[],
  more: Record<string, string> = {},
): Promise<string> {
  const options = { env: { ...environment, ...more }, maxBuffer: 1 << 28 }
  const { stdout } = await execute('nice', ['-n', '5', program, ...args], options).catch((error: ProgramError) => {
    throw new Error(`${program} ${args.join(' ')}: ${`${error.stdout ?? ''}\n${error.stderr ?? ''}`.slice(-2_000)}`)
  })
  return stdout.trim()
}

interface ProgramError {
  stdout?: string
  stderr?: string
}

export const podman = (...args: string[]): Promise<string> => run('podman', args)

export const hasImage = (name: string): Promise<boolean> =>
  podman('image', 'exists', name).then(
    () => true,
    () => false,
  )
