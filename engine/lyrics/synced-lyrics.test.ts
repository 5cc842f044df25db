import { describe, expect, it } from 'vitest'
import { sungScore } from '../voice/testing/sung-score.ts'
import { syncedLyrics, toLrc } from './synced-lyrics.ts'

const score = sungScore([
  { text: 'the river carries', midis: [60], startSeconds: 1, syllableSeconds: 0.4 },
  { text: 'तुम ही हो', midis: [62], startSeconds: 4.5, syllableSeconds: 0.5 },
  { text: 'goodbye', midis: [60], startSeconds: 62.25, syllableSeconds: 0.5 },
])

describe('synced lyrics', () => {
  const lines = syncedLyrics(score)

  it('has every line and every word as written', () => {
    expect(lines.map((line) => line.text)).toEqual(['the river carries', 'तुम ही हो', 'goodbye'])
    expect(lines[0]!.words.map((word) => word.text)).toEqual(['the', 'river', 'carries'])
  })

  it('has times that rise and lie inside the song', () => {
    const starts = lines.flatMap((line) => line.words.map((word) => word.startSeconds))
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    for (const line of lines) expect(line.endSeconds).toBeGreaterThan(line.startSeconds)
    const short = syncedLyrics({ ...score, durationSeconds: 5 })
    for (const line of short) expect(Math.max(line.startSeconds, line.endSeconds)).toBeLessThanOrEqual(5)
  })

  it('makes an LRC file with metadata and a time for each word', () => {
    const text = toLrc({ ...score, title: 'River]\nsong' }, 'Ada')
    expect(text.split('\n').slice(0, 4)).toEqual([
      '[ti:River song]',
      '[ar:Ada]',
      '[length:01:05]',
      '[00:01.00]<00:01.00>the <00:01.40>river <00:02.20>carries <00:03.00>',
    ])
    expect(text).toContain('[01:02.25]<01:02.25>goodbye <01:03.25>')
  })
})
