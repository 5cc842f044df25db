import type { PlannedSection } from './form.ts'
import type { Groove, GenreProfile } from '../genre-profile.ts'

/** How full a section is played, whatever its name: the same song may call its climax chorus, drop or solo. */
export type SectionFeel = 'thin' | 'half' | 'full' | 'build' | 'drop' | 'break'

/** Sections of this energy are full ones. */
const fullEnergy = 0.72

/** Below this even a chorus is held back: a song that climbs has not arrived yet. */
const emptyChorus = 0.45

/** Returns how full a section is played: by its name for build, drop and break, otherwise by its energy (0 to 1). */
export function sectionFeel(section: PlannedSection): SectionFeel {
  const { name, energy } = section
  if (name === 'build' || name === 'drop') return name
  if (name === 'break') return 'break'
  if (energy >= (name === 'chorus' ? emptyChorus : fullEnergy)) return 'full'
  return energy < 0.42 ? 'thin' : 'half'
}

/** Returns whether a section is played in full, as drops are too. */
export function isFull(feel: SectionFeel): boolean {
  return feel === 'full' || feel === 'drop'
}

/** The groove of a section; `variant` is the song's own choice among those of the genre. */
export function chooseGroove({ grooves }: GenreProfile, feel: SectionFeel, variant: number): Groove {
  const choices = feel === 'drop' ? (grooves.drop ?? grooves.chorus) : feel === 'full' ? grooves.chorus : grooves.verse
  return choices[variant % choices.length] ?? {}
}

/** What is left when kick and snare leave: the genre's own break, or the rest of its verse. */
export function breakGroove(profile: GenreProfile, variant: number): Groove {
  if (profile.grooves.break) return profile.grooves.break
  const { kick, snare, clap, ...rest } = chooseGroove(profile, 'half', variant)
  return kick || snare || clap ? rest : {}
}
