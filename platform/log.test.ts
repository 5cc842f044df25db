import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { formatLogLine } from './log-line.ts'

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
  ])('hides secrets wherever they stand: %j', (fields) => {
    const line = logged((log) => log.info(fields, 'hello'))
    expect(line).toContain('hello')
    expect(line).toContain('[secret]')
    expect(line).not.toContain('hunter2')
  })

  it('reads as one line for people', () => {
    const line = logged((log) => log.warn({ jobId: 'j1' }, 'late'))
    expect(formatLogLine(line)).toMatch(/^\d\d:\d\d:\d\d\.\d{3} warn {2}api late jobId=j1$/)
  })

  it('leaves a line that is no entry as it is', () => {
    expect(formatLogLine('{"not":"a log"}\n')).toBe('{"not":"a log"}')
    expect(formatLogLine('plain words')).toBe('plain words')
  })
})
