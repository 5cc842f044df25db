import { randomFor } from '../dsp/random.ts'
import type { SectionName } from '../score/score.ts'
import type { Extension } from './chords.ts'
import { parseRoman } from './chords.ts'
import type { PlannedSection } from './form.ts'
import type { GenreProfile } from './genre-profile.ts'
import type { PlannedChord } from './song-plan.ts'
import type { Key } from './theory.ts'
import { isMinorish } from './theory.ts'

type Family = 'verse' | 'chorus' | 'bridge'

function familyOf(name: SectionName): Family {
  if (name === 'bridge') return 'bridge'
  return name === 'chorus' || name === 'solo' || name === 'intro' || name === 'outro' ? 'chorus' : 'verse'
}

/** One progression per family of sections, phrase ends turned into cadences, the last bar home on the tonic. */
export function harmonise(sections: readonly PlannedSection[], profile: GenreProfile, key: Key, seed: number): PlannedChord[] {
  const minor = isMinorish(key.mode)
  const progressions = chooseProgressions(profile, minor, seed)
  const chords: PlannedChord[] = []
  for (const section of sections) {
    const tokens = progressions[familyOf(section.name)]
    const barsEach = profile.slowHarmony ? 2 : 1
    for (let bar = 0; bar < section.bars; bar += barsEach) {
      const token = tokenAt(tokens, Math.floor(bar / barsEach), section, bar, minor)
      const steps = Math.min(barsEach, section.bars - bar) * 16
      chords.push({ ...parseRoman(token, key, extensionFor(profile, section)), startStep: (section.startBar + bar) * 16, steps })
    }
  }
  return chords
}

function chooseProgressions(profile: GenreProfile, minor: boolean, seed: number): Record<Family, string[]> {
  const random = randomFor(seed, 'harmony')
  const pool = [...(minor ? profile.progressions.minor : profile.progressions.major)]
  const take = (): string[] => pool.splice(random.integer(0, pool.length - 1), 1)[0]?.split(' ') ?? []
  const chorus = take()
  const verse = pool.length > 0 && random.chance(0.7) ? take() : chorus
  const bridge = pool.length > 0 ? take() : [...chorus.slice(2), ...chorus.slice(0, 2)]
  return { chorus, verse, bridge }
}

function tokenAt(tokens: readonly string[], index: number, section: PlannedSection, bar: number, minor: boolean): string {
  const last = bar >= section.bars - 1
  if (last && section.name === 'outro') return minor ? 'i' : 'I'
  if (last && section.name === 'pre-chorus') return minor ? 'bVII' : 'V'
  if (last && section.name === 'bridge') return minor ? 'v' : 'V'
  return tokens[index % tokens.length]!
}

function extensionFor(profile: GenreProfile, section: PlannedSection): Extension {
  return section.energy > 0.85 && profile.extension === 'add9' ? 'triad' : profile.extension
}
