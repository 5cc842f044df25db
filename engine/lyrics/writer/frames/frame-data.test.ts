import { describe, expect, it } from 'vitest'
import creatures from '../../../data/lyrics/nouns/creatures.json' with { type: 'json' }
import ideas from '../../../data/lyrics/nouns/ideas.json' with { type: 'json' }
import nature from '../../../data/lyrics/nouns/nature.json' with { type: 'json' }
import people from '../../../data/lyrics/nouns/people.json' with { type: 'json' }
import places from '../../../data/lyrics/nouns/places.json' with { type: 'json' }
import things from '../../../data/lyrics/nouns/things.json' with { type: 'json' }
import { frenchKit } from '../french/french-writer.ts'
import { hindiKit } from '../hindi/hindi-writer.ts'
import { songActs } from '../lyric-writer.ts'
import { portugueseKit } from '../portuguese/portuguese-writer.ts'
import { spanishKit } from '../spanish/spanish-writer.ts'
import { nounClasses } from './classes.ts'
import { getNouns } from './concepts.ts'
import { languageFaults } from './language-faults.ts'
import type { Lists } from './lists.ts'
import { mergeLists } from './lists.ts'
import { purposeFrames } from './purposes.ts'
import { findFrameFaults } from './testing/frame-faults.ts'
import { worlds } from './worlds.ts'

const kits = [
  ['Spanish', spanishKit],
  ['French', frenchKit],
  ['Portuguese', portugueseKit],
  ['Hindi', hindiKit],
] as const

/** A determiner that is listed several times is drawn more often. */
const weighted = new Set(['any'])

const findRepeats = (lists: Lists): string[] =>
  [...lists]
    .filter(([name]) => !weighted.has(name))
    .flatMap(([name, frames]) =>
      frames.filter((frame, i) => frames.indexOf(frame) < i).map((frame) => `${name}: ${frame}`),
    )

describe.each(kits)('the data of %s', (_, kit) => {
  it.each(worlds)('has frames of known lists, classes and slots in the world of %s', (world) => {
    const lists = mergeLists(kit.lists, kit.worlds[world])
    const frames = [...lists.values()].flat()
    expect(frames.length).toBeGreaterThan(250)
    expect(frames.flatMap((frame) => findFrameFaults(frame, kit, lists))).toEqual([])
    expect(findRepeats(kit.worlds[world])).toEqual([])
  })

  it('repeats no frame that every song has', () => {
    expect(findRepeats(kit.lists)).toEqual([])
  })

  it.each(songActs)('has pleas and claims of %s', (act) => {
    const own = kit.purposes.acts[act]
    expect([...own.keys()].toSorted()).toEqual(['claim', 'plea'])
    const lists = mergeLists(kit.lists, purposeFrames, own)
    expect(
      [...own.values(), ...purposeFrames.values()].flat().flatMap((frame) => findFrameFaults(frame, kit, lists)),
    ).toEqual([])
    expect(findRepeats(own)).toEqual([])
  })

  it('has twenty numerals, and openings and determiners of its own', () => {
    expect(kit.numerals).toHaveLength(20)
    for (const words of [kit.numerals, kit.openings, kit.determiners])
      expect(words.filter((word, i) => word.trim() === '' || words.indexOf(word) < i)).toEqual([])
  })

  it('has a noun for every word of every class', () => {
    const nouns = getNouns(kit.column)
    expect([...nounClasses.values()].flat().filter((word) => !nouns.has(word))).toEqual([])
  })

  it.each([
    ['an unknown list', '@when @nowhere', 'unknown list @nowhere: @when @nowhere'],
    ['an unknown class', '{bare:nothing}', 'unknown class {bare:nothing}: {bare:nothing}'],
    ['an unknown word of the request', '{age} @when', 'unknown slot {age}: {age} @when'],
    ['an open group', '[a|b @when', 'unbalanced marks: [a|b @when'],
    ['a choice twice', '[a|a] @when', 'repeated choice in [a|a]: [a|a] @when'],
    ['three forms', '{#a|b|c}', 'two or four forms in {#a|b|c}: {#a|b|c}'],
    ['a noun without a gender', '{=rosas}', 'no gender in {=rosas}: {=rosas}'],
    ['an empty frame', '', 'empty or not trimmed: '],
  ])('would be reported with %s', (_, frame, fault) => {
    expect(findFrameFaults(frame, kit, kit.lists)).toContain(fault)
  })
})

describe('faults', () => {
  it.each(Object.entries(languageFaults))('of %s are named by patterns that are there once', (_, faults) => {
    const patterns = faults.wrong.map(({ pattern }) => pattern.source)
    expect(new Set(patterns).size).toBe(patterns.length)
    expect(faults.wrong.filter(({ name }) => name.trim() === '')).toEqual([])
    for (const marks of Object.values(faults.gendered)) expect(new Set(marks).size).toBe(marks.length)
  })
})

describe('rows of nouns', () => {
  const rows = Object.entries({ people, creatures, nature, places, things, ideas })

  it.each(rows)('%s: have English names and a noun with a gender in four languages', (_, lines) => {
    const noun = String.raw`[^|/]+(/[^|/]+)? [mf]p?`
    const row = new RegExp(String.raw`^[^|]+(\|${noun}){4}$`, 'u')
    expect(lines.filter((line) => !row.test(line))).toEqual([])
  })

  it('name nothing twice', () => {
    const names = rows.flatMap(([, lines]) => lines).flatMap((line) => line.split('|')[0]!.split(','))
    expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([])
  })

  it('hold no word of a class twice', () => {
    for (const words of nounClasses.values()) expect(words.filter((word, i) => words.indexOf(word) < i)).toEqual([])
  })
})
