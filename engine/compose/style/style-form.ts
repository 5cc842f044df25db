import type { SectionName } from '../../score/score.ts'
import type { StyleSection } from '../../style/style-features.ts'
import { fit } from '../form/form.ts'
import type { FormItem } from '../form/form.ts'

/** Sections are of two bars at least, and of even bars. */
const minBars = 2

/** The section plan of a style in so many bars; undefined where its sections would be too short. */
export function planStyleForm(sections: readonly StyleSection[], bars: number): FormItem[] | undefined {
  const merged = mergeAlike(sections)
  if (merged.length < 2 || merged.length * 2 * minBars > bars) return undefined
  const total = merged.reduce((sum, { share }) => sum + share, 0)
  const items = merged.map(({ name, share }) => ({
    name: name as SectionName,
    bars: Math.max(minBars, minBars * Math.round((share * bars) / total / minBars)),
  }))
  fit(items, bars)
  return items.filter((item) => item.bars > 0)
}

function mergeAlike(sections: readonly StyleSection[]): StyleSection[] {
  const merged: StyleSection[] = []
  for (const section of sections) {
    const last = merged.at(-1)
    if (last?.name === section.name) last.share += section.share
    else merged.push({ ...section })
  }
  return merged
}
