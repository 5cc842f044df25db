import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Reset links, secrets, audio and prompts: nothing of a data folder is for other users of the machine. */
const ownFolders = ['objects', 'mail', 'logs', 'run', 'redis']

/** Another user's folder, such as a mounted volume, keeps its mode. */
const restrict = (path: string, mode: number): Promise<void> =>
  chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error
  })

/** Makes the data folder and the folders in it, for their owner alone (700), whatever mode they had. */
export async function protectFolders(dataFolder: string): Promise<void> {
  // Folders above may have to be passed by the user that PostgreSQL runs as.
  await mkdir(dataFolder, { recursive: true, mode: 0o711 })
  await restrict(dataFolder, 0o700)
  for (const name of ownFolders) {
    await mkdir(join(dataFolder, name), { recursive: true, mode: 0o700 })
    await restrict(join(dataFolder, name), 0o700)
  }
}

/** Makes a SQLite database that is there readable for its owner alone (600), with its journals. */
export async function protectDatabase(path: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm', '-journal']) await restrict(`${path}${suffix}`, 0o600)
}

/** Starts a program whose new files are for their owner alone. A thread cannot set that, and starts it as it is. */
export function startPrivately<Child>(start: () => Child): Child {
  if (!isMainThread) return start()
  const before = process.umask(0o077)
  try {
    return start()
  } finally {
    process.umask(before)
  }
}
