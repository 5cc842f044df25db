import { describe, expect, it } from 'vitest'
import events from '../../../data/lyrics/requests/events.json' with { type: 'json' }
import fields from '../../../data/lyrics/requests/fields.json' with { type: 'json' }
import foreignAsking from '../../../data/lyrics/requests/foreign-asking.json' with { type: 'json' }
import foreignPurposes from '../../../data/lyrics/requests/foreign-purposes.json' with { type: 'json' }
import foreignWords from '../../../data/lyrics/requests/foreign-words.json' with { type: 'json' }
import kinds from '../../../data/lyrics/requests/kinds.json' with { type: 'json' }
import languageWords from '../../../data/lyrics/requests/language-words.json' with { type: 'json' }
import languages from '../../../data/lyrics/requests/languages.json' with { type: 'json' }
import people from '../../../data/lyrics/requests/people.json' with { type: 'json' }
import purposeCues from '../../../data/lyrics/requests/purpose-cues.json' with { type: 'json' }
import unreadNouns from '../../../data/lyrics/requests/unread-nouns.json' with { type: 'json' }
import verbForms from '../../../data/lyrics/requests/verb-forms.json' with { type: 'json' }
import verbs from '../../../data/lyrics/requests/verbs.json' with { type: 'json' }
import wordClasses from '../../../data/lyrics/requests/word-classes.json' with { type: 'json' }
import { lyricLanguages, songActs, themeFields } from '../lyric-writer.ts'

const { written, named, askings, unwrittenAskings, ...languageLists } = languages
const lists = Object.entries({
  ...wordClasses,
  ...people,
  ...kinds,
  ...events,
  ...languageLists,
  owners: foreignPurposes.owners,
  faces: foreignPurposes.faces,
  verbs: verbs.verbs.split(' '),
})
const subjectKinds = ['thing', ...Object.keys(kinds)]
const areFields = (names: readonly string[]): boolean => names.every((name) => themeFields.some((one) => one === name))

describe('words of requests', () => {
  it.each(lists)('%s: are single, trimmed and there once', (_, words) => {
    expect(words.filter((word, i) => !/^\S+$/.test(word) || words.indexOf(word) < i)).toEqual([])
  })

  it.each(Object.entries({ ...foreignAsking, ...languageWords }))('of %s are written one space apart', (_, words) => {
    for (const text of typeof words === 'string' ? [words] : Object.values(words))
      expect(text).toMatch(/^(\S+( \S+)*)?$/)
  })

  it('have one form for another', () => {
    const forms = Object.values(verbForms).flatMap((table) => Object.entries(table))
    expect(forms.filter(([from, to]) => from === to || to.trim() === '')).toEqual([])
  })

  it('name a language that is written', () => {
    const named = [...Object.values(written), ...Object.values(askings)]
    expect(named.filter((language) => !lyricLanguages.some((one) => one === language))).toEqual([])
  })
})

describe('fields of requests', () => {
  it('have sure words, each once', () => {
    expect(Object.keys(fields.words).toSorted()).toEqual(themeFields.toSorted())
    for (const words of Object.values(fields.words)) {
      const all = Object.values(words).flat()
      expect(words.sure.length).toBeGreaterThan(0)
      expect(all.filter((word, i) => !/^\S+$/.test(word) || all.indexOf(word) < i)).toEqual([])
    }
  })

  it('are those of the writer', () => {
    expect(areFields(Object.values(fields.themes))).toBe(true)
    expect(areFields(Object.values(fields.moods).flat())).toBe(true)
  })

  it('and kinds are known for every foreign word', () => {
    const rows = foreignWords.map((row) => row.split(' '))
    expect(rows.filter((row) => row.length !== 4 || !areFields([row[2]!]) || !subjectKinds.includes(row[3]!))).toEqual(
      [],
    )
    const words = rows.map(([word]) => word)
    expect(words.filter((word, i) => words.indexOf(word) < i)).toEqual([])
    for (const noun of Object.values(unreadNouns)) expect(subjectKinds).toContain(noun.split(' ').at(-1))
  })
})

describe('cues of purposes', () => {
  it('are there for every act, each once, of known parts', () => {
    expect(Object.keys(purposeCues.acts).toSorted()).toEqual(songActs.toSorted())
    for (const cues of Object.values(purposeCues.acts)) {
      expect(cues.filter((cue, i) => cue.trim() === '' || cues.indexOf(cue) < i)).toEqual([])
      expect(cues.filter((cue) => /<(?!work>|say>|one>|toOne>|before>|before:)|(?<!<[\w:| ]*)>/.test(cue))).toEqual([])
    }
  })

  it('compile in other languages, for acts that exist', () => {
    for (const [act, cue] of Object.entries(foreignPurposes.acts)) {
      expect(songActs).toContain(act)
      expect(() => new RegExp(cue, 'u')).not.toThrow()
    }
    expect(Object.keys(unwrittenAskings).length + Object.keys(named).length).toBeGreaterThan(0)
  })
})
