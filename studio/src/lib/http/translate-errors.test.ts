// @vitest-environment node
import { errorHint, errorMessage, errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { routes } from '@songloom/contracts/routes/routes'
import { jobTools } from '@songloom/tools/registry.rules'
import { expect, test } from 'vitest'
import { errorSentences } from '../../locales/hi/errors.ts'
import { translateError } from './translate-errors.ts'

const inHindi = (code: ErrorCode, values: Record<string, string> = {}) =>
  translateError(errorSentences, code, { message: errorMessage(code, values), hint: errorHint(code) })

const creatorsErrors = new Set<ErrorCode>([
  ...Object.values(routes)
    .filter(({ policy }) => policy === 'public' || policy === 'session')
    .flatMap((route) => route.errors as readonly ErrorCode[]),
  ...jobTools.flatMap(({ job }) => Object.values(job.errors)),
  ...(['bad_request', 'signed_out', 'internal', 'unavailable', 'too_many_requests', 'cancelled'] as const),
])

test.each([...creatorsErrors])('%s is said in Hindi, with its hint', (code) => {
  const { message, hint } = inHindi(code)
  expect(message).toMatch(/[\u0900-\u097F]/)
  if (errorHint(code)) expect(hint).toMatch(/[\u0900-\u097F]/)
})

test.each(Object.entries(errorSentences))('%s keeps the blanks of its sentence', (code, [message]) => {
  const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort()
  expect(blanks(message)).toEqual(blanks(errors[code as ErrorCode].message))
})

test('what stood in a blank stands in it again, also a whole sentence', () => {
  expect(inHindi('text_too_long', { limit: '400' }).message).toBe('यहाँ अधिकतम 400 अक्षर संभव हैं।')
  expect(inHindi('support_ended', { failed: errors.song_failed.message }).message).toBe('गाना नहीं बन सका')
})

test('a sentence that is not of the tables stays as it was sent', () => {
  const words = { message: 'Something of its own', hint: undefined }
  expect(translateError(errorSentences, 'song_failed', words)).toEqual(words)
  expect(translateError(errorSentences, 'no_such_code', words)).toEqual(words)
})
