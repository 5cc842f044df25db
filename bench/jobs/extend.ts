import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureSeam } from '@songloom/engine/check/seam-checks'
import { composeSong } from '@songloom/engine/compose/compose-song'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { continueSound } from '@songloom/engine/edit/continue'
import { integratedLufs } from '@songloom/engine/mix/loudness'
import { produceSong } from '@songloom/engine/render/produce-song'
import type { Score } from '@songloom/engine/score/score'
import { median, printTable } from '../lib/figures.ts'
import { readSound } from '../testing/cut-audio.ts'
import { createEngine } from '@songloom/engine/create-engine'

const engine = createEngine()

// `npm run bench:extend`: extends 15 songs of our own and 5 recordings of Debian's game music (downloaded here, never
// shipped), 30 s each, by 15 s. Compares the seam's step and brightness with its surroundings, and the level of the new
// part with the old.
const genres = 'pop rock jazz funk country disco soul reggae lofi house trance metal blues folk bollywood'.split(' ')
const packages = ['frozen-bubble-data', 'lincity-ng-data']
/** Shorter files are noises. */
const minBytes = 800_000
const recordings = 5
const seconds = 15
const folder = mkdtempSync(join(tmpdir(), 'songloom-extend-'))

interface Source {
  name: string
  sound: Stereo
  score?: Score
}

async function ownSong(genre: string): Promise<Source> {
  const score = composeSong({
    prompt: `a ${genre} song about the river`,
    styles: [genre],
    durationSeconds: 30,
    seed: 5,
  })
  return { name: genre, sound: (await produceSong(engine, score)).master, score }
}

const filesOf = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ogg'))
    .map((name) => join(path, name))
    .filter((file) => statSync(file).size > minBytes)

/** 30 s from the middle of a recording that others have played. */
function recordingOf(path: string): Source {
  const wav = join(folder, 'part.wav')
  const cut = ['-ss', '20', '-t', '30', '-i', path, '-ac', '2', '-ar', String(sampleRate), wav]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...cut])
  return { name: path.split('/').at(-1)!, sound: readSound(wav) }
}

function foreignMusic(): Source[] {
  for (const name of packages) {
    execFileSync('apt-get', ['download', name], { cwd: folder, stdio: 'ignore' })
    const file = readdirSync(folder).find((entry) => entry.startsWith(name) && entry.endsWith('.deb'))!
    execFileSync('dpkg', ['-x', join(folder, file), join(folder, name)])
  }
  const long = packages.flatMap((name) => filesOf(join(folder, name)))
  return long
    .map(recordingOf)
    .filter(({ sound }) => sound.left.length === 30 * sampleRate)
    .slice(0, recordings)
}

const partOf = ({ left, right }: Stereo, from: number, to: number): Stereo => ({
  left: left.subarray(from, to),
  right: right.subarray(from, to),
})

async function judge({ name, sound, score }: Source) {
  const startedAt = performance.now()
  const made = await continueSound(engine, sound, { side: 'right', seconds, seed: 7, ...(score ? { score } : {}) })
  const tookSeconds = (performance.now() - startedAt) / 1_000
  const end = sound.left.length
  const reach = 8 * sampleRate
  const step = integratedLufs(partOf(made.sound, end, end + reach)) - integratedLufs(partOf(sound, end - reach, end))
  const seams = [made.seam.fromSample, made.seam.toSample].map((seam) => measureSeam(made.sound, seam))
  return {
    name: `${score ? '' : 'recording: '}${name}`,
    isExact: made.sound.left.length === end + seconds * sampleRate,
    jump: Math.max(...seams.map(({ jump }) => jump)),
    flux: Math.max(...seams.map(({ fluxPercentile }) => fluxPercentile)),
    step,
    findings: made.findings,
    speed: seconds / tookSeconds,
  }
}

const sources = [...(await Promise.all(genres.map(ownSong))), ...foreignMusic()]
const rows = []
for (const source of sources) rows.push(await judge(source))
rmSync(folder, { recursive: true })
printTable(
  ['Source', 'Length exact', 'Step at the seam', 'Brightness percentile', 'Louder by, LU', 'Speed', 'Findings'],
  rows.map(({ name, isExact, jump, flux, step, findings, speed }) => [
    name,
    isExact ? 'yes' : 'NO',
    jump.toFixed(4),
    flux.toFixed(2),
    step.toFixed(1),
    `${speed.toFixed(1)} ×`,
    findings.join(' ') || '-',
  ]),
)
const clicks = rows.filter(({ findings }) => findings.some((finding) => finding.includes('click'))).length
console.log(
  `\n${rows.length} sources: ${rows.filter(({ isExact }) => isExact).length} exact, ${clicks} with an audible seam, ` +
    `median level step ${median(rows.map(({ step }) => Math.abs(step))).toFixed(1)} LU`,
)
