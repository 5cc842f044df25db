import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { DawObject } from '@songloom/contracts/daw/document'
import { createDocument } from '@songloom/contracts/daw/new-document'
import { isFullLength } from '@songloom/platform/testing/length'
import { parseXml } from '../dawproject/parse-xml.ts'
import type { XmlElement } from '../dawproject/parse-xml.ts'
import { find, getText, list } from '../dawproject/xml-access.ts'
import { listObjects } from '../../timeline/list-objects.ts'
import { notate } from '../notation/notate.ts'
import { makeRandomScore } from '../notation/testing/random-score.ts'
import { writeMusicXml } from './write-musicxml.ts'

const readSchema = (name: string): string => readFileSync(new URL(`./testing/${name}`, import.meta.url), 'utf8')
const documents = Array.from({ length: isFullLength ? 50 : 14 }, (_, seed) => makeRandomScore(seed))
const texts = documents.map((document) => writeMusicXml(notate(document)))

/** A note far from the start, under tempi within bars of rest. */
function writeLoose(tempos: readonly number[]): string {
  const [master] = createDocument('Loose', [])
  const note = listObjects(documents[0]!, 'note')[0]!
  const clip = documents[0]![note.clipId] as Extract<DawObject, { kind: 'scoreClip' }>
  const objects: DawObject[] = [
    master!,
    ...tempos.map((bpm, at): DawObject => ({ id: `tempo${at}`, kind: 'tempo', startBeats: at * 4.5, bpm })),
    ...[documents[0]![clip.trackId]!, { ...clip, startBeats: 0, durationBeats: 40 }, { ...note, startBeats: 30 }],
  ]
  return writeMusicXml(notate(Object.fromEntries(objects.map((object) => [object.id, object]))))
}
const bpms = [100, 101, 104, 103, 100]
const loose = writeLoose(bpms)

test('MusicXML is valid by the schema of 4.0, which a planted error is not', async () => {
  const empty = writeMusicXml(notate({}))
  const planted = texts[0]!.replace('<voice>1</voice>', '<voyce>1</voyce>')
  const xml = [...texts, loose, empty, planted].map((contents, n) => ({ fileName: `${n}.xml`, contents }))
  const preload = ['xlink.xsd', 'xml.xsd'].map((fileName) => ({ fileName, contents: readSchema(fileName) }))
  const { errors } = await validateXML({ xml, schema: [readSchema('musicxml.xsd')], preload, maxMemoryPages: 4096 })
  expect([...new Set(errors.map(({ loc }) => loc?.fileName ?? ''))], errors[0]?.message).toEqual([
    `${texts.length + 2}.xml`,
  ])
}, 60_000)

const listAll = (node: XmlElement, name: string): XmlElement[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...listAll(child, name)])

test('each drum of a kit is an instrument with its key, which its notes name', () => {
  for (const text of texts) {
    const [, id] = /<score-part id="(P\d)"><part-name>Part 3/.exec(text)!
    const drums = new Map(
      [...text.matchAll(/<midi-instrument id="(P\d-I\d+)">(.*?)<\/midi-instrument>/gs)].map(([, instrument, body]) => [
        instrument!,
        Number(/<midi-unpitched>(\d+)/.exec(body!)?.[1]),
      ]),
    )
    const named = [...text.matchAll(/<instrument id="(.*?)"\/>/g)].map(([, instrument]) => instrument!)
    expect(named.length).toBe(text.match(/<unpitched>/g)!.length)
    for (const instrument of named) expect(instrument).toBe(`${id}-I${drums.get(instrument)}`)
    expect([...new Set(named)].length).toBeGreaterThan(2)
  }
})

test('notes of a lower voice go back to the start of their bar', () => {
  const voices = texts.map((text) => text.match(/<voice>2<\/voice>/g)?.length ?? 0)
  expect(Math.min(...voices)).toBeGreaterThan(5)
  for (const [n, text] of texts.entries()) {
    const { barLength } = notate(documents[n]!)
    for (const [, measure] of text.matchAll(/<measure[^>]*>(.*?)<\/measure>/gs)) {
      let at = 0
      for (const [, name, body] of measure!.matchAll(/<(note|backup)>(.*?)<\/\1>/gs)) {
        const duration = Number(/<duration>(\d+)/.exec(body!)![1])
        if (name === 'backup') expect([at, duration]).toEqual([barLength, barLength])
        if (name === 'backup') at = 0
        else if (!body!.includes('<chord/>')) at += duration
      }
      expect(at).toBe(barLength)
    }
  }
})

test('each part has as many ties that begin as end, and the first has chords, sections and words', () => {
  for (const text of texts) {
    const root = parseXml(text)
    for (const part of list(root, 'part')) {
      const types = listAll(part, 'tie').map((tie) => getText(tie, 'type'))
      expect(types.filter((type) => type === 'start').length).toBe(types.filter((type) => type === 'stop').length)
    }
    const [first, second] = list(root, 'part')
    expect(listAll(first!, 'rehearsal')).toHaveLength(2)
    expect(listAll(first!, 'harmony').length).toBeGreaterThan(0)
    expect(listAll(second!, 'harmony')).toEqual([])
    expect(listAll(first!, 'lyric').length).toBeGreaterThan(3)
    expect(find(listAll(first!, 'metronome')[0], 'per-minute')).toBeDefined()
  }
  expect(texts[0]).toContain('<syllabic>begin</syllabic><text>riv</text>')
})

test('each tempo is played, and those are printed that differ by three in a hundred', () => {
  expect([...loose.matchAll(/<sound tempo="(\d+)"/g)].map(([, bpm]) => Number(bpm))).toEqual(bpms)
  expect([...loose.matchAll(/<per-minute>(\d+)</g)].map(([, bpm]) => Number(bpm))).toEqual([100, 104, 100])
})
