import type { SectionName } from '../../score/score.ts'
import type { Understood } from '../../score/understood.ts'
import { climbingEnergy } from './climb.ts'
import type { FormItem, PlannedSection } from './form.ts'
import type { FormStyle } from '../genre-profile.ts'

const songEnergy: Record<SectionName, number> = {
  intro: 0.48,
  verse: 0.5,
  'pre-chorus': 0.66,
  chorus: 0.92,
  bridge: 0.45,
  solo: 0.78,
  outro: 0.46,
  build: 0.66,
  drop: 0.95,
  break: 0.42,
}

/** How full each section is where a style differs from a song. */
const styleEnergy: Record<FormStyle, Partial<Record<SectionName, number>>> = {
  song: {},
  dance: { intro: 0.44, verse: 0.56, build: 0.64, break: 0.36, outro: 0.44 },
  loopBased: { intro: 0.48, verse: 0.56, chorus: 0.86, break: 0.4 },
  blues: { intro: 0.45, verse: 0.58, solo: 0.82, outro: 0.5 },
  jazz: { intro: 0.46, verse: 0.56, chorus: 0.8, solo: 0.76, bridge: 0.5, outro: 0.44 },
  raga: { intro: 0.22, verse: 0.5, chorus: 0.78, solo: 0.72, outro: 0.5 },
  ambient: { intro: 0.25, verse: 0.4, chorus: 0.66, bridge: 0.36, outro: 0.25 },
  classical: { intro: 0.46, chorus: 0.78, verse: 0.55, bridge: 0.42, solo: 0.7, outro: 0.5 },
  cinematic: { intro: 0.24, verse: 0.44, build: 0.68, chorus: 0.95, bridge: 0.4, break: 0.34, outro: 0.3 },
}

interface EnergyWish {
  style: FormStyle
  /** -0.15 to 0.15, of the mood. */
  moodOffset: number
  /** Of the request: 0 calm to 1 wild. */
  energy?: number
  arc?: Understood['arc']
  /** The whole song is one rise to its climax. */
  climbs?: boolean
  /** Loudness of equal parts of a reference against its whole, in LU: its course is followed. */
  curveLu?: readonly number[]
  /** A loop has one energy. */
  steady?: boolean
}

/** Places the sections on the time line and gives each its energy. */
export function planSections(items: readonly FormItem[], wish: EnergyWish): PlannedSection[] {
  const seen = new Map<SectionName, number>()
  const bars = items.reduce((sum, item) => sum + item.bars, 0)
  let startBar = 0
  return items.map((item, i) => {
    const repeat = seen.get(item.name) ?? 0
    seen.set(item.name, repeat + 1)
    const energy = energyOf(item.name, repeat, (startBar + item.bars / 2) / bars, wish)
    const last = !items.slice(i + 1).some((later) => later.name === item.name)
    const { name, heading, lines = [] } = item
    const section = { name, bars: item.bars, startBar, energy, repeat, last, ...(heading ? { heading } : {}), lines }
    startBar += item.bars
    return section
  })
}

function energyOf(name: SectionName, repeat: number, place: number, wish: EnergyWish): number {
  if (wish.steady) return clamp(0.84 + offsetOf(wish))
  const base =
    (styleEnergy[wish.style][name] ?? songEnergy[name]) +
    offsetOf(wish) +
    Math.min(0.1, repeat * (name === 'verse' ? 0.01 : 0.05))
  const bent = wish.climbs ? climbingEnergy(base, place) : bend(base, place, wish.arc)
  return clamp(followed(bent, place, wish.curveLu))
}

/** Below that a section is empty; how loud it is, the fader says. */
const softest = 0.3

/** Twelve LU are the way from the softest section to the fullest; half of what the form would do is left to it. */
function followed(energy: number, place: number, curveLu: readonly number[] | undefined): number {
  if (!curveLu?.length) return energy
  const lu = curveLu[Math.min(curveLu.length - 1, Math.floor(place * curveLu.length))]!
  return Math.max(softest, 0.68 + (energy - 0.68) * 0.5 + lu / 12)
}

function offsetOf({ moodOffset, energy }: EnergyWish): number {
  return moodOffset * 0.6 + (energy === undefined ? 0 : (energy - 0.5) * 0.24)
}

/**
 * Builds start at half strength; a steady song keeps a third of its contrast; one that fades lets go in its last fifth.
 */
function bend(energy: number, place: number, arc: Understood['arc']): number {
  if (arc === 'builds') return energy * (0.55 + 0.5 * Math.min(1, place * 1.15))
  if (arc === 'steady') return 0.68 + (energy - 0.68) * 0.35
  return arc === 'fades' && place > 0.8 ? energy * (1 - 2 * (place - 0.8)) : energy
}

function clamp(energy: number): number {
  return Math.round(Math.min(1, Math.max(0.15, energy)) * 1000) / 1000
}
