import { Readable } from 'node:stream'
import type { Request } from 'express'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

test('a quote in a file name, which browsers escape, is a quote again', async () => {
  const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="7%22 mix 100%.wav"\r\n\r\na\r\n--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const names: string[] = []
  await readForm(Object.assign(Readable.from([Buffer.from(part)]), { headers }) as unknown as Request, {
    maxFileBytes: 10,
    async onFile({ fileName, stream }) {
      names.push(fileName)
      await stream.resume().toArray()
    },
  })
  expect(names).toEqual(['7" mix 100%.wav'])
})
