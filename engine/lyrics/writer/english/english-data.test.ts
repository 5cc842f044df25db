import { describe, expect, it } from 'vitest'
import addressedVerses from '../../../data/lyrics/english/addressed-verses.json' with { type: 'json' }
import counting from '../../../data/lyrics/english/counting.json' with { type: 'json' }
import events from '../../../data/lyrics/english/events.json' with { type: 'json' }
import faults from '../../../data/lyrics/english/faults.json' with { type: 'json' }
import hooks from '../../../data/lyrics/english/hooks.json' with { type: 'json' }
import mentions from '../../../data/lyrics/english/mentions.json' with { type: 'json' }
import rapCouplets from '../../../data/lyrics/english/rap-couplets.json' with { type: 'json' }
import refrains from '../../../data/lyrics/english/refrains.json' with { type: 'json' }
import rewordings from '../../../data/lyrics/english/rewordings.json' with { type: 'json' }
import senses from '../../../data/lyrics/english/senses.json' with { type: 'json' }
import words from '../../../data/lyrics/english/words.json' with { type: 'json' }
import { songActs, themeFields } from '../lyric-writer.ts'
import { fieldParts, fields } from './material/fields.ts'
import { purposeParts, purposes } from './material/purposes.ts'
import { settings, settingsByPlace } from './material/settings.ts'
import { hasSubjectSlot } from './material/subject-forms.ts'
import { expandChoices, tidy } from './lines/notation.ts'
import type { Slots } from './testing/pattern-faults.ts'
import { findPatternFaults } from './testing/pattern-faults.ts'

const subject: Slots = { texts: ['S', 's', 'they', 'them', 'their'], lists: ['where'] }

/** Never sung: `{They}` is no slot. They stay because their places decide which other lines are drawn. */
const unsung = /^\{They\} /

/** Every list of a table, by a name to report it with. */
function listsIn(name: string, table: Readonly<Record<string, readonly string[]>>, slots: Slots) {
  return Object.entries(table).map(([part, lines]) => [`${name}: ${part}`, lines, slots] as const)
}

const lists = [
  ...Object.entries(fields).flatMap(([name, { settings: _, ...parts }]) => listsIn(`field ${name}`, parts, subject)),
  ...Object.entries(purposes).flatMap(([name, parts]) =>
    listsIn(`purpose ${name}`, parts, { texts: ['C', 'N'], lists: ['where', 'D'] }),
  ),
  ...Object.entries(settings).flatMap(([name, parts]) => listsIn(`setting ${name}`, parts, {})),
  ...listsIn('mention', mentions, { ...subject, texts: ['S', 's', 'they', 'them', 'their', 'P'] }),
  ...listsIn('hook', hooks, subject),
  ...listsIn('event', events, { texts: ['D', 'V', 'E', 'P'], lists: ['where'] }),
  ...listsIn('refrain', refrains, {}),
  ...listsIn('verse', addressedVerses, { texts: ['R', 'W'], lists: ['where'] }),
  ...listsIn('couplet', rapCouplets, subject),
  ['counting', [counting.adjectives, counting.leaving, counting.calls, counting.last], {}] as const,
  ...counting.places.map((places, i) => [`counting: ${i + 1} left`, places, {}] as const),
]

describe('English patterns', () => {
  it.each(lists)('%s: every line has known slots and closed groups, none comes twice', (_, lines, slots) => {
    expect(lines.length).toBeGreaterThan(0)
    expect(
      findPatternFaults(
        lines.filter((line) => !unsung.test(line)),
        slots,
      ),
    ).toEqual([])
  })

  it.each([
    ['an unknown slot', 'I sing {when}', 'unknown slot {when}: I sing {when}'],
    ['an open brace', 'I {sing|hum it', 'unbalanced braces: I {sing|hum it'],
    ['a group in a group', '{sing|{hum|call}} it', 'unbalanced braces: {sing|{hum|call}} it'],
    ['an empty choice', 'I {|sing} it', 'empty choice in {|sing}: I {|sing} it'],
    ['a choice twice', 'I {sing|sing} it', 'repeated choice in {sing|sing}: I {sing|sing} it'],
    ['an empty line', '', 'empty or not trimmed: '],
  ])('report %s', (_, line, fault) => {
    expect(findPatternFaults(['I sing {where}', line], { lists: ['where'] })).toEqual([fault])
  })

  it('report a line that comes twice', () => {
    expect(findPatternFaults(['I sing', 'I sing'], {})).toEqual(['repeated: I sing'])
  })

  it('mark the title of every hook', () => {
    const all = [
      ...Object.values(hooks),
      ...[...Object.values(fields), ...Object.values(purposes)].map(({ hook }) => hook),
    ]
    expect(all.flat().filter((line) => !/^[^*]*\*[^*]+\*[^*]*$/.test(line))).toEqual([])
  })

  it('hold two lines in every couplet', () => {
    const couplets = [...Object.values(rapCouplets).flat(), ...events.couplets]
    expect(couplets.filter((couplet) => couplet.split(' / ').length !== 2)).toEqual([])
  })
})

describe('every choice of a line of a field', () => {
  const wrong = faults.wrong.map(({ name, pattern }) => ({ name, pattern: new RegExp(pattern, 'i') }))
  it.each(themeFields)('%s: goes with every other', (field) => {
    const { settings: _, hook: __, ...parts } = fields[field]
    const plain = Object.values(parts)
      .flat()
      .filter((line) => !hasSubjectSlot(line))
      .flatMap((line) => expandChoices(line.replace(' {where}', '').replaceAll('{where}', '')))
      .map(tidy)
    const found = plain.flatMap((line) =>
      wrong.filter(({ pattern }) => pattern.test(line)).map(({ name }) => `${name}: ${line}`),
    )
    expect(found.filter((text) => !/^(?:an open end|a word twice|agreement: .*\bI was\b)/.test(text))).toEqual([])
  })
})

describe('English tables', () => {
  it('have every part of every field and purpose', () => {
    for (const field of themeFields)
      expect(Object.keys(fields[field]).toSorted()).toEqual([...fieldParts, 'settings'].toSorted())
    for (const act of songActs) expect(Object.keys(purposes[act]).toSorted()).toEqual(purposeParts.toSorted())
    expect(Object.keys(fields)).toHaveLength(themeFields.length)
    expect(Object.keys(purposes)).toHaveLength(songActs.length)
  })

  it('name settings that exist', () => {
    const named = [...Object.values(fields).flatMap((table) => table.settings), ...settingsByPlace.values()]
    expect(named.filter((name) => !(name in settings))).toEqual([])
  })

  it('count down from twelve', () => {
    expect(counting.places).toHaveLength(11)
  })

  it('reword with patterns that compile, into other words', () => {
    expect(new Set(rewordings.map(({ find }) => find)).size).toBe(rewordings.length)
    for (const { find, say } of rewordings) {
      expect(() => new RegExp(find)).not.toThrow()
      expect(say.filter((other) => other === '' || other === find)).toEqual([])
    }
  })

  it('find faults and purposes by patterns that compile', () => {
    expect(Object.keys(faults.purposeSigns).toSorted()).toEqual(songActs.toSorted())
    for (const pattern of [...faults.wrong.map((one) => one.pattern), ...Object.values(faults.purposeSigns)])
      expect(() => new RegExp(pattern, 'i')).not.toThrow()
  })

  it('hold no word twice', () => {
    const all = [...Object.values(words), ...senses.map((sense) => sense.split(' '))]
    for (const list of all) expect(list.filter((word, i) => list.indexOf(word) < i)).toEqual([])
  })
})
