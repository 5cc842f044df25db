import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@songloom/platform/logs/log'
import { createSweeper } from '../../jobs/sweeper.ts'
import type { Sweeper } from '../../jobs/sweeper.ts'

/** The links in a mail have ended by then. */
const keptMs = 86_400_000
const everyMs = 3_600_000

/** Deletes the mails of a folder that are older than a day, so that they do not outlast their accounts. */
export async function deleteOldMails(folder: string, nowMs = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const path = join(folder, name)
    // Another node may have deleted it.
    const written = await stat(path).catch(() => undefined)
    if (written && nowMs - written.mtimeMs > keptMs) await rm(path, { force: true })
  }
}

/** Deletes the old mails of a folder now and each hour. */
export function sweepOldMails({ folder, log }: { folder: string; log: Log }): Sweeper {
  const sweeper = createSweeper({
    workBatch: () => deleteOldMails(folder).then(() => false),
    everyMs,
    failure: 'old mails could not be deleted',
    log,
  })
  sweeper.kick()
  return sweeper
}
