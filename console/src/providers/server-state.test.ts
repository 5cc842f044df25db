import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { watchServer } from './server-state.ts'

test('the server is down from the first unanswered request to the next response, refusals included', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const server = watchServer(client)
  server.subscribe(() => undefined)
  const ask = (answer: () => unknown) =>
    client.fetchQuery({ queryKey: [Math.random()], queryFn: async () => answer() }).then(
      () => server.read().isAway,
      () => server.read().isAway,
    )
  const refuse = (status: number) => () => {
    throw new ApiError(status, {})
  }
  expect(await ask(() => 1)).toBe(false)
  expect(await ask(refuse(404))).toBe(false)
  expect(await ask(refuse(0))).toBe(true)
  const { answeredAtMs } = server.read()
  expect(await ask(refuse(503))).toBe(true)
  expect(server.read().answeredAtMs).toBe(answeredAtMs)
  expect(await ask(refuse(403))).toBe(false)
})
