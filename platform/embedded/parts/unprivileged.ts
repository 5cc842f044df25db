import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { findProgram, isRoot, readOutput, runProgram } from '../programs.ts'

/** The user that PostgreSQL runs as, since it refuses root. Undefined: the current user. */
export type RunAs = { uid: number; gid: number } | undefined

// Location of database and program when root's checkout is inaccessible to other users, as in /root.
const reachableHome = '/var/lib/songloom'
const ownUser = 'songloom'

/** As root: our system user if it exists, else `postgres`, else a new one. */
export async function ensureUnprivilegedUser(): Promise<RunAs> {
  if (!isRoot) return undefined
  return (await lookUp(ownUser)) ?? (await lookUp('postgres')) ?? (await makeUser())
}

/** The folder itself, or a copy's location that the user can read. */
export async function reachableFolder(folder: string, user: RunAs): Promise<string> {
  if (!user) return folder
  await chmod(dirname(folder), 0o711)
  if (await canEnter(dirname(folder), user)) return folder
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)
  await mkdir(join(reachableHome, name), { recursive: true, mode: 0o711 })
  return join(reachableHome, name, basename(folder))
}

/** The folder of programs, copied once to a readable location if necessary. */
export async function reachablePrograms(folder: string, version: string, user: RunAs): Promise<string> {
  if (!user || (await canEnter(folder, user))) return folder
  const copy = join(reachableHome, `postgresql-${version}`)
  if (
    await stat(copy).then(
      () => true,
      () => false,
    )
  )
    return copy
  const aside = `${copy}.${process.pid}`
  await mkdir(reachableHome, { recursive: true, mode: 0o711 })
  await cp(folder, aside, { recursive: true, verbatimSymlinks: true })
  await rename(aside, copy).catch(() => rm(aside, { recursive: true }))
  return copy
}

/** Whether the user can traverse the folder and every one above it. */
async function canEnter(folder: string, user: { uid: number; gid: number }): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  return dirname(folder) === folder || canEnter(dirname(folder), user)
}

async function lookUp(name: string): Promise<RunAs> {
  try {
    const [uid, gid] = await Promise.all([readOutput('id', ['-u', name]), readOutput('id', ['-g', name])])
    return { uid: Number(uid), gid: Number(gid) }
  } catch {
    return undefined
  }
}

async function makeUser(): Promise<RunAs> {
  const useradd = findProgram(['useradd'], `${process.env.PATH}:/usr/sbin:/sbin`)
  if (useradd)
    await runProgram(useradd, ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownUser])
  else await runProgram('adduser', ['-S', '-D', '-H', ownUser])
  const user = await lookUp(ownUser)
  if (!user)
    throw new Error(
      'PostgreSQL does not run as root, and no other user could be made. Start Songloom as an ordinary user.',
    )
  return user
}
