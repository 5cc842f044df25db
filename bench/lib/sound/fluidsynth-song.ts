import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import type { Score } from '@songloom/engine/score/score'

const soundFonts = [
  '/usr/share/sounds/sf2/FluidR3_GM.sf2',
  '/usr/share/sounds/sf2/default-GM.sf2',
  '/usr/share/soundfonts/default.sf2',
]

/**
 * CPU milliseconds of fluidsynth for the same notes from a MIDI file, including loading; undefined if it is not
 * installed.
 */
export function renderWithFluidsynth(score: Score): { cpuMs: number; wallMs: number } | undefined {
  const soundFont = soundFonts.find((path) => existsSync(path))
  if (!soundFont) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'songloom-bench-'))
  try {
    writeFileSync(join(folder, 'song.mid'), scoreToMidi(score))
    const start = performance.now()
    const run = spawnSync(
      '/usr/bin/time',
      [
        '-f',
        '%U %S',
        'fluidsynth',
        '-ni',
        '-r',
        '44100',
        '-F',
        join(folder, 'song.wav'),
        soundFont,
        join(folder, 'song.mid'),
      ],
      { encoding: 'utf8' },
    )
    if (run.status !== 0) return undefined
    const [user, system] = run.stderr.trim().split('\n').at(-1)!.split(' ').map(Number)
    return { cpuMs: (user! + system!) * 1000, wallMs: performance.now() - start }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
