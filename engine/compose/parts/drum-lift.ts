import { randomFor } from '../../dsp/random.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import type { PlannedSection } from '../form/form.ts'
import { isFull } from '../form/section-feel.ts'
import type { SectionFeel } from '../form/section-feel.ts'
import type { GenreProfile } from '../genre-profile.ts'
import type { PlayedGroove, PlayedLane } from '../rhythm/song-groove.ts'
import type { SongPlan } from '../song-plan.ts'

/** Beats that come from a machine turn only their corners. */
export function isMachine({ form, kit }: Pick<GenreProfile, 'form' | 'kit'>): boolean {
  return form === 'dance' || kit === 'industrial' || kit === 'house'
}

/** Played with sticks on a kit, or programmed like one: these may ride their cymbal and halve their beat. */
const kits: ReadonlySet<GenreProfile['kit']> = new Set(['acoustic', 'rock', 'eighties', 'electronic', 'dusty'])

const running = 'xoxoXoxo'

/**
 * The same beat with more in it: a verse that comes again gets a colour, a chorus that comes again is lifted, the last
 * one most.
 */
export function lifted(plan: SongPlan, section: PlannedSection, feel: SectionFeel, groove: PlayedGroove): PlayedGroove {
  if (section.repeat === 0 || plan.ending === 'loops' || Object.keys(groove).length < 2) return groove
  const random = randomFor(plan.seed, `drum lift ${section.name} ${section.repeat}`)
  const colour = random.pick(coloursFor(plan, groove))
  const coloured = colour ? { ...groove, [colour]: runOf(plan, colour) } : groove
  if (!isFull(feel)) return coloured
  return section.last && kits.has(plan.profile.kit) && random.chance(0.5) ? onTheCymbal(coloured) : coloured
}

function coloursFor({ profile }: SongPlan, groove: PlayedGroove): readonly (DrumName | undefined)[] {
  const all: readonly DrumName[] = profile.kit === 'orchestral' ? ['triangle'] : ['shaker', 'tambourine']
  const free = all.filter((drum) => !groove[drum])
  return free.length > 0 ? free : [undefined]
}

function runOf({ timing }: SongPlan, drum: DrumName): PlayedLane {
  const { stepsPerBar } = timing
  const pattern = drum === 'triangle' ? `x${'-'.repeat(stepsPerBar - 1)}` : running.repeat(2).slice(0, stepsPerBar)
  return { pattern: drum === 'tambourine' ? pattern.replaceAll('o', '-') : pattern, from: 0 }
}

/** What the hat played, the ride plays. */
function onTheCymbal({ closedHat, ...groove }: PlayedGroove): PlayedGroove {
  return closedHat && !groove.ride && !/[rt]/.test(closedHat.pattern)
    ? { ...groove, ride: { ...closedHat, pattern: closedHat.pattern.replaceAll('o', '-') } }
    : { ...groove, ...(closedHat ? { closedHat } : {}) }
}
