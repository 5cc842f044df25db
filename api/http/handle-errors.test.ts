import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { createLog } from '@songloom/platform/logs/log'
import { handleErrors } from './handle-errors.ts'
import { Refusal } from './refusal.ts'

/** What the log has after this error of a request. */
function logged(error: Error): string {
  const lines: string[] = []
  const res = { headersSent: false, set: () => res, status: () => res, json: () => res } as unknown as Response
  const req = { method: 'POST', path: '/api/generate', complete: true } as Request
  handleErrors(createLog('api', { write: (line) => void lines.push(line) }))(error, req, res, () => undefined)
  return lines.join('')
}

test.each(['forbidden', 'wrong_credentials', 'too_many_requests', 'foreign_origin'] as const)(
  'a refusal with %s is a line with call and code',
  (code) => {
    expect(JSON.parse(logged(new Refusal(code)))).toMatchObject({ code, method: 'POST', path: '/api/generate' })
  },
)

test.each(['signed_out', 'not_found', 'code_needed'] as const)('%s is no event of security', (code) => {
  expect(logged(new Refusal(code))).toBe('')
})

test('a fault of ours is an error with the reference that the caller reads', () => {
  expect(JSON.parse(logged(new Error('boom')))).toMatchObject({ level: 50, reference: expect.any(String) as string })
})
