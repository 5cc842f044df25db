import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const folder = new URL('./option-lists/', import.meta.url)
const file = z
  .array(z.string().regex(/^\S+(?: \S+)*$/))
  .min(20)
  .refine((names) => new Set(names).size === names.length)

test.each(readdirSync(folder))('%s is a list of unique names', (name) => {
  const names = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as string[]
  expect(file.safeParse(names).error).toBeUndefined()
  expect(file.safeParse([...names, names[0]]).success).toBe(false)
})
