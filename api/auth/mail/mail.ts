import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import type { Config } from '@songloom/platform/config'
import { createTransport } from 'nodemailer'

export interface Mail {
  /** One address. */
  to: string
  subject: string
  text: string
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFolder' | 'mailFrom'>

export interface MailPort {
  send(mail: Mail): Promise<void>
}

/** The address as an object: nodemailer reads a string as a list, and one notice would go to many. */
const toMessage = (from: string, { to, ...mail }: Mail) => ({ from, to: { name: '', address: to }, ...mail })

/** Writes each mail as an .eml file, for a stack without a mail server. Names sort by time. */
function createFolderMailer(folder: string, from: string): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(from, mail))
      const time = new Date().toISOString().replaceAll(':', '-')
      await writeWhole(folder, `${time}-${randomBytes(4).toString('hex')}.eml`, message as Buffer)
    },
  }
}

/** Sends over SMTP: `smtps://user:password@host:465`. */
function createSmtpMailer(url: string, from: string): MailPort {
  const transport = createTransport(url)
  return {
    async send(mail) {
      await transport.sendMail(toMessage(from, mail))
    },
  }
}

/** Sends over SMTP where a mail server is set, and writes into the folder otherwise. */
export const createMailer = ({ smtpUrl, mailFolder, mailFrom }: MailConfig): MailPort =>
  smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createFolderMailer(mailFolder, mailFrom)

/** Students without e-mail are sent nothing, whatever the mail is. */
export const skipStudents = ({ send }: MailPort): MailPort => ({
  send: async (mail) => (isClassAccount(mail.to) ? undefined : send(mail)),
})

/** Renamed into place, so a reader of the folder never sees half a mail. Reset links are secrets: owner only. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${name}.part`)
  await writeFile(unfinished, content, { mode: 0o600 })
  await rename(unfinished, join(folder, name))
}
