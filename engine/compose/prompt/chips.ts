import type { TempoName } from '../../score/understood.ts'
import { editDistance } from './typos.ts'
import { percussionKeys, pitchedInstruments } from '../vocabulary/instrument-table.ts'
import { tempoTable } from '../vocabulary/tempo-table.ts'
import { themeTable } from '../vocabulary/theme-table.ts'
import { vibeTable } from '../vocabulary/vibe-table.ts'
import type { SongRequest } from '../song-request.ts'

interface Chips {
  theme?: string
  vibes: string[]
  instruments: string[]
  tempo?: TempoName
}

/** The panel says 'Max 5' (spec 2, option lists). */
const maxInstruments = 5

const keys = {
  theme: [...themeTable.keys()],
  vibe: [...vibeTable.keys()],
  instrument: [...[...pitchedInstruments.keys()], ...percussionKeys],
  tempo: [...tempoTable.keys()],
} as const

/** Chips as known keys. A misspelt one becomes its neighbour, an unknown one is left out; both are reported. */
export function readChips(request: SongRequest, notes: string[]): Chips {
  const known = (kind: keyof typeof keys, chip: string): string[] => knownKey(kind, chip, notes)
  const [theme] = request.theme ? known('theme', request.theme) : []
  const [tempo] = request.tempo ? known('tempo', request.tempo) : []
  const instruments = [...new Set((request.instruments ?? []).flatMap((chip) => known('instrument', chip)))]
  if (instruments.length > maxInstruments)
    notes.push(
      `Five instruments are taken at most: without ${instruments
        .slice(maxInstruments)
        .map((key) => key.replaceAll('-', ' '))
        .join(', ')}.`,
    )
  return {
    ...(theme && { theme }),
    ...(tempo && { tempo: tempo as TempoName }),
    vibes: (request.vibes ?? []).flatMap((chip) => known('vibe', chip)),
    instruments: instruments.slice(0, maxInstruments),
  }
}

function knownKey(kind: keyof typeof keys, chip: string, notes: string[]): string[] {
  const key = chip
    .slice(0, 60)
    .trim()
    .toLowerCase()
    .replace(/[\s_/]+/g, '-')
  if (key === '') return []
  if (keys[kind].includes(key)) return [key]
  const near = keys[kind].find((one) => editDistance(key, one, 3) < (key.length > 6 ? 3 : 2))
  notes.push(
    near
      ? `‘${chip.slice(0, 60)}’ was read as ${near.replaceAll('-', ' ')}.`
      : `‘${chip.slice(0, 60)}’ is no ${kind} we know: it is left out.`,
  )
  return near ? [near] : []
}
