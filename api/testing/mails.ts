import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The text of each mail to an address in a folder of mails, the oldest first. */
export async function readMailsTo(folder: string, address: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const plain = mails.map((mail) => mail.replaceAll('=\n', '').replaceAll('=3D', '='))
  return plain.filter((mail) => mail.includes(`\nTo: ${address}\n`))
}

/** The first link in the newest mail to an address, once `count` have come. */
export async function awaitLink(folder: string, address: string, count = 1): Promise<URL> {
  await expect.poll(async () => (await readMailsTo(folder, address)).length).toBeGreaterThanOrEqual(count)
  const mails = await readMailsTo(folder, address)
  const link = /https?:\/\/\S+/.exec(mails.at(-1)!)
  if (!link) throw new Error('the mail has no link')
  return new URL(link[0])
}
