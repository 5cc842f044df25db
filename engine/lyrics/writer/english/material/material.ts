import hooks from '../../../../data/lyrics/english/hooks.json' with { type: 'json' }
import mentions from '../../../../data/lyrics/english/mentions.json' with { type: 'json' }
import refrains from '../../../../data/lyrics/english/refrains.json' with { type: 'json' }
import type { Random } from '../../../../dsp/random.ts'
import type { LyricBrief, LyricSubject, ThemeField, RequestEvent, RequestPlace } from '../../lyric-writer.ts'
import { spellNumber } from './counting.ts'
import { fields } from './fields.ts'
import type { FieldPart, FieldTable } from './fields.ts'
import type { Mention } from './naming-lines.ts'
import { getNamingCouplets, rapCouplets, tenderCouplets } from './rap-couplets.ts'
import type { Slots } from '../lines/notation.ts'
import { createPurposeMaterial } from './purpose-material.ts'
import { namesAnAct, toNounPhrase, hasSubjectSlot, fillSubject } from './subject-forms.ts'
import { createEventCouplets, createEventLines } from './event-lines.ts'
import { settings, settingsByPlace } from './settings.ts'
import type { SettingName } from './settings.ts'

/** Everything a song can draw on: patterns with its subject in them, and where it is set. */
export interface Material {
  slots: Slots
  parts: Record<FieldPart, string[]>
  /** Hooks that any field can have. */
  commonHooks: readonly string[]
  scenes: readonly string[]
  /** Refrain lines that suit the field besides its own. */
  refrains: readonly string[]
  /** What verses are to name. */
  mentions: Mention[]
  /** Thoughts of two lines for rap: those that name each subject, those of each stage, those of grief. */
  couplets: { naming: string[][]; stages: typeof rapCouplets; tender: readonly string[] }
}

type Kind = LyricSubject['kind']

/** Fields whose lines let the subject act: it must be one that can. */
const actors: Partial<Record<ThemeField, readonly Kind[]>> = {
  loss: ['person', 'animal'],
  family: ['person'],
  animals: ['animal', 'person'],
  story: ['animal', 'person', 'thing'],
  play: ['animal', 'person', 'thing'],
  friendship: ['person', 'animal', 'thing', 'place'],
  love: ['person', 'animal', 'place', 'thing'],
  city: ['place', 'thing', 'idea', 'event'],
}

/** Creates the material of a song from its brief. `random` chooses the setting where the brief names no place. */
export function createMaterial(brief: LyricBrief, random: Random): Material {
  const table = fields[brief.field]
  const setting = settings[chooseSetting(brief, table, random)]
  const [subject] = brief.subjects
  const acts = subject && !namesAnAct(subject.text) && (actors[brief.field]?.includes(subject.kind) ?? true)
  const actor = acts ? subject : undefined
  const prepare = (patterns: readonly string[]): string[] => prepared(patterns, actor, brief)
  const addressed = createPurposeMaterial(brief, table)
  const events = addressed ? [] : (brief.events ?? [])
  const places = addressed ? [] : (brief.places ?? [])
  const ownWheres = places.filter(({ kind }) => kind !== 'company').map(({ text }) => text)
  const namedSubjects = brief.subjects
    .filter((one) => !(addressed && isAddressed(one, brief)) && !isAmong(one, places))
    .slice(0, 4)
  const isNamed = (one: LyricSubject): boolean => isNamedBy(one, events)
  return {
    slots: new Map([['where', [...ownWheres, ...setting.where]]]),
    parts: addressed?.parts ?? {
      then: prepare(table.then),
      turn: prepare(table.turn),
      after: prepare(table.after),
      bridge: prepare(table.bridge),
      lift: prepare(table.lift),
      chorus: prepare(table.chorus),
      hook: hooksOf(table, actor, brief),
    },
    commonHooks: subject
      ? prepared([...hooks[namesAnAct(subject.text) ? 'idea' : subject.kind], ...hooks.any], subject, brief)
      : hooks.withoutSubject,
    scenes: [...setting.scene, ...(addressed?.scenes ?? [])],
    refrains: addressed?.refrains ?? (brief.isTender ? refrains.tender : refrains.bright),
    mentions: [
      ...(addressed?.mentions ?? []).map((patterns) => ({ ways: [patterns], weight: 2 })),
      ...events.map((event) => ({ ways: createEventLines(event, places), weight: 2, isOwn: true as const })),
      ...places.map((place) => ({ ways: [placeLines(place)], weight: 1, isOwn: true as const })),
      ...(brief.field === 'birthday' && !addressed ? [{ ways: [birthdayLines(brief)], weight: 1 }] : []),
      ...namedSubjects.map((one) => ({
        ways: [prepared(mentions[namesAnAct(one.text) ? 'idea' : one.kind], one, brief, relatedPhrase)],
        ...(isNamed(one) ? { isSpare: true as const } : {}),
        weight:
          one === subject && !one.relation
            ? -1
            : one.isProper || brief.counts.some(({ noun }) => noun === one.text)
              ? 1
              : 0,
      })),
    ],
    couplets: {
      naming: addressed?.naming ?? [
        ...events.map(createEventCouplets),
        ...namedSubjects
          .filter((one) => !isNamed(one))
          .map((one) => prepared(getNamingCouplets(one, brief.field, brief.isTender), one, brief)),
      ],
      stages: rapCouplets,
      tender: tenderCouplets,
    },
  }
}

/** The addressee is no third person, and the cause is sung as it is written. */
const isAddressed = (subject: LyricSubject, { purpose }: LyricBrief): boolean =>
  subject === purpose?.whom || `${purpose?.cause} ${purpose?.occasion}`.includes(subject.text)

/** Where the song is set: the place of the request, or one of its field's. */
function chooseSetting(brief: LyricBrief, table: FieldTable, random: Random): SettingName {
  const { place, places = [], subjects, purpose } = brief
  const texts = purpose ? [] : [...places, ...subjects].map(({ text }) => text.toLowerCase())
  const words = [place ?? '', ...texts.flatMap((text) => text.split(' '))]
  const known = words.map((word) => settingsByPlace.get(word)).find((setting) => setting !== undefined)
  return known ?? random.pick(table.settings)
}

/** Hooks that say the subject; those of the field alone where there is none. */
function hooksOf(table: FieldTable, actor: LyricSubject | undefined, brief: LyricBrief): string[] {
  if (brief.subjects.length === 0) return table.hook.filter((hook) => !hasSubjectSlot(hook))
  return prepared(table.hook.filter(hasSubjectSlot), actor, brief)
}

function prepared(
  patterns: readonly string[],
  subject: LyricSubject | undefined,
  brief: LyricBrief,
  phrase: (subject: LyricSubject, brief: LyricBrief) => string = phraseOf,
): string[] {
  if (!subject) return patterns.filter((pattern) => !hasSubjectSlot(pattern))
  return patterns.map((pattern) => fillSubject(pattern, subject, phrase(subject, brief)))
}

/** Whose birthday it is, or yours. */
function birthdayLines(brief: LyricBrief): string[] {
  const whose = brief.subjects.find(({ kind }) => kind === 'person')
  return mentions.birthday.map((pattern) => pattern.replace('{S}', whose ? phraseOf(whose, brief) : 'you'))
}

/** 'My dog Biscuit', where a line of a verse names him. */
const relatedPhrase = (subject: LyricSubject, brief: LyricBrief): string =>
  subject.relation ? `${subject.relation} ${subject.text}` : phraseOf(subject, brief)

/** What an event names however little room there is, is not named again. */
const isNamedBy = ({ text, relation }: LyricSubject, events: readonly RequestEvent[]): boolean =>
  events.some(({ ways }) => {
    const { doer = '', doing } = ways.findLast((way) => way.doer !== undefined) ?? ways.at(-1)!
    const named = relation ? `${relation} ${text}` : text
    return ` ${doer} ${doing} `.toLowerCase().includes(` ${named} `.toLowerCase())
  })

const placePatterns = { place: mentions.places, time: mentions.times, company: mentions.company } as const

const placeLines = ({ text, kind }: RequestPlace): string[] =>
  placePatterns[kind].map((pattern) => pattern.replaceAll('{P}', text))

/** The kitchen of 'in her little kitchen'. */
const isAmong = ({ text, kind }: LyricSubject, places: readonly RequestPlace[]): boolean =>
  (kind === 'place' || kind === 'event' || kind === 'person') &&
  places.some((place) => ` ${place.text.toLowerCase()} `.includes(` ${text.toLowerCase()} `))

/** 'Ten penguins', where they are counted. */
function phraseOf(subject: LyricSubject, { counts }: LyricBrief): string {
  const counted = counts.find(({ noun }) => noun === subject.text)
  return counted ? `${spellNumber(counted.count)} ${subject.text}` : toNounPhrase(subject)
}
