import type { SystemState } from '@songloom/contracts/support/system'
import { expect, test } from 'vitest'
import { buildTiles } from './tiles.ts'

const at = '2026-11-26T12:00:00.000Z'
const seen = { worker: '1@one', lastSeenAt: at }
const calm: SystemState = {
  success: true,
  at,
  parts: { postgres: { ok: true, detail: 'ready' } },
  queues: [{ name: 'engine', pollers: [seen] }],
  jobs: { accepted: 0, waiting: 0, working: 2, outboxDepth: 0, outboxAgeSeconds: 0 },
  stuck: 0,
  machines: { busy: 2, total: 3 },
  finishedPerMinute: 0.4,
  waits: [],
  oldestPending: null,
  outcomes: [],
  durations: [],
  socketCount: 1,
  pauses: [],
  ledgerBreaches: 0,
  repairs: [],
}
const tile = (name: string, change: Partial<SystemState> = {}) =>
  buildTiles({ ...calm, ...change }).find((each) => each.name === name)
const bad = (change: Partial<SystemState> = {}) =>
  buildTiles({ ...calm, ...change }).flatMap(({ name, isBad }) => (isBad ? [name] : []))

test('nothing is bad while machines work and nothing is stuck', () => {
  expect(bad()).toEqual([])
  expect(tile('Machines busy')?.value).toBe('2 of 3')
  expect(tile('Finished a minute')?.value).toBe('0.4')
})

test('stuck jobs are bad, and lead to their tab', () => {
  expect(bad({ stuck: 4 })).toEqual(['Stuck'])
  expect(tile('Stuck', { stuck: 4 })).toMatchObject({ value: '4', to: expect.stringContaining('stuck') })
})

test('no machine, and a long wait for one, are bad', () => {
  expect(bad({ machines: { busy: 0, total: 0 } })).toEqual(['Machines busy'])
  const waits = [{ tool: 'song_gen', waiting: 3, longestSeconds: 601, jobId: 'a'.repeat(24) }]
  expect(bad({ waits })).toEqual(['Longest wait'])
  expect(tile('Longest wait', { waits })?.to).toBe(`/generations/${'a'.repeat(24)}`)
})

test('failures that are the users’ own are counted apart, and are not bad', () => {
  const outcome = { tool: 'receive_upload', hours: 1, completed: 7, failed: 1, usersOwn: 12, cancelled: 0 }
  expect(bad({ outcomes: [outcome] })).toEqual([])
  expect(tile('Our failures', { outcomes: [outcome] })).toMatchObject({ value: '5 %' })
  expect(tile('Users’ own failures', { outcomes: [outcome] })?.value).toBe('12')
})
