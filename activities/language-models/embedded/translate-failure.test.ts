import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { routes } from '@songloom/contracts/routes/routes'
import { panelTools } from '@songloom/tools/registry.rules'
import { replyLanguages } from '../../assistant/read-lexicon.ts'
import failures from './data/failures.json' with { type: 'json' }
import { translateFailure } from './translate-failure.ts'

const blanks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).toSorted()

test('each error that a tool can answer has its sentences in each language, with the same blanks', () => {
  const codes = new Set<string>([
    ...routes.generate.errors,
    ...panelTools.flatMap(({ job }) => Object.values(job.errors)),
    ...['engine_unavailable', 'engine_refused', 'internal', 'unavailable'],
  ])
  for (const language of replyLanguages.filter((each) => each !== 'en')) {
    const sentences = failures[language] as unknown as Record<string, string[]>
    expect([...codes].filter((code) => !sentences[code])).toEqual([])
    for (const [code, [message = '', hint]] of Object.entries(sentences)) {
      expect(blanks(message), `${language} ${code}`).toEqual(blanks(errors[code as ErrorCode].message))
      if (hint !== undefined) expect(errors[code as ErrorCode].hint, `${language} ${code}`).toBeDefined()
    }
  }
})

test('Hindi is that of the studio', () => {
  const path = new URL('../../../studio/src/locales/hi/errors.json', import.meta.url)
  const ofStudio = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>
  expect(Object.fromEntries(Object.keys(failures.hi).map((code) => [code, ofStudio[code]]))).toEqual(failures.hi)
})

test('values are kept, and a sentence that is not of the catalogue stays as it is', () => {
  const limit = { code: 'stems_today', message: errors.stems_today.message.replace('{limit}', '100'), hint: undefined }
  expect(translateFailure('de', limit)).toEqual(['Du hast die Grenze von 100 Trennungen am Tag erreicht.'])
  expect(translateFailure('es', { ...limit, message: 'Other words' })).toEqual(['Other words'])
  expect(translateFailure('en', limit)).toEqual([limit.message])
})
