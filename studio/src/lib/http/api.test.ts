import '../../testing/browser.ts'
import { expect, test, vi } from 'vitest'
import { ApiError, call } from './api.ts'

const answerOnce = (text: string, status: number, statusText: string): void =>
  void vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status, statusText })))

const failure = async (): Promise<ApiError> => {
  const error = await call('createProject', { body: {} }).catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('it did not fail')
  return error
}

test("an answer without a JSON message reads 'API error: {status text} ({status})' (spec 2 §8)", async () => {
  answerOnce('<html>bad gateway</html>', 502, 'Bad Gateway')
  expect((await failure()).message).toBe('API error: Bad Gateway (502)')
  answerOnce('{}', 500, 'Internal Server Error')
  expect(await failure()).toMatchObject({ code: 'api_error', message: 'API error: Internal Server Error (500)' })
})

test('an answer with a message says that message', async () => {
  answerOnce('{"success":false,"code":"not_found","message":"Nothing here."}', 404, 'Not Found')
  expect(await failure()).toMatchObject({ code: 'not_found', message: 'Nothing here.' })
})

test("project create: JSON is required, else 'Invalid response format' (spec 1 §7)", async () => {
  answerOnce('made', 200, 'OK')
  expect((await failure()).message).toBe('Invalid response format')
})

test('a missing response is a network error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failure()).toMatchObject({ status: 0, message: 'Network error occurred' })
})
