import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, ms, printCaveat, printTable, times, verdict } from '../lib/figures.ts'
import { cutFile, writeTone } from '../testing/cut-audio.ts'

// `npm run bench:trim`: cuts 4 minutes out of a 5-minute WAV and joins two of them, file to file, against the ffmpeg
// program. Alternates, so that a busy machine slows both.
const rounds = Number(process.env.ROUNDS ?? 9)
const folder = mkdtempSync(join(tmpdir(), 'songloom-trim-'))
const [source, ours, theirs] = ['source.wav', 'ours.wav', 'theirs.wav'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
writeTone(source, 300)

const ffmpeg = (...args: string[]): void => void execFileSync('ffmpeg', ['-v', 'error', '-y', ...args])

const works = {
  trim: {
    ours: () => cutFile(source, ours, [[30, 270]]),
    theirs: () => ffmpeg('-i', source, '-af', 'atrim=30:270,afade=t=in:d=0.02,asetpts=N/SR/TB', theirs),
  },
  join: {
    ours: () =>
      cutFile(source, ours, [
        [0, 300],
        [0, 300],
      ]),
    theirs: () => ffmpeg('-i', source, '-i', source, '-filter_complex', 'acrossfade=d=0.02', theirs),
  },
}

const timed = (work: () => void): number => {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

const rows = Object.entries(works).map(([name, work]) => {
  const own: number[] = []
  const other: number[] = []
  for (let round = 0; round < rounds; round++) {
    own.push(timed(work.ours))
    other.push(timed(work.theirs))
  }
  const ratio = median(own) / median(other)
  return [name, ms(median(own)), ms(median(other)), times(ratio), verdict(ratio <= 1)]
})
rmSync(folder, { recursive: true })
printCaveat()
printTable(['5 minutes', 'Ours', 'ffmpeg', 'Ratio', 'At most 1.0 ×'], rows)
