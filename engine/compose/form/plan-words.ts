import { randomFor } from '../../dsp/random.ts'
import { parseLyrics } from '../../lyrics/parse-lyrics.ts'
import type { LyricLanguage } from '../../lyrics/writer/lyric-writer.ts'
import type { Understood } from '../../score/understood.ts'
import { drawLyrics } from '../../style/draw-lyrics.ts'
import type { Delivery } from '../../voice/vocal-styles.ts'
import { climbs } from './climb.ts'
import type { FormItem } from './form.ts'
import { formFor } from './form.ts'
import type { FormStyle } from '../genre-profile.ts'
import { formFromLyrics, titleAbout, withWrittenLyrics } from './song-lyrics.ts'
import type { SongRequest } from '../song-request.ts'
import type { Timing } from '../rhythm/timing.ts'
import { createBrief } from './song-brief.ts'
import { titleFromHook } from './title.ts'

interface PlannedWords {
  items: FormItem[]
  title: string
  /** Of words that were written. */
  language?: LyricLanguage
}

interface WordsNeed {
  request: SongRequest
  understood: Understood
  mood: string
  timing: Timing
  style: FormStyle
  delivery: Delivery
  sings: boolean
  adjustments: string[]
  /** The section plan of a style. */
  form?: FormItem[]
}

/** The form with its words, and what the song is called. */
export function planWords(need: WordsNeed): PlannedWords {
  const { request, understood, timing, style, delivery, sings } = need
  const own = request.lyrics?.trim()
  const brief = createBrief(request, understood, need.mood, sings && !own ? need.adjustments : [])
  const plain = (): string => titleAbout(brief, request.seed)
  const prescribed = prescribedForm(request, timing, style)
  if (!sings) return { items: prescribed ?? freeForm(need), title: plain() }
  if (own && prescribed) return { items: distribute(own, prescribed, delivery), title: plain() }
  if (own) {
    const { items, hook } = formFromLyrics(own, timing, delivery, need.adjustments)
    return { items, title: titleFromHook(hook) || plain() }
  }
  const items = prescribed ?? freeForm(need)
  const words = withWrittenLyrics(items, timing, {
    brief,
    genre: understood.genres[0] ?? '',
    seed: request.seed,
    style,
    delivery,
    habits: request.style && drawLyrics(request.style.profile, request.seed),
  })
  return { items, title: words.title || plain(), language: brief.language }
}

function freeForm({ request, understood, timing, style, form }: WordsNeed): FormItem[] {
  if (form) return form
  const random = randomFor(request.seed, `form ${style} ${understood.genres[0]!}`)
  return formFor(timing.bars, style, { random, builds: climbs(understood) })
}

/** An edit names its sections; a loop is one section. */
function prescribedForm(request: SongRequest, timing: Timing, style: FormStyle): FormItem[] | undefined {
  if (request.form?.length) return fitted(request.form, timing.bars)
  return request.loop ? [{ name: style === 'dance' ? 'drop' : 'chorus', bars: timing.bars }] : undefined
}

/** The sections as asked; what the length cannot hold is cut from the end, what is left over belongs to the last. */
function fitted(form: readonly { name: FormItem['name']; bars: number }[], bars: number): FormItem[] {
  const items: FormItem[] = []
  let left = bars
  for (const { name, bars: wanted } of form) {
    if (left > 0 && wanted > 0) items.push({ name, bars: Math.min(left, wanted) })
    left -= Math.min(left, Math.max(0, wanted))
  }
  if (items.length === 0) return [{ name: form[0]!.name, bars }]
  items[items.length - 1]!.bars += left
  return items
}

const wordless = new Set<FormItem['name']>(['intro', 'outro', 'solo', 'build', 'break'])

/** The user's sections go to the prescribed ones in order, the last taking what is left. */
function distribute(lyrics: string, items: readonly FormItem[], delivery: Delivery): FormItem[] {
  const sections = parseLyrics(lyrics, delivery === 'rap' ? 20 : 14).filter((section) => section.lines.length > 0)
  const sung = items.some((item) => !wordless.has(item.name)) ? items.filter((item) => !wordless.has(item.name)) : items
  return items.map((item) => {
    const at = sung.indexOf(item)
    if (at < 0) return { ...item }
    return {
      ...item,
      lines: (at === sung.length - 1 ? sections.slice(at) : sections.slice(at, at + 1)).flatMap(
        (section) => section.lines,
      ),
    }
  })
}
