import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
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
    expect(lines[0]!.words.map((word) => word.text)).toEqual(['the ', 'river ', 'carries'])
  })

  it('has rising times inside the song', () => {
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

  it('has the length of a song of more than 100 minutes', () => {
    expect(toLrc({ ...score, durationSeconds: 6_039.5 })).toContain('[length:100:39]\n')
  })

  it('makes a line of repeated or split words', () => {
    const [line] = syncedLyrics({ ...score, writtenLines: [{ text: 'other words', section: 0, heading: 'Verse' }] })
    expect(line).toMatchObject({ text: 'other words', words: [{ text: 'other words', startSeconds: 1 }] })
  })
})

describe('synced lyrics of a written song', () => {
  const lyrics =
    '[Verse 1]\nThe nets are dry, the boats “asleep” 🌊\nRock-n-roll is (oh so) deep…\n\n' +
    '[Chorus]\nदिल में, उतरें।\nيا ليل، يا عين'
  const song = composeSong({ prompt: '', styles: ['pop'], lyrics, durationSeconds: 45, seed: 5 })

  it('are the words of the writer, with every sign', () => {
    expect(
      syncedLyrics(song)
        .slice(0, 4)
        .map((line) => line.text),
    ).toEqual(lyrics.split('\n').filter((line) => line && !line.startsWith('[')))
    for (const line of syncedLyrics(song)) expect(line.words.map((word) => word.text).join('')).toBe(line.text)
  })

  it('have the marks of their sections, also in the LRC file, in the order of time', () => {
    const headings = syncedLyrics(song).flatMap(({ heading }) => heading?.text ?? [])
    expect(headings.slice(0, 2)).toEqual(['Verse 1', 'Chorus'])
    const file = toLrc(song).split('\n').slice(3, -1)
    expect(file[0]).toMatch(/^\[\d\d:\d\d\.\d\d\]\[Verse 1\]$/)
    expect(file[1]).toMatch(/boats <[\d:.]+>“asleep” 🌊 <[\d:.]+>$/)
    const times = file.map((line) => line.slice(0, 10))
    expect(times).toEqual([...times].sort())
  })
})
