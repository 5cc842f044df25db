import type { DrumName, InstrumentName } from '../../score/instrument-names.ts'
import type { GenreProfile, Groove, Grooves, Lane, MelodyIdiom } from '../genre-profile.ts'
import { fitPattern } from '../rhythm/step-pattern.ts'

/** Hand percussion that a genre may lend to another one's beat. */
const colours: ReadonlySet<DrumName> = new Set([
  'tambourine',
  'cowbell',
  'clave',
  'guiro',
  'agogo',
  'triangle',
  'conga',
  'congaHigh',
  'bongoLow',
  'bongoHigh',
  'timbale',
  'cajonLow',
  'cajonHigh',
  'djembe',
  'tablaGe',
  'tablaKe',
  'tablaNa',
  'tablaTin',
  'dholLow',
  'dholHigh',
  'timpani',
  'stomp',
  'castanets',
  'clapsticks',
  'frameDrum',
  'taiko',
])

/**
 * Two genres as one: metre, beat, bass figures and comping rhythm of the first; instruments, percussion, scale and half
 * of the harmony of the second; tempo and room between them.
 */
export function blendProfiles(first: GenreProfile, second: GenreProfile): GenreProfile {
  return {
    ...first,
    bpm: tempoBetween(first.bpm, second.bpm),
    modes: shared(first.modes, second.modes),
    progressions: {
      major: [...new Set([...second.progressions.major.slice(0, 3), ...first.progressions.major.slice(0, 3)])],
      minor: [...new Set([...second.progressions.minor.slice(0, 3), ...first.progressions.minor.slice(0, 3)])],
    },
    slowHarmony: first.slowHarmony && second.slowHarmony,
    extension: first.extension === 'power' || second.extension === 'power' ? first.extension : second.extension,
    melody: melodyBetween(first.melody, second.melody),
    keyLift: ((first.keyLift ?? 0) + (second.keyLift ?? 0)) / 2,
    grooves: colouredGrooves(first, second),
    chords: {
      ...first.chords,
      instruments: second.chords.instruments,
      doubled: first.chords.doubled && second.chords.doubled,
    },
    second: {
      rhythm: second.chords.chorusRhythm ?? second.chords.rhythm,
      instruments: first.chords.instruments,
      centre: first.chords.centre + 3,
      from: 0.55,
    },
    pads: some(second.pads, first.pads),
    arps: some(first.arps, second.arps),
    drones: second.drones ?? first.drones,
    leads: second.leads,
    leadDouble: second.leadDouble ?? first.leadDouble,
    sings: first.sings || second.sings,
    leadDensity: (first.leadDensity + second.leadDensity) / 2,
    reverbSeconds: (first.reverbSeconds + second.reverbSeconds) / 2,
    reverbAmount: (first.reverbAmount + second.reverbAmount) / 2,
    delayAmount: (first.delayAmount + second.delayAmount) / 2,
    sidechain: (2 * first.sidechain + second.sidechain) / 3,
    vinylNoise: Math.max(first.vinylNoise ?? 0, second.vinylNoise ?? 0),
    air:
      first.air === undefined && second.air === undefined ? undefined : ((first.air ?? 1.1) + (second.air ?? 1.1)) / 2,
    levelsDb: { ...second.levelsDb, ...first.levelsDb },
  }
}

/** Between the two ranges, the second counted in double or half time where that is nearer. */
function tempoBetween(first: GenreProfile['bpm'], second: GenreProfile['bpm']): [number, number] {
  const middle = (first[0] + first[1]) / 2
  const own = (second[0] + second[1]) / 2
  const factor = [1, 2, 0.5].reduce(
    (best, f) => (Math.abs(own * f - middle) < Math.abs(own * best - middle) ? f : best),
    1,
  )
  return [Math.round((first[0] + second[0] * factor) / 2), Math.round((first[1] + second[1] * factor) / 2)]
}

function shared<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  const both = first.filter((item) => second.includes(item))
  return both.length > 0 ? both : [...first, ...second]
}

function some(wanted: readonly InstrumentName[], otherwise: readonly InstrumentName[]): readonly InstrumentName[] {
  return wanted.length > 0 ? wanted : otherwise
}

function melodyBetween(first: MelodyIdiom | undefined, second: MelodyIdiom | undefined): MelodyIdiom | undefined {
  if (!first || !second) return first ?? second
  return {
    ...second,
    leaps: (first.leaps + second.leaps) / 2,
    syncopation: (first.syncopation + second.syncopation) / 2,
  }
}

function colouredGrooves(first: GenreProfile, second: GenreProfile): Grooves {
  const { grooves } = first
  return {
    ...grooves,
    verse: grooves.verse.map((groove) => coloured(groove, first, second, second.grooves.verse, 0.48)),
    chorus: grooves.chorus.map((groove) => coloured(groove, first, second, second.grooves.chorus, 0)),
  }
}

function coloured(
  groove: Groove,
  first: GenreProfile,
  second: GenreProfile,
  others: readonly Groove[],
  from: number,
): Groove {
  const added = { ...groove }
  const lent = (Object.entries(others[0] ?? {}) as [DrumName, Lane | undefined][]).filter(
    ([drum]) => colours.has(drum) && !groove[drum],
  )
  for (const [drum, lane] of lent) {
    if (lane === undefined) continue
    const [pattern, own] = typeof lane === 'string' ? [lane, 0] : lane
    added[drum] = [fitPattern(pattern, second.metre ?? '4/4', first.metre ?? '4/4', '-'), Math.max(from, own)]
  }
  return added
}
