import type { GenreProfile } from '../compose/genre-profile.ts'
import { genreProfiles } from '../compose/genres/genre-profiles.ts'
import { furtherFiles, panelFiles } from '../compose/genres/genre-files.ts'

const intro = `# Genres of the embedded engine

Written by \`npm run docs\` from the profiles.

Each of the 65 genres of the panel has a profile of its own (\`engine/data/genres\`) or is made of two: metre, beat,
bass and comping rhythm of the first; instruments, hand percussion, scale and half of the harmony of the second; tempo
and room between them; then the other fields of its file. ${furtherFiles.length} more, which no chip offers, are
reached by the words of a prompt (\`engine/data/vocabulary/further-genres.json\`) and stand in the table as \`own, by
word\`. Two genres in one request are blended in the same way, the first leading. Any genre plays in 4/4, 3/4, 2/4,
5/4, 6/8, 7/8 and 12/8 when asked: patterns are moved (\`step-pattern.ts\`), or figures of their own are taken.
Figures are named as in \`bass-figures.ts\`, \`chord-rhythms.ts\` and \`drum-fills.ts\`.

| Genre | Profile | Tempo | Feel | Beat in full sections | Bass | Comping | First progression | Leads |
|---|---|---|---|---|---|---|---|---|
`

/** The page of genres that `npm run docs` writes. */
export function genreTable(): string {
  const rows = [...genreProfiles].sort((a, b) => (a.key < b.key ? -1 : 1)).map(row)
  return `${intro}${rows.join('\n')}\n`
}

function row(profile: GenreProfile): string {
  const { key, bpm, bass, chords, leads, second } = profile
  const comping = [changing(chords.rhythm, chords.chorusRhythm), second && changing(second.rhythm, second.chorusRhythm)]
    .filter(Boolean)
    .join('; ')
  const cells = [
    key,
    originOf(key),
    `${bpm[0]}–${bpm[1]}`,
    feelOf(profile),
    beatOf(profile),
    `${changing(bass.style, bass.chorusStyle)} (${bass.instruments.join(', ')})`,
    `${comping} (${chords.instruments.join(', ')})`,
    harmonyOf(profile),
    leads.join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

function originOf(key: string): string {
  const file = panelFiles.find((candidate) => candidate.key === key)
  if (!file) return 'own, by word'
  return file.blend?.join(' + ') ?? 'own'
}

function feelOf({ swing, swingUnit = 16, layBackMs, metre = '4/4', form = 'song', fills }: GenreProfile): string {
  const time = swing > 0.01 ? `swung ${swingUnit}ths ${swing}` : 'straight'
  return [metre, time, ...(layBackMs > 0 ? [`${layBackMs} ms late`] : []), `${form} form`, `${fills} fills`].join(', ')
}

function beatOf({ grooves, kit }: GenreProfile): string {
  const drums = Object.keys(grooves.chorus[0] ?? {})
  return drums.length > 0 ? `${kit}: ${drums.join(', ')}` : 'none'
}

function harmonyOf({ progressions, modes, extension }: GenreProfile): string {
  const minor = modes[0] !== 'major' && modes[0] !== 'mixolydian' && modes[0] !== 'lydian'
  const [first] = minor ? progressions.minor : progressions.major
  return `${first} (${extension}, ${[...new Set(modes)].join(', ')})`
}

function changing(verse: string, chorus: string | undefined): string {
  return chorus === undefined || chorus === verse ? verse : `${verse} → ${chorus}`
}
