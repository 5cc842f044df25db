import { composeSong } from '@songloom/engine/compose/compose-song'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import { produceSong } from '@songloom/engine/render/produce-song'
import { openSecondThread } from '@songloom/engine/testing/threads/two-threads'
import { stageRows } from '../lib/engine-stages.ts'
import { ms, printCaveat, printTable, verdict } from '../lib/figures.ts'
import { renderWithFluidsynth } from '../lib/sound/fluidsynth-song.ts'
import { makeInFreshProcess } from '../lib/fresh-song.ts'
import type { FreshSong } from '../lib/fresh-song.ts'
import { measure, speed } from '../lib/timing.ts'
import type { Timing } from '../lib/timing.ts'
import { renderWithWebAudio } from '../lib/sound/web-audio-song.ts'
import { createEngine } from '@songloom/engine/create-engine'

const engine = createEngine()

// The embedded engine by stage, whole, on two threads, in fresh processes; next to node-web-audio-api and fluidsynth.

const seconds = 60
const runs = Number(process.env.RUNS ?? 3)
const song: SongRequest = {
  prompt: 'an uplifting pop song about the river',
  styles: ['pop'],
  durationSeconds: seconds,
  seed: 7,
}
const goal = { one: 60, two: 100, memoryMb: 250, previewCpuMs: 500, previewWallMs: 1000 }

const make = (request: SongRequest, stems: 'keep' | 'drop') => () =>
  produceSong(engine, composeSong(request), { stems })
const full = await measure(runs, make(song, 'keep'))
const masterOnly = await measure(runs, make(song, 'drop'))
const instrumental = await measure(runs, make({ ...song, instrumental: true }, 'keep'))
const long = await measure(1, make({ ...song, durationSeconds: 300 }, 'drop'))
const second = openSecondThread()
const twoThreads = await measure(runs, () => second.produce(composeSong(song), { stems: 'keep' }))
await second.close()
// A graph costs by its nodes, so a long song would make it look worse than it is.
const graphSeconds = 15
const short = composeSong({ ...song, durationSeconds: graphSeconds, instrumental: true })
const webAudio = await measure(1, () => renderWithWebAudio(short))
const score = composeSong({ ...song, instrumental: true })
const fluidsynth = renderWithFluidsynth(score)

printCaveat()
const row = (name: string, timing: Timing, length = seconds): string[] => [
  name,
  ms(timing.wallMs),
  speed(length, timing.wallMs),
  ms(timing.cpuMs),
  speed(length, timing.cpuMs),
  `${(webAudio.cpuMs / graphSeconds / (timing.cpuMs / length)).toFixed(1)} ×`,
]
printTable(
  [
    `${seconds} s of pop, median after one discarded run`,
    'wall',
    '× real time',
    'CPU',
    '× real time (CPU)',
    'CPU against Web Audio',
  ],
  [
    row('engine: compose, sing, five stems, effects, master', full),
    row('engine: the same, the master alone kept', masterOnly),
    row('engine: instrumental, five stems', instrumental),
    row('engine: 300 s, the master alone kept', long, 300),
    row('engine: voice, five stems, two threads', twoThreads),
    row(
      `node-web-audio-api: ${graphSeconds} s, notes and hits only, no voice, reverb, loudness`,
      webAudio,
      graphSeconds,
    ),
    ...(fluidsynth
      ? [row('fluidsynth with FluidR3: the same notes as MIDI, no voice, stems, loudness', fluidsynth)]
      : []),
  ],
)
console.log(
  `\n${score.tracks.reduce((sum, track) => sum + track.notes.length, 0)} notes, ${score.drums.length} drum hits.\n`,
)

printTable(['stage, 60 s', 'CPU', '× real time'], await stageRows(song, runs))
console.log()

const fresh: [number, FreshSong][] = []
for (const durationSeconds of [seconds, 300])
  fresh.push([durationSeconds, await makeInFreshProcess({ ...song, durationSeconds })])
printTable(
  [
    'fresh process, cold',
    'peak memory',
    'of it the master',
    'preview: CPU',
    'preview: wall',
    'song: CPU',
    '× real time',
  ],
  fresh.map(([length, { peakMb, preview, song: whole }]) => [
    `${length} s`,
    `${peakMb.toFixed(0)} MB`,
    `${((length * 44_100 * 8) / (1 << 20)).toFixed(0)} MB`,
    ms(preview.cpuMs),
    ms(preview.wallMs),
    ms(whole.cpuMs),
    speed(length, whole.cpuMs),
  ]),
)

const cold = fresh[0]![1]
console.log(
  `\nGoal ${goal.one} × real time on one core, stems kept: ${verdict((seconds * 1000) / full.cpuMs >= goal.one)} ` +
    `by CPU, ${verdict((seconds * 1000) / full.wallMs >= goal.one)} by wall.`,
)
console.log(`Goal ${goal.two} × on two threads: ${verdict((seconds * 1000) / twoThreads.wallMs >= goal.two)} by wall.`)
console.log(`Goal ${goal.memoryMb} MB for 60 s: ${verdict(cold.peakMb <= goal.memoryMb)}.`)
console.log(
  `Goal first 10 s within ${goal.previewWallMs} ms and ${goal.previewCpuMs} ms of CPU, cold: ` +
    `${verdict(cold.preview.wallMs <= goal.previewWallMs)}, ${verdict(cold.preview.cpuMs <= goal.previewCpuMs)}.`,
)
console.log(`Ahead of node-web-audio-api: ${verdict(full.cpuMs / seconds < webAudio.cpuMs / graphSeconds)}.`)
