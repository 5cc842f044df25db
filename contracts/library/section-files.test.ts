import { describe, expect, test } from 'vitest'
import { listChords, toSectionsFile, toSectionsText } from './section-files.ts'

const found = {
  sections: [
    { name: 'Intro', startSeconds: 0, endSeconds: 8.25, bars: 4, group: 0, energy: 0.2 },
    { name: 'Verse, "soft"', startSeconds: 8.25, endSeconds: 59.996, bars: 26, group: 1, energy: 0.514 },
    { name: 'Chorus', startSeconds: 59.996, endSeconds: 75.5, bars: 8, group: 2, energy: 1 },
  ],
  durationSeconds: 75.5,
  bpm: 119.6,
  key: 'D minor',
  metre: '4/4',
  loudnessLufs: -14.2,
  chords: [
    { startSeconds: 0, endSeconds: 4, name: 'Dm' },
    { startSeconds: 4, endSeconds: 6, name: 'Bb' },
    { startSeconds: 6, endSeconds: 8.5, name: 'Bb' },
    { startSeconds: 8.5, endSeconds: 60.1, name: 'Gm7' },
    { startSeconds: 60.1, endSeconds: 75.5, name: 'F#m7' },
  ],
  downbeatsSeconds: [0, 2, 4],
}

describe('sections as files', () => {
  test('text has the summary, then each section with its times and chords', () => {
    expect(toSectionsText(found).split('\n')).toEqual([
      '120 BPM, D minor, 4/4',
      '0:00–0:08  Intro  (Dm Bb)',
      '0:08–1:00  Verse, "soft"  (Gm7)',
      '1:00–1:16  Chorus  (F#m7)',
    ])
  })

  test('JSON round-trips', () => {
    expect(JSON.parse(toSectionsFile('json', found))).toEqual(found)
  })

  test('CSV quotes separators', () => {
    const [head, first, second] = toSectionsFile('csv', found).split('\r\n')
    expect(head).toBe('section,start_seconds,end_seconds,bars,energy_percent,chords')
    expect(first).toBe('Intro,0.000,8.250,4,20,Dm Bb')
    expect(second).toBe('"Verse, ""soft""",8.250,59.996,26,51,Gm7')
  })

  test('LRC rounds times as a whole, so that no second is the sixtieth', () => {
    expect(toSectionsFile('lrc', found).trimEnd().split('\n')).toEqual([
      '[length:1:16]',
      '[00:00.00][Intro]',
      '[00:08.25][Verse, "soft"]',
      '[01:00.00][Chorus]',
    ])
  })

  test('markers are a label track of Audacity: two times and a name, between tabs', () => {
    const lines = toSectionsFile('markers', found).trimEnd().split('\n')
    expect(lines[0]).toBe('0.000000\t8.250000\tIntro')
    for (const line of lines) expect(line).toMatch(/^\d+\.\d{6}\t\d+\.\d{6}\t[^\t]+$/)
  })

  test('writes older results without chords', () => {
    const { chords: _chords, downbeatsSeconds: _downbeats, ...old } = found
    expect(listChords(old, old.sections[0]!)).toEqual([])
    expect(toSectionsText(old)).toContain('4/4\n0:00–0:08  Intro\n')
  })

  test('text has no metre without a beat', () => {
    const droning = { ...found, chords: [], bpm: null }
    expect(toSectionsText(droning)).toMatch(/^D minor\n0:00/)
    expect(toSectionsText({ ...droning, key: null })).toMatch(/^0:00/)
  })
})
