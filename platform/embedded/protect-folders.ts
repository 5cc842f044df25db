import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** The data folder has reset links, secrets, audio and prompts, so other users of the machine have no access. */
const ownFolders = ['objects', 'mail', 'logs', 'run', 'redis']

/** Another user's folder, such as a mounted volume, keeps its mode. */
const restrict = (path: string, mode: number): Promise<void> =>
  chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error
  })

/** Creates the data folder and its subfolders with mode 700, and corrects existing ones. */
export async function protectFolders(dataFolder: string): Promise<void> {
  // PostgreSQL's user may have to traverse the folders above.
  await mkdir(dataFolder, { recursive: true, mode: 0o711 })
  await restrict(dataFolder, 0o700)
  for (const name of ownFolders) {
    await mkdir(join(dataFolder, name), { recursive: true, mode: 0o700 })
    await restrict(join(dataFolder, name), 0o700)
  }
}

/** Sets mode 600 on an existing SQLite database and its journals. */
export async function protectDatabase(path: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm', '-journal']) await restrict(`${path}${suffix}`, 0o600)
}

/** Starts a program with umask 077. A thread cannot set the umask, and starts it unchanged. */
export function startPrivately<Child>(start: () => Child): Child {
  if (!isMainThread) return start()
  const before = process.umask(0o077)
  try {
    return start()
  } finally {
    process.umask(before)
  }
}
