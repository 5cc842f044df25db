import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const model = '/usr/share/pocketsphinx/model/en-us'
/** Recognisers expect silence around speech. */
const roomNoise = 120
const toItsRate = '-t raw -r 44100 -e signed -b 16 -c 1'.split(' ')

/** Programs that a measurement would need and this machine lacks. */
export function missingPrograms(): string[] {
  return ['pocketsphinx_batch', 'sox'].filter((program) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
}

/** What pocketsphinx recognises in each sound (mono, 44.1 kHz), from these choices; '' if nothing. */
export function heardIn(sounds: readonly Float32Array[], choices: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'intelligible-'))
  try {
    sounds.forEach((sound, n) => write(folder, `${n}`, sound))
    writeFileSync(join(folder, 'choices.jsgf'), `#JSGF V1.0;\ngrammar c;\npublic <choice> = ${choices.join(' | ')};\n`)
    writeFileSync(join(folder, 'list'), sounds.map((_, n) => `${n}\n`).join(''))
    recognise(folder)
    const lines = readFileSync(join(folder, 'heard'), 'utf8').trim().split('\n')
    return lines.map((line) => line.replace(/\(\S+ \S+\)$/, '').trim())
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function recognise(folder: string): void {
  const options = {
    '-hmm': join(model, 'en-us'),
    '-dict': join(model, 'cmudict-en-us.dict'),
    '-jsgf': join(folder, 'choices.jsgf'),
    '-ctl': join(folder, 'list'),
    '-cepdir': folder,
    '-cepext': '.raw',
    '-adcin': 'yes',
    '-hyp': join(folder, 'heard'),
  }
  execFileSync('pocketsphinx_batch', Object.entries(options).flat(), { stdio: 'ignore' })
}

function write(folder: string, name: string, sound: Float32Array): void {
  const peak = sound.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
  let state = 1
  const room = (): number => (state = (state * 16807) % 2147483647) / 2147483647 - 0.5
  const wide = join(folder, `${name}.s16`)
  writeFileSync(
    wide,
    Int16Array.from(sound, (x) => (x / peak) * 16000 + roomNoise * room()),
  )
  // Dither is random, and enough to change the result.
  execFileSync('sox', ['-D', ...toItsRate, wide, '-r', '16000', '-t', 'raw', join(folder, `${name}.raw`)], {
    stdio: 'ignore',
  })
}
