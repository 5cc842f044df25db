import type { GenreProfile, Groove, MelodyIdiom } from '../genre-profile.ts'
import type { BassStyle } from '../rhythm/bass-figures.ts'
import type { ChordRhythm } from '../rhythm/chord-rhythms.ts'
import { fitPattern } from '../rhythm/step-pattern.ts'
import { createTable } from '../../tables/create-table.ts'

type Change = (profile: GenreProfile) => Partial<GenreProfile>

/** What each way of playing (data/vocabulary/techniques.json) changes in a profile, by key. */
export const techniques = createTable<Change>({
  'walking-bass': bassed('walking'),
  'boogie-bass': bassed('boogie'),
  'octave-bass': bassed('octaves'),
  'ostinato-bass': bassed('ostinato'),
  galloping: bassed('gallop'),
  fingerpicked: comped('picking'),
  strummed: comped('strum'),
  'palm-muted': comped('palmMute'),
  'power-chords': ({ chords }) => ({
    extension: 'power',
    chords: { ...chords, rhythm: 'powerHold', chorusRhythm: 'powerDrive' },
  }),
  'block-chords': comped('quarters'),
  broken: comped('alberti'),
  held: comped('hold'),
  staccato: comped('spiccato'),
  tremolo: comped('tremolo'),
  offbeats: comped('skank'),
  montuno: comped('montuno'),
  rasgueado: comped('rasgueado'),
  'four-on-the-floor': beaten({ kick: 'X---X---X---X---' }),
  'half-time': beaten({ kick: 'X-----x---------', snare: '--------X-------' }),
  'blast-beats': beaten({ kick: 'xxxxxxxxxxxxxxxx', snare: '-x-x-x-x-x-x-x-x' }),
  'double-kick': beaten({ kick: 'xxxxxxxxxxxxxxxx' }),
  syncopated: tuned({ syncopation: 0.9 }),
  swung: () => ({ swing: 0.3, swingUnit: 8 }),
  straight: () => ({ swing: 0, layBackMs: 0 }),
  'laid-back': ({ layBackMs }) => ({ layBackMs: layBackMs + 22 }),
  pumping: () => ({ sidechain: 1.4 }),
  dry: () => ({ reverbAmount: 0.04, reverbSeconds: 0.5, delayAmount: 0 }),
  reverberant: ({ reverbAmount, reverbSeconds }) => ({
    reverbAmount: Math.max(0.42, reverbAmount),
    reverbSeconds: Math.max(3.2, reverbSeconds),
  }),
  echoing: ({ delayAmount }) => ({ delayAmount: Math.max(0.45, delayAmount) }),
  crackling: ({ vinylNoise = 0, air = 1.1 }) => ({ vinylNoise: Math.max(0.75, vinylNoise), air: air * 0.7 }),
  taped: ({ vinylNoise = 0, air = 1.1 }) => ({ vinylNoise: Math.max(0.35, vinylNoise), air: air * 0.5 }),
  dull: () => ({ air: 0.4 }),
  crisp: ({ air = 1.1 }) => ({ air: Math.max(1.3, air), vinylNoise: 0 }),
  gliding: tuned({ ornaments: 'meend' }),
  bent: tuned({ ornaments: 'bends' }),
  graced: tuned({ ornaments: 'grace' }),
  pentatonic: tuned({ scale: 'pentatonic' }),
  'blues-scale': tuned({ scale: 'blues' }),
  'rich-chords': () => ({ extension: 'ninth' }),
  'plain-chords': () => ({ extension: 'triad' }),
  drone: ({ drones = [] }) => ({ drones: drones.length > 0 ? drones : ['tanpura'] }),
  'key-change': () => ({ keyLift: 1 }),
  leaping: tuned({ leaps: 0.95 }),
  stepwise: tuned({ leaps: 0.05 }),
  busy: ({ leadDensity }) => ({ leadDensity: leadDensity * 1.6 }),
  spare: ({ leadDensity }) => ({ leadDensity: leadDensity * 0.5 }),
})

/** A profile with the requested techniques, in their order. */
export const withTechniques = (profile: GenreProfile, keys: readonly string[]): GenreProfile =>
  keys.reduce((played, key) => ({ ...played, ...techniques.get(key)?.(played) }), profile)

function bassed(style: BassStyle): Change {
  return ({ bass }) => ({ bass: { ...bass, style, chorusStyle: style } })
}

function comped(rhythm: ChordRhythm): Change {
  return ({ chords }) => ({ chords: { ...chords, rhythm, chorusRhythm: rhythm } })
}

const plainTune: MelodyIdiom = { scale: 'diatonic', ornaments: 'none', leaps: 0.4, syncopation: 0.4 }

function tuned(change: Partial<MelodyIdiom>): Change {
  return ({ melody = plainTune }) => ({ melody: { ...melody, ...change } })
}

function beaten(lanes: Readonly<Record<string, string>>): Change {
  return ({ grooves, metre = '4/4' }) => {
    const fitted: Groove = Object.fromEntries(
      Object.entries(lanes).map(([drum, lane]) => [drum, fitPattern(lane, '4/4', metre, '-')]),
    )
    const over = (list: readonly Groove[]): Groove[] => list.map((groove) => ({ ...groove, ...fitted }))
    return {
      grooves: {
        ...grooves,
        verse: over(grooves.verse),
        chorus: over(grooves.chorus),
        ...(grooves.drop && { drop: over(grooves.drop) }),
      },
    }
  }
}
