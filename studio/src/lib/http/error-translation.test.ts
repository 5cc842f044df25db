// @vitest-environment node
import { getErrorHint, getErrorMessage, errors, isErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { routes } from '@songloom/contracts/routes/routes'
import { jobTools } from '@songloom/tools/registry.rules'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorSentences } from '../../locales/hi/error-translation.ts'
import { literalTrainingErrors } from '../../features/dna/create/literal-training-errors.ts'
import { literalDawErrors } from '../../features/daw/document/literal-daw-errors.ts'
import { literalJobErrors } from '../jobs/literal-job-errors.ts'
import { readErrorMessage, toApiFailure } from './api.ts'
import { setErrorTranslation } from './error-texts.ts'
import { literalErrors } from './literal-errors.ts'
import { translateError } from '@songloom/contracts/errors/translate-errors.rules'

const inHindi = (code: ErrorCode, values: Record<string, string> = {}) =>
  translateError(errorSentences, code, { message: getErrorMessage(code, values), hint: getErrorHint(code) })

const creatorsErrors = new Set<ErrorCode>([
  ...Object.values(routes)
    .filter(({ policy }) => policy === 'public' || policy === 'session')
    .flatMap((route) => route.errors as readonly ErrorCode[]),
  ...jobTools.flatMap(({ job }) => Object.values(job.errors)),
  ...(['bad_request', 'signed_out', 'internal', 'unavailable', 'too_many_requests', 'cancelled'] as const),
])

test('each translation is a message and perhaps a hint, of a known error', () => {
  const translation = z.union([z.tuple([z.string().min(1)]), z.tuple([z.string().min(1), z.string().min(1)])])
  const file = z.record(z.string().refine(isErrorCode), translation)
  expect(file.safeParse(errorSentences).error).toBeUndefined()
  expect(file.safeParse({ song_faild: ['गाना नहीं बन सका'] }).success).toBe(false)
})

test.each(Object.entries({ ...literalErrors, ...literalJobErrors, ...literalDawErrors, ...literalTrainingErrors }))(
  '%s is the same sentence as in the tables',
  (code, sentence) => {
    expect(errors[code as ErrorCode].message).toBe(sentence)
  },
)

test.each([...creatorsErrors])('%s has a Hindi message, and a Hindi hint if any', (code) => {
  const { message, hint } = inHindi(code)
  expect(message).toMatch(/[\u0900-\u097F]/)
  if (getErrorHint(code)) expect(hint).toMatch(/[\u0900-\u097F]/)
})

test.each(Object.entries(errorSentences))('%s keeps the blanks of its sentence', (code, [message]) => {
  const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort()
  expect(blanks(message)).toEqual(blanks(errors[code as ErrorCode].message))
})

test('keeps the values of blanks, and translates one that is a sentence', () => {
  expect(inHindi('text_too_long', { limit: '400' }).message).toBe('यहाँ अधिकतम 400 अक्षर संभव हैं।')
  expect(inHindi('support_ended', { failed: errors.song_failed.message }).message).toBe('गाना नहीं बन सका')
})

test('a status without a text leaves no gap, in both languages', () => {
  const read = () => readErrorMessage(toApiFailure(502, ''))
  expect(read()).toBe('API error: (502)')
  setErrorTranslation((code, words) => translateError(errorSentences, code, words))
  expect(read()).toBe('API त्रुटि: (502)')
  setErrorTranslation()
})

test('leaves a sentence unchanged that is not of the tables', () => {
  const words = { message: 'Something of its own', hint: undefined }
  expect(translateError(errorSentences, 'song_failed', words)).toEqual(words)
  expect(translateError(errorSentences, 'no_such_code', words)).toEqual(words)
})
