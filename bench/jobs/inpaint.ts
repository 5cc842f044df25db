import { measureSeam, seamFinding } from '@songloom/engine/check/seam-checks'
import { composeSong } from '@songloom/engine/compose/compose-song'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { infillRegions } from '@songloom/engine/edit/infill-regions'
import type { InfilledRegions } from '@songloom/engine/edit/infill-regions'
import { integratedLufs } from '@songloom/engine/mix/loudness'
import { produceSong } from '@songloom/engine/render/produce-song'
import { median, printTable } from '../lib/figures.ts'
import { createEngine } from '@songloom/engine/create-engine'

const engine = createEngine()

// `npm run bench:inpaint`: replaces two sections of ten songs of our own, once by score and once by ear. Measures
// samples changed outside, the step and brightness at each of the four seams, and the level of the new parts.
const genres = 'pop rock jazz funk country disco soul reggae house bollywood'.split(' ')
const sections = [
  { fromSeconds: 6.1, toSeconds: 12.3 },
  { fromSeconds: 18, toSeconds: 24 },
]
const newSeconds = sections.reduce((sum, { fromSeconds, toSeconds }) => sum + toSeconds - fromSeconds, 0)

const partOf = ({ left, right }: Stereo, from: number, to: number): Stereo => ({
  left: left.subarray(from, to),
  right: right.subarray(from, to),
})

function changedOutside(source: Stereo, { sound, regions }: InfilledRegions): number {
  const isInside = (at: number): boolean =>
    regions.some(({ fromSample, toSample }) => at >= fromSample && at < toSample)
  let count = 0
  for (let at = 0; at < source.left.length; at++)
    if ((sound.left[at] !== source.left[at] || sound.right[at] !== source.right[at]) && !isInside(at)) count++
  return count
}

async function judge(genre: string, byScore: boolean) {
  const score = composeSong({
    prompt: `a ${genre} song about the river`,
    styles: [genre],
    durationSeconds: 30,
    seed: 5,
  })
  const { master } = await produceSong(engine, score)
  const startedAt = performance.now()
  const made = await infillRegions(engine, master, {
    regions: sections,
    seed: 7,
    styles: [genre],
    sings: false,
    ...(byScore ? { score } : {}),
  })
  const tookSeconds = (performance.now() - startedAt) / 1_000
  const seams = made.regions.flatMap(({ fromSample, toSample }) => [fromSample, toSample])
  const measured = seams.map((at) => measureSeam(made.sound, at))
  const louder = made.regions.map(({ fromSample, toSample }) => {
    const reach = 6 * sampleRate
    const before = integratedLufs(partOf(master, Math.max(0, fromSample - reach), fromSample))
    const after = integratedLufs(partOf(master, toSample, Math.min(master.left.length, toSample + reach)))
    return integratedLufs(partOf(made.sound, fromSample, toSample)) - (before + after) / 2
  })
  return {
    name: `${genre}${byScore ? '' : ', by ear'}`,
    changed: changedOutside(master, made),
    snap: Math.max(
      ...made.regions.flatMap(({ fromSample, toSample }, i) => [
        fromSample / sampleRate - sections[i]!.fromSeconds,
        sections[i]!.toSeconds - toSample / sampleRate,
      ]),
    ),
    jump: Math.max(...measured.map(({ jump }) => jump)),
    flux: Math.max(...measured.map(({ fluxPercentile }) => fluxPercentile)),
    clicks: seams.filter((at) => seamFinding(made.sound, at) !== undefined).length,
    step: Math.max(...louder.map(Math.abs)),
    speed: newSeconds / tookSeconds,
  }
}

const rows: Awaited<ReturnType<typeof judge>>[] = []
for (const byScore of [true, false]) for (const genre of genres) rows.push(await judge(genre, byScore))
printTable(
  [
    'Source',
    'Changed outside',
    'Snapped by, s',
    'Step at a seam',
    'Brightness percentile',
    'Clicks',
    'Louder by, LU',
    'Speed',
  ],
  rows.map(({ name, changed, snap, jump, flux, clicks, step, speed }) => [
    name,
    String(changed),
    snap.toFixed(3),
    jump.toFixed(4),
    flux.toFixed(2),
    String(clicks),
    step.toFixed(1),
    `${speed.toFixed(1)} ×`,
  ]),
)
const sum = (of: (row: Awaited<ReturnType<typeof judge>>) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)
console.log(
  `\n${rows.length} inpaintings: ${sum(({ changed }) => changed)} samples changed outside, ` +
    `${sum(({ clicks }) => clicks)} of ` +
    `${rows.length * 4} seams click, median speed ${median(rows.map(({ speed }) => speed)).toFixed(1)} × real time`,
)
