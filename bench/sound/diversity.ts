import { composeSong } from '@songloom/engine/compose/compose-song'
import type { Diversity } from '@songloom/engine/testing/diversity'
import { measureDiversity, missedGoals } from '@songloom/engine/testing/diversity'
import { printTable } from '../lib/figures.ts'

// How many different songs thirty seeds of one prompt are, genre by genre: scores only, nothing is rendered.

const genres = [
  'pop',
  'rock',
  'hip-hop',
  'jazz',
  'techno',
  'folk',
  'bollywood',
  'ambient',
  'metal',
  'reggae',
  'western-classical',
  'trap',
]
const machines = new Set(['techno', 'trap', 'hip-hop'])
const lengthsSeconds = (process.argv[2] ?? '60,90,180,240').split(',').map(Number)
const seedCount = Number(process.argv[3] ?? 30)

function measure(genre: string, durationSeconds: number): Diversity {
  const seeds = Array.from({ length: seedCount }, (_, seed) => seed)
  return measureDiversity(
    seeds.map((seed) =>
      composeSong({ prompt: `a ${genre} song about the river`, styles: [genre], durationSeconds, seed }),
    ),
  )
}

function rowOf(genre: string, diversity: Diversity): string[] {
  const { distinct: d, chorusSameness, commonestBar } = diversity
  const percent = (value: number | undefined): string => (value === undefined ? '–' : `${Math.round(100 * value)} %`)
  return [
    genre,
    ...[d.form, d.tempo].map(String),
    `${d.chorusChords} / ${d.verseChords} / ${d.chordPlan}`,
    ...[d.beat, d.drums, d.leads, d.lineUp, d.title, d.tune].map(String),
    percent(chorusSameness),
    percent(commonestBar),
    missedGoals(diversity, machines.has(genre)).join(', ') || 'all met',
  ]
}

const head = [
  'genre',
  'forms',
  'tempi',
  'chords: chorus / verse / both',
  'beats',
  'all drums',
  'leads',
  'line-ups',
  'titles',
  'tunes',
  'last chorus = first',
  'commonest bar',
  'goals',
]
for (const durationSeconds of lengthsSeconds) {
  console.log(`\n${seedCount} seeds of one prompt, ${durationSeconds} s`)
  printTable(
    head,
    genres.map((genre) => rowOf(genre, measure(genre, durationSeconds))),
  )
}
