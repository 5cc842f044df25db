import { composeSong } from '@songloom/engine/compose/compose-song'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import { silence } from '@songloom/engine/dsp/stereo'
import { checkSong } from '@songloom/engine/check/check-song'
import { createEnergyMeter } from '@songloom/engine/dsp/k-weighting'
import { applyGains, masterGains } from '@songloom/engine/mix/master-gains'
import { produceSong } from '@songloom/engine/render/produce-song'
import { finishSteps } from '@songloom/engine/dsp/run-steps'
import { quantumSamples } from '@songloom/engine/dsp/stem-renderer'
import { createStemChannel } from '@songloom/engine/render/stem-channel'
import { findStemLevel } from '@songloom/engine/render/stem-level'
import { createStemRenderer } from '@songloom/engine/render/stem-source'
import type { StemRenderer } from '@songloom/engine/dsp/stem-renderer'
import { stemNames } from '@songloom/engine/score/stem-names'
import { ms } from './figures.ts'
import { measure, speed } from './timing.ts'
import { createEngine } from '@songloom/engine/create-engine'

const engine = createEngine()

/** Each part of rendering a song separately: rows of name, CPU, speed. Parts overlap, so they do not add up exactly. */
export async function stageRows(request: SongRequest, runs: number): Promise<string[][]> {
  const score = composeSong(request)
  const seconds = score.durationSeconds
  const rows: string[][] = []
  const add = async (name: string, work: () => unknown): Promise<number> => {
    const { cpuMs } = await measure(runs, work)
    rows.push([name, ms(cpuMs), speed(seconds, cpuMs)])
    return cpuMs
  }
  await add('compose', () => composeSong(request))
  for (const stem of stemNames) {
    const dry = await add(`${stem}, dry`, () => play(createStemRenderer(engine, score, stem), seconds))
    const level = finishSteps(findStemLevel(engine, score, stem))
    const wet = await measure(runs, () => play(createStemChannel(engine, score, stem, level), seconds))
    rows.push([`${stem}: strip, sends, level`, ms(wet.cpuMs - dry), speed(seconds, Math.max(0.1, wet.cpuMs - dry))])
  }
  await add('levels of all stems, from excerpts', () =>
    stemNames.map((stem) => finishSteps(findStemLevel(engine, score, stem))),
  )
  const { master } = await produceSong(engine, score)
  await add('loudness of the sum', () => createEnergyMeter(master.left.length).add(master, 0, master.left.length))
  const meter = createEnergyMeter(master.left.length)
  meter.add(master, 0, master.left.length)
  await add('master: peaks, drive, gain', () =>
    finishSteps(applyGains(master, finishSteps(masterGains(master, meter.energies, {})))),
  )
  await add('checks of the result', () => checkSong(score, master))
  return rows
}

function play(renderer: StemRenderer, seconds: number): void {
  const block = silence(4 * quantumSamples)
  for (let at = 0; at < seconds * 44_100; at += block.left.length) finishSteps(renderer.next(block, block.left.length))
}
