import { join } from 'node:path'
import { percent, printTable, verdict } from '../lib/figures.ts'
import { classify, judge } from '../real/judge.ts'
import type { Judged } from '../real/judge.ts'
import { measureSources } from '../real/measure-sources.ts'
import { ourSongs } from '../real/our-songs.ts'
import { packages, publishedMusic } from '../real/published-music.ts'
import { median } from '../real/statistics.ts'
import { choosePlayers } from '../testing/recorded-players.ts'

// Songs of the engine against published music, measure by measure and for a linear classifier. Needs Debian's apt-get,
// dpkg-deb, unzip and ffmpeg, the network once (2.6 GB), 6 GB of disk under .data and an hour. `STEP=4` uses every
// fourth of both. Plays by the installed recordings like a worker; `PLAYERS=own` uses the engine's own voices,
// `PLAYERS=some.sf2` another bank.

const goal = { found: 0.75 }
const folder = join(import.meta.dirname, '..', '..', '.data', 'bench-real')
const step = Number(process.env.STEP ?? 1)
const isChosen = (_: unknown, index: number): boolean => index % step === 0

const players = await choosePlayers()

const published = (await publishedMusic(join(folder, 'packages'))).filter(isChosen)
const real = await measureSources(published, join(folder, 'measures'))
const ours = await measureSources(
  ourSongs(players.engine, join(folder, 'songs'), players.key, (index) => index % step === 0),
  join(folder, 'measures'),
)

/**
 * How well the same classifier finds the music of one game, from a single studio, among the rest: the baseline of any
 * single studio.
 */
const minPieces = 15
const studios = packages
  .map((name) => ({ name, of: (_: unknown, i: number) => published[i]!.name.startsWith(`${name}/`) }))
  .map(({ name, of }) => ({ name, own: real.filter(of), others: real.filter((one, i) => !of(one, i)) }))
  .filter(({ own }) => own.length >= minPieces)
  .map(({ name, own, others }) => ({ name, pieces: own.length, found: classify(others, own) }))

const figure = (value: number): string => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(1))
const row = ({ name, real: { low, middle, high }, ours: own, inside, auc }: Judged): string[] => [
  name,
  `${figure(low)} / ${figure(middle)} / ${figure(high)}`,
  figure(own),
  percent(inside),
  auc.toFixed(2),
]
const judged = judge(real, ours).sort((one, other) => Math.abs(other.auc - 0.5) - Math.abs(one.auc - 0.5))
console.log(
  `\n${ours.length} songs of ours, played by ${players.name}, against ${real.length} published excerpts of at ` +
    `most 75 s, ${judged.length} measures.\n`,
)
printTable(['Measure', 'real 5 / 50 / 95 %', 'ours', 'ours inside', 'AUC'], judged.map(row))
const found = classify(real, ours)
const aucDistance = median(judged.map(({ auc }) => Math.abs(auc - 0.5)))
printTable(
  [`${ours.length} songs against ${real.length} excerpts`, 'figure', 'goal', ''],
  [
    ['songs of ours inside the real 5–95 %, median', percent(median(judged.map(({ inside }) => inside))), '', ''],
    ['distance of the AUC from one half, median', aucDistance.toFixed(2), '', ''],
    [
      'ours that a linear classifier finds',
      percent(found.ours),
      `≤ ${percent(goal.found)}`,
      verdict(found.ours <= goal.found),
    ],
    ['excerpts that it lets pass', percent(found.real), '', ''],
  ],
)

printTable(
  ['The music of one game among the rest', 'pieces', 'found', 'others that pass'],
  studios.map(({ name, pieces, found: { ours: own, real: rest } }) => [
    name,
    String(pieces),
    percent(own),
    percent(rest),
  ]),
)
