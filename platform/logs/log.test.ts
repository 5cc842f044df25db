import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import type { LoggedError } from './errors.ts'
import { createConcealer, listSecrets } from './secrets.ts'
import { formatLogLine } from './line.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('api', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it.each([
    { password: 'hunter2' },
    { user: { token: 'hunter2' } },
    { req: { headers: { authorization: 'Bearer hunter2', cookie: 'session=hunter2' } } },
    { res: { headers: { 'set-cookie': 'session=hunter2' } } },
    { config: { objectStore: { secretKey: 'hunter2' } } },
  ])('redacts secrets anywhere: %j', (fields) => {
    const line = logged((log) => log.info(fields, 'hello'))
    expect(line).toContain('hello')
    expect(line).toContain('[secret]')
    expect(line).not.toContain('hunter2')
  })

  it('formats a line for people', () => {
    const line = logged((log) => log.warn({ jobId: 'j1' }, 'late'))
    expect(formatLogLine(line)).toMatch(/^\d\d:\d\d:\d\d\.\d{3} warn {2}api late jobId=j1$/)
  })

  it('leaves a line that is no entry unchanged', () => {
    expect(formatLogLine('{"not":"a log"}\n')).toBe('{"not":"a log"}')
    expect(formatLogLine('plain words')).toBe('plain words')
  })
})

/** Realistic library errors: addresses in messages, commands and rows as properties. */
const leaky: readonly (readonly [what: string, error: () => Error])[] = [
  [
    'an address with a password',
    () => new Error('connect ECONNREFUSED postgres://songloom:hunter2-pass@db:5432/songloom'),
  ],
  ['a password with a slash, encoded', () => new Error('cannot reach redis://:hunter2%2Fpass@cache:6379/0')],
  [
    'a Redis command',
    () => Object.assign(new Error('WRONGPASS'), { command: { name: 'auth', args: ['hunter2-pass'] } }),
  ],
  [
    'the row of a failed insert',
    () =>
      Object.assign(new Error('null value'), {
        detail: 'Failing row contains (a@b.test, hunter2-pass)',
        code: '23502',
      }),
  ],
  [
    'the request of an HTTP client',
    () => Object.assign(new Error('401'), { config: { headers: { Authorization: 'Bearer hunter2-pass' } } }),
  ],
  ['a header in words', () => new Error('refused: authorization: Bearer hunter2-pass')],
  ['a cookie in words', () => new Error('bad header cookie: songloom.session_token=hunter2-pass; Path=/')],
  ['a cause', () => new Error('could not start', { cause: new Error('smtp://robot:hunter2-pass@mail:587 said no') })],
  ['one of many', () => new AggregateError([new Error('http://u:hunter2-pass@proxy')], 'all failed')],
]

describe('error in the log', () => {
  it.each(leaky)('names its kind and not its secret: %s', (_, error) => {
    const line = logged((log) => log.error({ err: error() }, `a request failed: ${error().message}`))
    expect(line).not.toContain('hunter2')
    expect(line).toContain('"stack"')
  })

  it('keeps code, cause and message', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', port: 5432 })
    const { err } = JSON.parse(logged((log) => log.error({ err: new Error('no connection', { cause }) }, 'x'))) as {
      err: LoggedError
    }
    expect(err).toMatchObject({ type: 'Error', message: 'no connection', cause: { code: 'ECONNREFUSED', port: 5432 } })
  })

  it("redacts values of this process's settings anywhere", () => {
    const conceal = createConcealer(
      listSecrets({ AUTH_SECRET: 'correct horse battery', DATABASE_URL: 'postgres://u:p%40ss-word@h/d', PORT: '4000' }),
    )
    expect(
      conceal('saw correct horse battery, correct%20horse%20battery, p%40ss-word and p@ss-word on port 4000'),
    ).toBe('saw [secret], [secret], [secret] and [secret] on port 4000')
  })

  it('keeps addresses without a password, times and ids', () => {
    const text = 'http://localhost:4000/a?b=c at 12:30:00 for job-0123456789abcdef01234567, tokens=45'
    expect(createConcealer([])(text)).toBe(text)
  })
})
