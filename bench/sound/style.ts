import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { createEngine } from '@songloom/engine/create-engine'
import { produceSong } from '@songloom/engine/render/produce-song'
import { repeatsPassage } from '@songloom/engine/style/known-passages'
import type { Score } from '@songloom/engine/score/score'
import { learnStyle } from '@songloom/engine/style/learn-style'
import { measureTrack } from '@songloom/engine/style/measure-track'
import type { StyleFeatures } from '@songloom/engine/style/style-features'
import type { StyleProfile } from '@songloom/engine/style/style-profile'
import { percent, printTable, verdict } from '../lib/figures.ts'
import { readExcerpt } from '../real/excerpt.ts'
import { classifyTrack } from '@songloom/engine/testing/style/classify-style'
import { composeSets, fetchSets } from '../style/style-sets.ts'
import type { StyleSet } from '../style/style-sets.ts'

// Ten styles learned from ten disjoint sets, five of our genres and five of published music of games, and songs in
// each: a nearest-profile classifier that knows only the sound must find the style of each. `SONGS=3` makes fewer songs
// of each style, `CONDITION=off` makes them without their style (a defect that must be found). Needs apt-get, dpkg-deb
// and ffmpeg for the published sets, which are left out where they cannot be fetched.

const goal = 0.9
const songsPerStyle = Number(process.env.SONGS ?? 10)
const isConditioned = process.env.CONDITION !== 'off'
const durationSeconds = 20
const real = join(import.meta.dirname, '..', '..', '.data', 'bench-real')
const kept = join(import.meta.dirname, '..', '..', '.data', 'bench-style')
const engine = createEngine()

async function measureOnce(name: string, measure: () => Promise<StyleFeatures>): Promise<StyleFeatures> {
  const path = join(kept, `${name.replaceAll(/[^\w.-]+/g, '_')}.json`)
  if (!existsSync(path)) await writeFile(path, JSON.stringify(await measure()))
  return JSON.parse(await readFile(path, 'utf8')) as StyleFeatures
}

async function learnSet({ name, scores = [], excerpts = [] }: StyleSet): Promise<StyleProfile> {
  const tracks: { features: StyleFeatures }[] = []
  for (const [at, score] of scores.entries()) {
    const measure = async () => measureTrack((await produceSong(engine, score)).master, { score })
    tracks.push({ features: await measureOnce(`${name}-${at}`, measure) })
  }
  for (const { name: source, path, startSeconds } of excerpts)
    tracks.push({
      features: await measureOnce(source, async () => measureTrack(await readExcerpt(path, startSeconds))),
    })
  return learnStyle(tracks)
}

/** What is heard of a song; the same score is not played twice. */
const hearSong = (score: Score): Promise<StyleFeatures> =>
  measureOnce(createHash('sha256').update(JSON.stringify(score)).digest('hex').slice(0, 24), async () =>
    measureTrack((await produceSong(engine, score)).master, { isQuick: true }),
  )

await mkdir(kept, { recursive: true })
const sets = [...composeSets(), ...(await fetchSets(real))]
const profiles: StyleProfile[] = []
for (const set of sets) profiles.push(await learnSet(set))

const rows: { name: string; found: number[]; foundBySound: number; copies: number }[] = []
for (const [own, profile] of profiles.entries()) {
  const row = { name: sets[own]!.name, found: profiles.map(() => 0), foundBySound: 0, copies: 0 }
  for (let at = 0; at < songsPerStyle; at++) {
    const style = isConditioned ? { style: { name: row.name, profile } } : {}
    const score = composeSong({
      prompt: 'instrumental',
      styles: [],
      durationSeconds,
      seed: 9000 + at,
      fidelity: 'lite',
      ...style,
    })
    const heard = await hearSong(score)
    row.found[classifyTrack(heard, profiles)]!++
    if (classifyTrack(heard, profiles, ['tempo', 'key']) === own) row.foundBySound++
    if (repeatsPassage(score, profile)) row.copies++
  }
  rows.push(row)
  console.log(`${row.name}: ${row.found.join(' ')}`)
}

const songs = rows.length * songsPerStyle
const right = rows.reduce((sum, { found }, own) => sum + found[own]!, 0)
const bySound = rows.reduce((sum, { foundBySound }) => sum + foundBySound, 0)
printTable(
  ['Style', 'songs found as their own', 'as another', 'found without tempo and key', 'repeated passages'],
  rows.map(({ name, found, foundBySound, copies }, own) => [
    name,
    String(found[own]),
    found.flatMap((count, at) => (at === own || count === 0 ? [] : [`${sets[at]!.name} ${count}`])).join(', '),
    String(foundBySound),
    String(copies),
  ]),
)
printTable(
  ['All', 'figure', 'goal', ''],
  [
    [
      `${songs} songs of ${rows.length} styles found as their own`,
      percent(right / songs),
      `≥ ${percent(goal)}`,
      verdict(right / songs >= goal),
    ],
    ['found without tempo and key', percent(bySound / songs), '', ''],
  ],
)
if (right / songs < goal) process.exitCode = 1
