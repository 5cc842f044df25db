import { expect, test } from 'vitest'
import { resetMail } from './reset-mail.ts'

const link = 'https://songloom.example/reset'
const linesFor = (name: string) => resetMail({ name, email: 'a@example.com' }, link).text.split('\n')

test.each([
  ['Ada', 'Hello Ada,'],
  ['संगीता राव', 'Hello संगीता राव,'],
  ['क्\u200Dष', 'Hello क्\u200Dष,'],
  ['Ada\n\nYou have won:\nread on', 'Hello,'],
  ['Ada\r\nLovelace', 'Hello Ada Lovelace,'],
  ['Ada\u2028Lovelace', 'Hello Ada Lovelace,'],
  ['https://evil.example', 'Hello,'],
  ['evil.example', 'Hello,'],
  ['\u202Eada', 'Hello ada,'],
  ['\u200B', 'Hello,'],
])('the name %j greets as one plain phrase', (name, greeting) => {
  const lines = linesFor(name)
  expect(lines[0]).toBe(greeting)
  expect(lines).toHaveLength(linesFor('Ada').length)
  expect(lines.filter((line) => line.includes('://'))).toEqual([link])
})
