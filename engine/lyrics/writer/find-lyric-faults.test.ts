import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { randomFor } from '../../dsp/random.ts'
import { isCoherent } from './english/lines/coherence.ts'
import { rapCouplets } from './english/material/rap-couplets.ts'
import { findLyricFaults } from './find-lyric-faults.ts'
import type { LyricRule } from './shape-faults.ts'
import type { LyricBrief, LyricLanguage, RhymeScheme, SectionNeed, WrittenLyric } from './lyric-writer.ts'
import { readBrief } from './read-brief.ts'
import { lyricPrompts } from './testing/lyric-prompts.ts'
import { getWriter } from './writers.ts'

const needsFor = (scheme: RhymeScheme): SectionNeed[] =>
  (['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'] as const).map((name) => ({
    name,
    lineCount: 4,
    scheme,
    minSyllables: scheme === 'rap' ? 7 : 5,
    maxSyllables: scheme === 'rap' ? 17 : 12,
  }))

const schemes = ['AABB', 'ABAB', 'ABCB', 'AABA'] as const

interface Written {
  brief: LyricBrief
  needs: SectionNeed[]
  lyric: WrittenLyric
}

function written(prompt: string, seed: number, language: LyricLanguage = 'en'): Written {
  const brief: LyricBrief = { ...readBrief({ prompt, mood: 'hopeful', seed }).brief, language }
  const needs = needsFor(/hip hop|rap /.test(prompt) ? 'rap' : schemes[seed % 4]!)
  return { brief, needs, lyric: getWriter(brief).write(brief, needs, randomFor(seed, 'lyrics')) }
}

const seeds = sample([0, 1, 2, 3], 1)

describe('lyrics to prompts of all kinds, 200 and more at full length', () => {
  const all = sample([...lyricPrompts.entries()], 6).flatMap(([at, prompt]) =>
    seeds.map((seed) => written(prompt, (seed + at) % 4)),
  )

  it('break none of the rules', () => {
    const faults = all.flatMap(({ brief, needs, lyric }) =>
      findLyricFaults(brief, needs, lyric).map(({ rule, text }) => `${rule}: ${text} (${lyric.title})`),
    )
    expect(faults).toEqual([])
  })
})

describe.each(['es', 'fr', 'pt', 'hi', 'hi-Latn'] as const)('lyrics in %s, 42 at full length', (language) => {
  const all = sample([...lyricPrompts.slice(0, 42).entries()], 1).map(([seed, prompt]) =>
    written(prompt, seed, language),
  )

  it('break none of the rules', () => {
    const faults = all.flatMap(({ brief, needs, lyric }) =>
      findLyricFaults(brief, needs, lyric).map(({ rule, text }) => `${rule}: ${text} (${lyric.title})`),
    )
    expect(faults).toEqual([])
  })
})

type Planted = readonly [LyricLanguage, LyricRule, string]

describe('the judge of other languages', () => {
  const judged = (language: LyricLanguage, spoil: (lyric: WrittenLyric) => void): LyricRule[] => {
    const { brief, needs, lyric } = written('a pop song about the river', 1, language)
    const spoiled = structuredClone(lyric)
    spoil(spoiled)
    return findLyricFaults(brief, needs, spoiled).map(({ rule }) => rule)
  }

  it.each<Planted>([
    ['es', 'grammar', 'Miro la camino en la noche'],
    ['es', 'language', 'Canto para mi mother'],
    ['fr', 'grammar', 'Je viens de le port'],
    ['fr', 'language', 'Je chante pour ma mother'],
    ['pt', 'grammar', 'Guardei uma barco no mar'],
    ['pt', 'language', 'Canto pra minha mother'],
    ['hi', 'grammar', 'मेरा बारिश आई'],
    ['hi', 'language', 'Mother आई'],
    ['hi-Latn', 'grammar', 'Mera baarish aayi'],
    ['hi-Latn', 'language', 'Meri mother aayi'],
    ['es', 'unfilled', 'Canto en {place}'],
    ['es', 'grammar', 'Los pingüinos me llama al alba'],
    ['es', 'grammar', 'Hoy seguo el camino'],
    ['es', 'grammar', 'Cuando sale el sol cantaba mi madre'],
    ['es', 'grammar', 'Descansa a los pies de una rama'],
    ['es', 'grammar', 'Y abrazaré tu llave'],
    ['fr', 'grammar', 'Les années me attend au port'],
    ['fr', 'grammar', "À l'ombre d'un feu je t'attends"],
    ['pt', 'grammar', 'Os anos me chama de manhã'],
    ['pt', 'grammar', 'Aos pés de uma relva te espero'],
    ['hi', 'grammar', 'लौ की लौ में झील चमकेगी'],
    ['hi', 'grammar', 'बीच सफ़र में हम चाँद जलाएँगे'],
    ['pt', 'grammar', 'Talvez a chuva canta com a voz rouca'],
    ['hi', 'grammar', 'कमल के पास चाँद बरसेगा'],
    ['hi', 'grammar', 'सावन में सपना मनाएँगे'],
    ['fr', 'grammar', 'Les vagues voyageent au loin'],
  ])('catches in %s a planted fault of %s: %s', (language, rule, line) => {
    expect(judged(language, ({ sections }) => (sections[0]![0] = line))).toContain(rule)
    expect(judged(language, () => undefined)).toEqual([])
  })

  it.each(['es', 'fr', 'pt', 'hi', 'hi-Latn'] as const)(
    'catches in %s a repeat, missing rhymes, sameness, a lost subject, and words of another language',
    (language) => {
      const rules = judged(language, (lyric) => {
        lyric.hook = 'We are walking on'
        lyric.sections.forEach((lines) =>
          lines.forEach((_, i) => (lines[i] = `We are walking on to the ${['orange', 'month', 'wolf', 'silver'][i]!}`)),
        )
      })
      expect(rules).toEqual(expect.arrayContaining(['repeat', 'rhyme', 'sameness', 'subject', 'language']))
    },
  )
})

describe('the judge of rap', () => {
  const { brief, needs, lyric } = written('rap about money and the rent', 1)

  it('finds nothing in couplets that move one thought on, and catches those that do not', () => {
    expect(findLyricFaults(brief, needs, lyric)).toEqual([])
    const sections = structuredClone(lyric.sections)
    needs.forEach(({ name }, at) => {
      if (name === 'verse') sections[at]!.splice(1, 3, 'Tulips are yellow', 'Nine ducks in Peru', 'Cheese has a smell')
    })
    expect(findLyricFaults(brief, needs, { ...lyric, sections }).map(({ rule }) => rule)).toContain('coherence')
  })

  it.each(Object.values(rapCouplets).flat())('finds one thought in %s', (couplet) => {
    const [one, other] = couplet.split(' / ').map((line) => line.replace(/\{([^|}]*)[^}]*\}/g, '$1'))
    expect(isCoherent(one!, other!)).toBe(true)
  })
})

describe('the judge', () => {
  const sound = written('a pop song about the river', 1)
  const spoiled = (spoil: (sections: string[][]) => void): WrittenLyric => {
    const sections = structuredClone(sound.lyric.sections)
    spoil(sections)
    return { ...sound.lyric, sections }
  }

  it('finds nothing in a sound lyric', () => {
    expect(findLyricFaults(sound.brief, sound.needs, sound.lyric)).toEqual([])
  })

  it.each<[LyricRule, (sections: string[][]) => void]>([
    ['grammar', (sections) => (sections[0]![0] = 'I found a old river in a apple tree')],
    ['grammar', (sections) => (sections[0]![0] = 'I never went went home again')],
    ['grammar', (sections) => (sections[0]![0] = 'They knows the the river by night')],
    ['grammar', (sections) => (sections[0]![0] = 'Ten dog slept down by the river')],
    ['grammar', (sections) => (sections[0]![0] = 'You helped me and I did not forgot')],
    ['unfilled', (sections) => (sections[0]![0] = 'I sat by the river {where}')],
    ['repeat', (sections) => (sections[2]![0] = sections[0]![0]!)],
    ['grammar', (sections) => (sections[0]![0] = 'You are me the river and the boat')],
    ['metre', (sections) => sections[0]!.splice(1, 1, '')],
    [
      'sameness',
      (sections) =>
        sections.forEach((lines, i) => lines.forEach((_, j) => (lines[j] = `One two three four five six ${i} ${j}`))),
    ],
    [
      'rhyme',
      (sections) =>
        sections.forEach((lines) =>
          lines.forEach((_, j) => (lines[j] = `River ${['orange', 'month', 'silver', 'wolf'][j]!}`)),
        ),
    ],
  ])('catches a planted fault of %s', (rule, spoil) => {
    expect(findLyricFaults(sound.brief, sound.needs, spoiled(spoil)).map((fault) => fault.rule)).toContain(rule)
  })

  it('misses a subject that is not sung, a hook of the instruction and a rhyme on an illness', () => {
    const rules = (brief: Partial<LyricBrief>, lyric: Partial<WrittenLyric>): LyricRule[] =>
      findLyricFaults({ ...sound.brief, ...brief }, sound.needs, { ...sound.lyric, ...lyric }).map(({ rule }) => rule)
    expect(rules({ subjects: [{ text: 'zebra', kind: 'animal', isProper: false, isPlural: false }] }, {})).toContain(
      'subject',
    )
    expect(rules({}, { hook: 'We are the bpm of Portuguese' })).toContain('instruction')
    expect(
      rules(
        { isTender: true },
        spoiled((sections) => (sections[0]![0] = 'Bring me back to the cancer')),
      ),
    ).toContain('taboo')
  })
})

it.each<[LyricLanguage, string]>([
  ['es', 'Mi amigo baila en la fiesta'],
  ['fr', "Mon ami danse jusqu'à l'aube"],
  ['pt', 'O amigo dança na festa'],
  ['hi', 'मेरा दोस्त रात भर झूमे'],
])('the judge catches in %s a feast in a song of mourning', (language, line) => {
  const { brief, needs, lyric } = written('a slow ballad about a friend I lost to cancer', 1, language)
  expect(findLyricFaults(brief, needs, lyric)).toEqual([])
  const sections = lyric.sections.map((lines, i) => (i === 0 ? [line, ...lines.slice(1)] : lines))
  expect(findLyricFaults(brief, needs, { ...lyric, sections }).map(({ rule }) => rule)).toContain('taboo')
})
