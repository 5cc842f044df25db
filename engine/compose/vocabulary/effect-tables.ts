import { getProfile } from '../genres/genre-profiles.ts'
import { vocalStyleNames } from '../../score/vocal-style-names.ts'
import { vocalStyles } from '../../voice/vocal-styles.ts'
import { genreWords } from './genre-words.ts'
import { percussionKeys, pitchedInstruments } from './instrument-table.ts'
import { tempoTable } from './tempo-table.ts'
import { themeTable } from './theme-table.ts'
import { vibeTable } from './vibe-table.ts'

type Row = readonly (string | number | undefined)[]

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map((cell) => cell ?? '').join(' | ')} |`).join('\n')

/** Markdown tables of what each key of the panels does: genres, themes, vibes, instruments, tempi, vocal styles. */
export function effectTables(): string[] {
  return [genreTable(), themeEffects(), vibeEffects(), instrumentEffects(), tempoEffects(), vocalStyleEffects()]
}

function genreTable(): string {
  return table(
    ['Genre', 'BPM', 'Metre', 'Kit', 'Sung', 'Leads'],
    [...genreWords.keys()].map((key) => {
      const { bpm, metre = '4/4', kit, sings, leads } = getProfile(key)
      return [key, `${bpm[0]}–${bpm[1]}`, metre, kit, sings ? 'yes' : 'no', leads.join(', ')]
    }),
  )
}

function themeEffects(): string {
  return table(
    [
      'Theme',
      'Genre, if none is named',
      'Vibe, likewise',
      'Voice',
      'Course',
      'Tempo',
      'Energy',
      'Brightness',
      'Density',
    ],
    [...themeTable].map(([key, theme]) => {
      const voice = theme.vocals === undefined ? 'as the genre' : theme.vocals ? 'sung' : 'none'
      return [
        key,
        theme.genre,
        theme.vibe,
        voice,
        theme.arc ?? 'as the genre',
        theme.tempo,
        theme.energy,
        theme.brightness,
        theme.density,
      ]
    }),
  )
}

function vibeEffects(): string {
  return table(
    ['Vibe', 'Mood', 'Mode', 'Tempo', 'Energy', 'Brightness', 'Density', 'Register'],
    [...vibeTable].map(([key, vibe]) => [
      key,
      vibe.mood,
      vibe.prefers,
      vibe.tempo,
      vibe.energy,
      vibe.brightness,
      vibe.density,
      vibe.registerSemitones,
    ]),
  )
}

function instrumentEffects(): string {
  const pitched = [...pitchedInstruments].map(([key, { instrument, roles }]): Row => [
    key,
    instrument,
    roles.join(', else '),
  ])
  return table(
    ['Instrument', 'Sound', 'Plays'],
    [...pitched, ...percussionKeys.map((key): Row => [key, 'its own drums', 'percussion'])],
  )
}

function tempoEffects(): string {
  return table(
    ['Tempo', 'Place in the genre’s range'],
    [...tempoTable].map(([key, { from, to }]) => [key, `${from} to ${to}`]),
  )
}

function vocalStyleEffects(): string {
  return table(
    ['Vocal style', 'Delivery', 'Register', 'Singers'],
    vocalStyleNames.map((name) => {
      const { delivery, register, singers } = vocalStyles[name]
      return [name, delivery, register === 'either' ? 'as the genre' : register, singers]
    }),
  )
}
