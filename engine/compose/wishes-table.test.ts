import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import type { Wish } from '../testing/wishes/judges.ts'
import { isSilent } from '../testing/wishes/judges.ts'
import { allWishes, wishesTable } from '../testing/wishes/wishes-table.ts'

const goal = 0.9

describe('the wishes table', () => {
  const ofEachKind = [...Map.groupBy(allWishes, ({ kind }) => kind).values()].flatMap((own) => sample(own, 2))
  const rows = wishesTable(ofEachKind, 11)

  it('asks in ten kinds, more than sixty times', () => {
    expect(allWishes.length).toBeGreaterThanOrEqual(60)
    expect(rows.length).toBe(10)
  })

  it.each(rows)('$kind: nine of ten are obeyed', ({ asked, obeyed, missed }) => {
    expect(obeyed / asked, missed.join(' · ')).toBeGreaterThanOrEqual(goal)
  })

  it('reports a song that does not follow its request', () => {
    const planted: Wish = { kind: 'leaving out', prompt: 'a rock song', isObeyed: isSilent('drums') }
    expect(wishesTable([planted], 11)).toEqual([{ kind: 'leaving out', asked: 1, obeyed: 0, missed: ['a rock song'] }])
  })
})
