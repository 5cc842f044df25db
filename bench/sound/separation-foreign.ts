import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { renderSong } from '@songloom/engine/render/render-song'
import type { Score } from '@songloom/engine/score/score'
import { separateSound } from '@songloom/engine/separate/separate-sound'
import { separatedStemNames } from '@songloom/engine/separate/separated-stems'
import type { SeparatedStemName } from '@songloom/engine/separate/separated-stems'
import { separationScores } from '@songloom/engine/testing/separation-scores'
import { median, printTable } from '../lib/figures.ts'
import { foreignBand } from '../lib/sound/foreign-band.ts'
import type { ForeignBand } from '../lib/sound/foreign-band.ts'
import { idealMaskSdrs } from '../lib/sound/ideal-masks.ts'
import { sumSounds } from '../lib/sound/stem-sounds.ts'
import { createEngine } from '@songloom/engine/create-engine'

const engine = createEngine()

// Separation of songs whose drums, basses and other instruments are recordings played by fluidsynth instead of our
// voices; each as loud as ours. The singer is ours, as no other is available. Needs fluidsynth and banks: those of
// SOUNDFONT_PATHS (separated by :), or Debian's timgm6mb-soundfont and csound-soundfont. The networks were fitted to
// neither, but to MuseScore_General and FluidR3.

const debian = ['TimGM6mb.sf2', 'sf_GMbank.sf2'].map((name) => `/usr/share/sounds/sf2/${name}`)
const banks = process.env.SOUNDFONT_PATHS?.split(':') ?? debian
const genres = ['pop', 'rock', 'jazz', 'funk', 'country', 'disco', 'soul', 'reggae']
const durationSeconds = 20

interface Judged {
  scores: ReturnType<typeof separationScores>
  ideal: readonly number[]
}

interface OwnSong {
  score: Score
  vocals: Stereo
  drums: Stereo
  bass: Stereo
  other: Stereo
}

async function ownSong(genre: string): Promise<OwnSong> {
  const score = composeSong({ prompt: `a ${genre} song about the river`, styles: [genre], durationSeconds, seed: 5 })
  const { vocals, drums, bass, chords, lead } = (await renderSong(engine, score)).stems
  return { score, vocals, drums, bass, other: sumSounds([chords, lead]) }
}

async function judge(band: ForeignBand, { score, vocals, drums, bass, other }: OwnSong): Promise<Judged> {
  const truth = {
    vocals,
    drums: band.drums(score, drums),
    bass: band.bass(score, bass),
    other: band.other(score, other),
  }
  const stems = Object.values(truth)
  const scores = separationScores(truth, (await separateSound(sumSounds(stems), sampleRate)).stems)
  return { scores, ideal: idealMaskSdrs(stems) }
}

const songs = []
for (const genre of genres) songs.push(await ownSong(genre))
for (const bank of banks) {
  if (!existsSync(bank)) {
    console.log(`\n${bank} is not here`)
    continue
  }
  const band = foreignBand(bank)
  const rows: Judged[] = []
  for (const song of songs) rows.push(await judge(band, song))
  band.close()
  console.log(`\n${basename(bank)}`)
  printTable(
    ['SDR (of ideal masks), dB', ...separatedStemNames],
    rows.map((row, i) => [genres[i]!, ...separatedStemNames.map((name, k) => cell(row, name, k))]),
  )
  separatedStemNames.forEach((name, k) => {
    const own = median(rows.flatMap(({ scores }) => scores[name]?.sdr ?? []))
    const ideal = median(rows.flatMap((row) => (Number.isNaN(row.ideal[k]) ? [] : [row.ideal[k]!])))
    console.log(`${name}: median ${own.toFixed(1)} dB, of ideal masks ${ideal.toFixed(1)}`)
  })
}

function cell({ scores, ideal }: Judged, name: SeparatedStemName, k: number): string {
  return scores[name] === undefined ? '–' : `${scores[name].sdr.toFixed(1)} (${ideal[k]!.toFixed(1)})`
}
