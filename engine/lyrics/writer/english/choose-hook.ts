import hooks from '../../../data/lyrics/english/hooks.json' with { type: 'json' }
import type { Random } from '../../../dsp/random.ts'
import { randomFor } from '../../../dsp/random.ts'
import type { LyricBrief, SectionNeed } from '../lyric-writer.ts'
import type { Song } from './english-song.ts'
import type { Hook } from './hook.ts'
import { canSingHook, createHooks, selectEditionHooks } from './hook.ts'
import type { LineStock } from './lines/line-stock.ts'

/** A hook of the song's edition: one that can be sung, and whose rhyme the chorus can answer, before others. */
export function chooseHook(
  { brief, material, drawing, stocks }: Song,
  need: SectionNeed | undefined,
): Hook | undefined {
  const bounds = need ?? { minSyllables: 3, maxSyllables: 14 }
  const edition = brief.edition ?? drawing.random.integer(0, 9999)
  // A field's hooks would promise words: a quartet is not called 'Two Idiots, One Porch'.
  const isWordless = need === undefined && brief.subjects.length === 0
  const ofField = createHooks(isWordless ? hooks.wordless : need ? material.parts.hook : [], drawing.proper)
  const titles = new Set(ofField.map(({ title }) => title))
  // What the song is there to do is its hook.
  const hasPurpose = need !== undefined && brief.purpose !== undefined
  const common = createHooks(isWordless || hasPurpose ? [] : material.commonHooks, drawing.proper).filter(
    ({ title }) => !titles.has(title),
  )
  const own = [
    ...selectEditionHooks(ofField, edition, mixedBy(brief.field, brief)),
    ...selectEditionHooks(common, edition, mixedBy('any', brief)),
  ]
  const all = [...ofField, ...common]
  const sung = [own, all]
    .map((some) => some.filter((hook) => canSingHook(hook, bounds)))
    .find((some) => some.length > 0)
  const answered = (hook: Hook): number => Math.min(partnersIn(need), answers([stocks.chorus, stocks.anyRefrain], hook))
  return sung?.reduce((best, hook) => (answered(hook) > answered(best) ? hook : best)) ?? own[0]
}

/** An order that the request mixes, whatever its seed. */
const mixedBy = (pool: string, { subjects }: LyricBrief): Random =>
  randomFor(0, `hooks ${pool} ${subjects.map(({ text }) => text).join(' ')}`)

/** How many lines a hook is to rhyme with; one more than it needs, for some may be sung elsewhere. */
function partnersIn(need: SectionNeed | undefined): number {
  return need?.scheme === 'AABA' || need?.scheme === 'AAAA' ? 7 : 3
}

/** Patterns that rhyme with a hook. */
function answers(stocks: readonly LineStock[], hook: Hook): number {
  const rhyming = stocks.flatMap(({ byKey }) => byKey.get(hook.key) ?? [])
  return new Set(rhyming.filter(({ word }) => word !== hook.word).map(({ pattern }) => pattern)).size
}
