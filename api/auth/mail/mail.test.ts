import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '@songloom/platform/config'
import { createLog } from '@songloom/platform/logs/log'
import { createMailer } from './mail.ts'
import { sweepOldMails } from './old-mails.ts'

const mail = { to: 'singer@example.com', subject: 'A song – für dich', text: 'Listen:\n\nhttp://localhost:4000/a?b=c' }

const createMailerFor = (settings: Record<string, string>) =>
  createMailer(
    readConfig({
      ...{ DATABASE_URL: 'none', REDIS_URL: 'none', TEMPORAL_ADDRESS: 'none', AUTH_SECRET: 'a'.repeat(32) },
      ...settings,
    }),
  )

test('folder mail leaves one readable .eml file per mail, for the owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'songloom-mail-'))
  try {
    const port = createMailerFor({ MAIL_FOLDER: join(folder, 'made', 'when-needed') })
    await Promise.all([port.send(mail), port.send(mail)])
    const names = await readdir(join(folder, 'made', 'when-needed'))
    expect(names).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)])
    const path = join(folder, 'made', 'when-needed', names[0]!)
    const content = await readFile(path, 'utf8')
    expect(content).toMatch(/^From: Songloom <.+>$/m)
    expect(content).toMatch(/^To: singer@example\.com$/m)
    expect(content.replaceAll('=\n', '').replaceAll('=3D', '=')).toContain('http://localhost:4000/a?b=c')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('mails of the folder are deleted a day later, and nothing else is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'songloom-mail-'))
  const write = async (name: string, ageHours: number): Promise<void> => {
    await writeFile(join(folder, name), 'x')
    const writtenAt = Date.now() / 1_000 - ageHours * 3_600
    await utimes(join(folder, name), writtenAt, writtenAt)
  }
  try {
    await write('a.eml', 23)
    await write('b.eml', 25)
    await write('.c.eml.part', 25)
    await write('notes.txt', 25)
    const log = createLog('api', { write: () => undefined })
    for (const swept of [folder, join(folder, 'missing')]) await sweepOldMails({ folder: swept, log }).close()
    expect((await readdir(folder)).toSorted()).toEqual(['a.eml', 'notes.txt'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a line break in a subject makes no second header', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'songloom-mail-'))
  try {
    await createMailerFor({ MAIL_FOLDER: folder }).send({ ...mail, subject: 'Hello\r\nBcc: everyone@example.com' })
    const [name] = await readdir(folder)
    expect(await readFile(join(folder, name!), 'utf8')).not.toMatch(/^Bcc:/m)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a mail goes to one address: a list of them is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'songloom-mail-'))
  try {
    await createMailerFor({ MAIL_FOLDER: folder }).send({
      ...mail,
      to: 'one@example.com, two@example.com; three@example.com',
    })
    const [name] = await readdir(folder)
    expect(await readFile(join(folder, name!), 'utf8')).toMatch(/^To: <"one@example\.com, two.+"@example\.com>$/m)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('smtp mail speaks to a mail server', async () => {
  const heard: string[] = []
  const server = createServer((socket) => {
    let isBody = false
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        heard.push(line)
        if (isBody && line !== '.') continue
        isBody = line === 'DATA'
        socket.write(isBody ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const SMTP_URL = `smtp://127.0.0.1:${port}`
    await createMailerFor({ SMTP_URL, MAIL_FROM: 'The music <hello@music.example>' }).send(mail)
    await createMailerFor({ SMTP_URL, PUBLIC_ORIGIN: 'https://songs.example' }).send(mail)
    expect(heard).toContain('MAIL FROM:<hello@music.example>')
    expect(heard).toContain('From: The music <hello@music.example>')
    expect(heard).toContain('MAIL FROM:<no-reply@songs.example>')
    expect(heard).toContain('RCPT TO:<singer@example.com>')
    expect(heard).toContain('To: singer@example.com')
  } finally {
    server.close()
  }
})
