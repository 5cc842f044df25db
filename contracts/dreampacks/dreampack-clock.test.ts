import { describe, expect, it } from 'vitest'
import { findTimeZone, toLocalDate, getMonthStart, getNextSlot, listSlotsBetween } from './dreampack-clock.ts'

const dueAt = (after: string, hour: number, timeZone: string): string =>
  getNextSlot(new Date(after), { hour, timeZone }).dueAt.toISOString()

const yearOf = (year: number, hour: number, timeZone: string) =>
  listSlotsBetween(new Date(`${year - 1}-12-30T00:00:00Z`), new Date(`${year + 1}-01-02T00:00:00Z`), {
    hour,
    timeZone,
  }).filter(({ localDate }) => localDate.startsWith(`${year}-`))

describe('dreampack clock', () => {
  it('returns 7:00 am of the creator, in summer and winter', () => {
    expect(dueAt('2026-03-28T12:00:00Z', 7, 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z')
    expect(dueAt('2026-10-24T12:00:00Z', 7, 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z')
    expect(dueAt('2026-11-22T12:00:00Z', 7, 'Asia/Kolkata')).toBe('2026-11-23T01:30:00.000Z')
  })

  it('uses the next valid minute where the hour is skipped', () => {
    expect(dueAt('2026-03-29T00:30:00Z', 2, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
    // Lord Howe shifts by half an hour: 2:00 becomes 2:30.
    expect(dueAt('2026-10-03T15:00:00Z', 2, 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z')
    // Nuuk skips the last hour of the day: it ends with the first minute of the next date.
    const nuuk = listSlotsBetween(new Date('2026-03-28T12:00:00Z'), new Date('2026-03-29T12:00:00Z'), {
      hour: 23,
      timeZone: 'America/Nuuk',
    })
    expect(nuuk).toEqual([{ localDate: '2026-03-28', dueAt: new Date('2026-03-29T01:00:00Z') }])
    // St John's skipped the hour from 0:01: the slot of 1:00 is at 1:01.
    expect(dueAt('2010-03-14T03:00:00Z', 1, 'America/St_Johns')).toBe('2010-03-14T03:31:00.000Z')
  })

  it('uses the first of a repeated hour', () => {
    expect(dueAt('2026-10-24T12:00:00Z', 2, 'Europe/Berlin')).toBe('2026-10-25T00:00:00.000Z')
    expect(dueAt('2026-10-25T00:00:00Z', 2, 'Europe/Berlin')).toBe('2026-10-26T01:00:00.000Z')
  })

  it.each([
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Apia',
    'America/Nuuk',
    'America/Scoresbysund',
  ])('has one slot per local date, at every hour: %s', (timeZone) => {
    for (const hour of [0, 1, 2, 3, 7, 23]) {
      const slots = yearOf(2026, hour, timeZone)
      expect(slots).toHaveLength(365)
      expect(new Set(slots.map(({ localDate }) => localDate)).size).toBe(365)
    }
  })

  it('has no slot on a skipped date: Samoa crossed the date line on 30 December 2011', () => {
    const dates = yearOf(2011, 7, 'Pacific/Apia').map(({ localDate }) => localDate)
    expect(dates).toHaveLength(364)
    expect(dates).not.toContain('2011-12-30')
  })

  it('excludes dates that already have a pack', () => {
    const next = getNextSlot(new Date('2026-11-23T00:00:00Z'), { hour: 7, timeZone: 'UTC' }, ['2026-11-23'])
    expect(next).toEqual({ localDate: '2026-11-24', dueAt: new Date('2026-11-24T07:00:00Z') })
  })

  it('starts a month by the creator’s own clock', () => {
    expect(getMonthStart(new Date('2026-10-31T20:00:00Z'), 'Asia/Kolkata')).toEqual(new Date('2026-10-31T18:30:00Z'))
  })

  it('finds time zones by any spelling of their names', () => {
    const listed = [
      'Asia/Kolkata',
      'Asia/Calcutta',
      'America/New_York',
      'UTC',
      'Europe/Kyiv',
      'GB',
      'NZ-CHAT',
      'Etc/GMT+5',
    ]
    for (const name of [...listed, 'Africa/Dar_es_Salaam', 'America/Port-au-Prince', 'Antarctica/DumontDUrville'])
      for (const spelled of [name, name.toLowerCase(), name.toUpperCase()])
        expect([spelled, findTimeZone(spelled)]).toEqual([spelled, name])
    expect(findTimeZone('US/Pacific-New')).toBe('America/Los_Angeles')
    expect(findTimeZone('Canada/East-Saskatchewan')).toBe('America/Regina')
    const moments = ['2026-11-23T07:00Z', '2026-11-23T07:00:00Z[Asia/Kolkata]', '2026-11-23T07:00+05:30']
    for (const name of ['Mars/Olympus', '', '+05:30', ' UTC', 'SystemV/PST8', 'Etc/Unknown', 'PST', ...moments])
      expect([name, findTimeZone(name)]).toEqual([name, undefined])
  })

  it('returns the date by the creator’s own clock', () => {
    const now = new Date('2026-11-23T20:00:00Z')
    expect(['Asia/Kolkata', 'UTC', 'Pacific/Honolulu'].map((zone) => toLocalDate(now, zone))).toEqual([
      '2026-11-24',
      '2026-11-23',
      '2026-11-23',
    ])
  })
})
