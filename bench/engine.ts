import { composeSong } from '@songloom/engine/compose/compose-song'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import { masterSong } from '@songloom/engine/mix/master-song'
import { renderSong } from '@songloom/engine/render/render-song'
import { median, ms, printCaveat, printTable, verdict } from './lib/figures.ts'
import { renderWithWebAudio } from './lib/web-audio-song.ts'

// The embedded engine next to node-web-audio-api rendering the same notes, in one run.

const durationSeconds = 60
const runs = 4
const goal = 60
const song: SongRequest = { prompt: 'an uplifting pop song about the river', styles: ['pop'], durationSeconds, seed: 7 }

interface Timing {
  wallMs: number
  cpuMs: number
}

const first = await measure(() => makeSong(song))
const instrumental = await measure(() => makeSong({ ...song, instrumental: true }))
const score = composeSong({ ...song, instrumental: true })
const webAudio = await measure(() => renderWithWebAudio(score))

const speed = (milliseconds: number): string => `${((durationSeconds * 1000) / milliseconds).toFixed(1)} ×`
const row = (name: string, timing: Timing): string[] => [
  name, ms(timing.wallMs), speed(timing.wallMs), ms(timing.cpuMs), speed(timing.cpuMs), `${(webAudio.cpuMs / timing.cpuMs).toFixed(1)} ×`,
]

printCaveat()
printTable(
  ['60 s of pop, median after one discarded run', 'wall', '× real time', 'CPU', '× real time (CPU)', 'CPU against Web Audio'],
  [
    row('engine: compose, sing, 5 stems, reverb, master', first),
    row('engine: the same, instrumental', instrumental),
    row('node-web-audio-api: notes and hits only, no voice, reverb, loudness', webAudio),
  ],
)
const notes = score.tracks.reduce((sum, track) => sum + track.notes.length, 0)
console.log(`\n${notes} notes, ${score.drums.length} drum hits. Peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB with all three in one process.`)
console.log(`Goal ${goal} × real time on one core: ${verdict((durationSeconds * 1000) / first.wallMs >= goal)} (wall), ${verdict((durationSeconds * 1000) / first.cpuMs >= goal)} (CPU).`)
console.log(`Ahead of node-web-audio-api: ${verdict(first.cpuMs < webAudio.cpuMs && first.wallMs < webAudio.wallMs)}.`)

async function makeSong(request: SongRequest): Promise<void> {
  masterSong(await renderSong(composeSong(request)))
}

async function measure(work: () => Promise<unknown>): Promise<Timing> {
  const timings: Timing[] = []
  for (let run = 0; run < runs; run++) {
    const cpu = process.cpuUsage()
    const start = performance.now()
    await work()
    const used = process.cpuUsage(cpu)
    timings.push({ wallMs: performance.now() - start, cpuMs: (used.user + used.system) / 1000 })
  }
  const counted = timings.slice(1)
  return { wallMs: median(counted.map((timing) => timing.wallMs)), cpuMs: median(counted.map((timing) => timing.cpuMs)) }
}
