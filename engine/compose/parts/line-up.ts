import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { InstrumentName } from '../../score/instrument-names.ts'
import type { GenreProfile } from '../genre-profile.ts'
import type { SongPlan } from '../song-plan.ts'

/** Substitutes of instruments that do not change the genre. */
const standIns: Partial<Record<InstrumentName, InstrumentName>> = {
  fingerBass: 'pickBass',
  pickBass: 'fingerBass',
  warmPad: 'widePad',
  widePad: 'warmPad',
  steelGuitar: 'nylonGuitar',
  squareLead: 'softLead',
  pluck: 'bell',
}

/** How often each substitutes for another, and how often a colour of the band is left out. */
const standInChance = 0.4
const absentChance = 0.3

/**
 * The song's band out of those the genre knows: now and then without its pad, its arpeggio or its double, and with
 * another player of the same chair. What was asked for or ruled out is decided elsewhere.
 */
export function planLineUp(plan: SongPlan): SongPlan {
  const { profile, understood, seed } = plan
  if (understood.onlyInstruments) return plan
  const random = randomFor(seed, 'line-up')
  const [noPad, noArp, noDouble] = [0, 0, 0].map(() => random.chance(absentChance)) as [boolean, boolean, boolean]
  const ruledOut = understood.withoutInstruments ?? []
  const others = <T extends readonly InstrumentName[]>(names: T): readonly InstrumentName[] =>
    names.map((name) => standIn(name, random, ruledOut))
  const { second, pads, arps, leads, bass, chords } = profile
  const band: GenreProfile = {
    ...profile,
    second: second && { ...second, instruments: others(second.instruments) },
    pads: noPad && second && holdsEnough(profile) ? [] : others(pads),
    arps: noArp ? [] : others(arps),
    leadDouble: noDouble ? undefined : profile.leadDouble,
    leads: others(leads),
    bass: { ...bass, instruments: others(bass.instruments) },
    chords: { ...chords, instruments: others(chords.instruments) },
  }
  return { ...plan, profile: band }
}

function standIn(name: InstrumentName, random: Random, ruledOut: readonly InstrumentName[]): InstrumentName {
  const other = standIns[name]
  return random.chance(standInChance) && other && !ruledOut.includes(other) ? other : name
}

/** Where the chords are short stabs the pad is all that holds. */
function holdsEnough({ chords }: GenreProfile): boolean {
  return !/[sS]tab|skank|hits/.test(chords.rhythm)
}
