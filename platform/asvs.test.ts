import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocument } from './testing/repository/documents.ts'

const root = join(import.meta.dirname, '..')
/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const row = /^\| (V\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (holds|does not apply|open) \| (.+) \|$/gm

interface Answer {
  id: string
  answer: string
}

const answersIn = (text: string): Answer[] =>
  [...text.matchAll(row)].map(([, id, , , answer]) => ({ id: id!, answer: answer! }))

const answers = globSync('docs/asvs/*.md', { cwd: root }).flatMap((path) => answersIn(readDocument(root, path).text))

/** Ids with two answers, and chapters with another number of answers than the standard's. */
function listFaults(all: readonly Answer[]): string[] {
  const ids = all.map(({ id }) => id)
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index)
  const short = counts.flatMap((count, index) => {
    const found = new Set(ids.filter((id) => id.startsWith(`V${index + 1}.`))).size
    return found === count ? [] : [`V${index + 1}: ${found} of ${count}`]
  })
  return [...doubled, ...short]
}

test('each requirement of levels 1 and 2 has one answer', () => {
  expect(listFaults(answers)).toEqual([])
})

test('the check notices a doubled and a missing answer', () => {
  expect(listFaults([...answers, answers[1]!])).toEqual([answers[1]!.id])
  expect(listFaults(answers.filter(({ id }) => id !== 'V1.1.1'))).toEqual(['V1: 26 of 27'])
})

test('the overview counts the answers', () => {
  const overview = readDocument(root, 'docs/asvs/README.md').text
  const count = (name: string) => answers.filter(({ answer }) => answer === name).length
  const [holds, absent, open] = [count('holds'), count('does not apply'), count('open')]
  expect(overview).toContain(`| all ${answers.length} | ${holds} | ${absent} | ${open} | |`)
})
