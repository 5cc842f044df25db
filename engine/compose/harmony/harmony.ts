import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import { groupStarts, isAdditive } from '../../score/metre.ts'
import type { SectionName } from '../../score/score.ts'
import { parseChordSymbol } from './chord-symbols.ts'
import type { Chord } from './chords.ts'
import { parseRoman } from './chords.ts'
import type { PlannedSection } from '../form/form.ts'
import type { GenreProfile } from '../genre-profile.ts'
import type { Family, Progressions } from './progressions.ts'
import { chooseProgressions, isStatic } from './progressions.ts'
import type { PlannedChord, PlannedKey } from '../song-plan.ts'
import { keyAt } from '../song-plan.ts'
import type { Key } from '../../score/keys.ts'
import { isMinorish } from '../../score/keys.ts'
import type { Timing } from '../rhythm/timing.ts'

interface HarmonyNeed {
  sections: readonly PlannedSection[]
  profile: GenreProfile
  keys: readonly PlannedKey[]
  timing: Timing
  seed: number
  /** One symbol a bar that an edit prescribes. */
  prescribed?: readonly string[]
  /** Whether the last bar ends on the tonic; a loop continues instead. */
  comesHome: boolean
}

const families: Record<SectionName, Family> = {
  intro: 'chorus',
  verse: 'verse',
  'pre-chorus': 'lift',
  chorus: 'chorus',
  bridge: 'bridge',
  solo: 'chorus',
  outro: 'chorus',
  build: 'chorus',
  drop: 'chorus',
  break: 'verse',
}

/** One progression per family of sections, phrase ends turned into cadences, the last bar home on the tonic. */
export function harmonise(need: HarmonyNeed): PlannedChord[] {
  if (need.prescribed?.length) return prescribedChords(need, need.prescribed)
  const progressions = chooseProgressions(need.profile, isMinorish(need.keys[0]!.key.mode), need.seed)
  const random = randomFor(need.seed, 'cadences')
  const cadences = cadenceStyle(need, random)
  return need.sections.flatMap((section, i) =>
    harmoniseSection(need, section, need.sections[i + 1], progressions, cadences),
  )
}

type Cadences = 'none' | 'sections' | 'phrases'

/** Loops go round without cadences; tunes close their sections, or every eight bars. */
function cadenceStyle({ profile }: HarmonyNeed, random: Random): Cadences {
  if (
    isStatic(profile) ||
    profile.form === 'loopBased' ||
    profile.form === 'dance' ||
    profile.form === 'raga' ||
    profile.form === 'blues'
  )
    return 'none'
  return random.chance(0.4) ? 'phrases' : 'sections'
}

function harmoniseSection(
  need: HarmonyNeed,
  section: PlannedSection,
  next: PlannedSection | undefined,
  progressions: Progressions,
  cadences: Cadences,
): PlannedChord[] {
  const { stepsPerBar } = need.timing
  const tokens = tokensFor(section, progressions)
  const barsEach = (need.profile.slowHarmony ? 2 : 1) * (need.timing.metre === '2/4' && tokens.length !== 12 ? 2 : 1)
  const chords: PlannedChord[] = []
  for (let bar = 0; bar < section.bars; bar += barsEach) {
    const startStep = (section.startBar + bar) * stepsPerBar
    const bars = Math.min(barsEach, section.bars - bar)
    const key = keyAt(need, startStep)
    const own = tokens[Math.floor(bar / barsEach) % tokens.length]!
    const last = bar + bars >= section.bars
    const token = closing(need, section, next, own, last, bar + bars, key, cadences)
    chords.push(
      ...inBars(
        token,
        startStep,
        bars * stepsPerBar,
        need,
        section,
        last && next ? keyAt(need, next.startBar * stepsPerBar) : key,
      ),
    )
  }
  return chords
}

/** A short last round of the blues is its turnaround; a lift ends where it must: on its last chords. */
function tokensFor(section: PlannedSection, progressions: Progressions): readonly string[] {
  const tokens = progressions[families[section.name]]
  if (families[section.name] === 'lift') return fromTheEnd(tokens, section.bars)
  return tokens.length === 12 && section.bars < 12 ? tokens.slice(-Math.min(12, section.bars)) : tokens
}

function fromTheEnd(tokens: readonly string[], bars: number): string[] {
  const each = Math.max(1, Math.floor(bars / tokens.length))
  return Array.from(
    { length: bars },
    (_, bar) => tokens[Math.max(0, tokens.length - 1 - Math.floor((bars - 1 - bar) / each))]!,
  )
}

function closing(
  need: HarmonyNeed,
  section: PlannedSection,
  next: PlannedSection | undefined,
  own: string,
  last: boolean,
  barsDone: number,
  key: Key,
  cadences: Cadences,
): string {
  if (!next && last) return need.comesHome ? (isMinorish(key.mode) ? 'i' : 'I') + seventhOfBlues(own) : own
  if (cadences === 'none') return own
  const dominant = dominantOf(key, section)
  const lifted = next && keyAt(need, next.startBar * need.timing.stepsPerBar) !== key
  if (last && lifted) return 'V'
  const phraseEnds = cadences === 'phrases' && barsDone % 8 === 0 && section.name === 'verse'
  if (!(last && families[section.name] !== 'lift') && !phraseEnds) return own
  return isDominant(own) || own === dominant
    ? own
    : section.bars > 2 && !own.includes(',')
      ? `${own},${dominant}`
      : dominant
}

/** What leads home: in modes without a leading note it is another step next to the tonic. */
function dominantOf({ mode }: Key, section: PlannedSection): string {
  if (mode === 'phrygian dominant') return 'bII'
  return !isMinorish(mode) || mode === 'harmonic minor' || section.name === 'bridge' ? 'V' : 'bVII'
}

function isDominant(token: string): boolean {
  return /^(V|v|bVII|vii|subV)/.test(token.split(',').at(-1)!)
}

/** A blues ends on its seventh chord, whatever the genre's own harmony is. */
function seventhOfBlues(own: string): string {
  return own.endsWith('7') && !own.includes('maj') ? '7' : ''
}

/** 'ii,V' shares the bars between its chords, the first getting the longer part of an odd bar. */
function inBars(
  token: string,
  startStep: number,
  steps: number,
  need: HarmonyNeed,
  section: PlannedSection,
  arrivalKey: Key,
): PlannedChord[] {
  const parts = token.split(',')
  const ownKey = keyAt(need, startStep)
  let from = 0
  return parts
    .map((part, i) => {
      const to = i === parts.length - 1 ? steps : shareOf(need.timing, steps, (i + 1) / parts.length)
      const key = ownKey !== arrivalKey && i === parts.length - 1 ? arrivalKey : ownKey
      const chord = {
        ...parseRoman(part, key, extensionFor(need.profile, section)),
        startStep: startStep + from,
        steps: to - from,
      }
      from = to
      return chord
    })
    .filter((chord) => chord.steps > 0)
}

/** The step at which a share of some bars is over: on a beat, in additive metres where the nearest group begins. */
function shareOf(timing: Timing, steps: number, share: number): number {
  const { stepsPerBar, stepsPerBeat } = timing
  if (!isAdditive(timing)) return Math.ceil((steps / stepsPerBeat) * share - 1e-9) * stepsPerBeat
  const starts = Array.from({ length: Math.ceil(steps / stepsPerBar) }, (_, bar) =>
    groupStarts(timing).map((step) => bar * stepsPerBar + step),
  ).flat()
  const distance = (step: number): number => Math.abs(step - steps * share)
  return starts.slice(1).reduce((best, step) => (distance(step) < distance(best) ? step : best), starts[1]!)
}

function extensionFor(profile: GenreProfile, section: PlannedSection): GenreProfile['extension'] {
  return section.energy > 0.85 && profile.extension === 'add9' ? 'triad' : profile.extension
}

/** Symbols as given, one a bar and round again; 'N' keeps the chord before it. */
function prescribedChords(need: HarmonyNeed, symbols: readonly string[]): PlannedChord[] {
  const { stepsPerBar, bars } = need.timing
  const { key } = need.keys[0]!
  let current: Chord = parseRoman(isMinorish(key.mode) ? 'i' : 'I', key, 'triad')
  return Array.from({ length: bars }, (_, bar) => {
    const parts = symbols[bar % symbols.length]!.split(',')
    return parts
      .map((part, i) => {
        current = parseChordSymbol(part) ?? current
        const from = i === 0 ? 0 : shareOf(need.timing, stepsPerBar, i / parts.length)
        const to = i === parts.length - 1 ? stepsPerBar : shareOf(need.timing, stepsPerBar, (i + 1) / parts.length)
        return { ...current, startStep: bar * stepsPerBar + from, steps: to - from }
      })
      .filter((chord) => chord.steps > 0)
  }).flat()
}
