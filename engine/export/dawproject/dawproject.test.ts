import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import { listLosses } from '@songloom/contracts/daw/dawproject-losses'
import { isFullLength } from '@songloom/platform/testing/length'
import { listUnread } from './list-unread.ts'
import { parseXml, XmlError, xmlLimits, XmlSizeError } from './parse-xml.ts'
import { readProject } from './read-project.ts'
import { makeRandomDocument } from './testing/random-document.ts'
import { writeMetadata, writeProject } from './write-project.ts'

const readSchema = (name: string): string => readFileSync(new URL(`./testing/${name}`, import.meta.url), 'utf8')
const maxObjects = 20_000
const documents = Array.from({ length: isFullLength ? 50 : 12 }, (_, seed) => makeRandomDocument(seed + 1))
const audios = new Map(
  [0, 1, 2].map((n) => [`audio/${n}.wav`, { path: `audio/${n}.wav`, durationSeconds: 20 + n / 7 }]),
)
const getName = (document: DawDocument): string => (document.master as Extract<DawObject, { kind: 'master' }>).name

/** Names of the files that a schema refuses. */
const findRefused = async (schema: string, texts: readonly string[]): Promise<string[]> => {
  const xml = texts.map((contents, n) => ({ fileName: `${n}.xml`, contents }))
  const { errors } = await validateXML({ xml, schema: [readSchema(schema)], initialMemoryPages: 512 })
  return [...new Set(errors.map(({ loc }) => loc?.fileName ?? ''))]
}

describe('a DAWproject', () => {
  it('is valid by the public schema, which a planted error is not', async () => {
    const texts = documents.map((document) => writeProject(document, audios))
    const planted = texts[0]!.replace('role="master"', 'role="boss"')
    expect(await findRefused('Project.xsd', [...texts, planted])).toEqual([`${texts.length}.xml`])
    expect(await findRefused('MetaData.xsd', documents.slice(0, 3).map(writeMetadata))).toEqual([])
  }, 60_000)

  it('gives back the document that was written', () => {
    for (const document of documents) {
      const { objects } = readProject(parseXml(writeProject(document, audios)), maxObjects, getName(document))
      expect(Object.fromEntries(objects.map((object) => [object.id, object]))).toEqual(document)
    }
  })

  it('names what it does not carry', () => {
    const [document] = documents
    const clip = Object.values(document!).find(({ kind }) => kind === 'audioClip') ?? documents[1]!.audioClip1!
    expect(listLosses({ a: { ...clip, isReversed: true, semitones: 2, lane: 1 } as DawObject })).toEqual([
      'reversed',
      'transposed',
      'takes',
    ])
  })

  it('of Bitwig is read: nested clips, warps and other instruments', () => {
    const text = `<?xml version="1.0"?><Project version="1.0"><Application name="x" version="1"/>
      <Structure><Track contentType="notes" id="t1" name="Bass"><Channel id="c1" role="regular"><Devices><ClapPlugin
      deviceName="Surge" deviceRole="instrument"/></Devices></Channel></Track><Track contentType="audio" id="t2"/></Structure>
      <Arrangement><Lanes timeUnit="beats"><Lanes track="t2"><Clips><Clip time="2" duration="8" playStart="0"><Clips>
      <Clip time="0" duration="8"><Warps contentTimeUnit="seconds" timeUnit="beats"><Audio channels="2" duration="3"
      sampleRate="48000"><File path="audio/a.wav"/></Audio></Warps></Clip></Clips></Clip></Clips></Lanes></Lanes></Arrangement></Project>`
    const { objects, audioPaths } = readProject(parseXml(text), maxObjects)
    expect(audioPaths).toEqual(['audio/a.wav'])
    expect(objects.filter(({ kind }) => kind === 'track')).toMatchObject([
      { player: { name: 'piano' } },
      { player: null },
    ])
    expect(objects.find(({ kind }) => kind === 'audioClip')).toMatchObject({ startBeats: 2, durationSeconds: 4 })
    expect(listUnread(parseXml(text)).instruments).toEqual(['Surge'])
  })

  it('with more tempi or clips than are allowed is refused before they are read', () => {
    const repeat = (element: string): string => element.repeat(maxObjects + 1)
    const read = (arrangement: string) => (): unknown =>
      readProject(parseXml(`<Project><Structure><Track id="t"/></Structure>${arrangement}</Project>`), maxObjects)
    const tempi = repeat('<RealPoint time="0" value="90"/>')
    expect(read(`<Arrangement><TempoAutomation>${tempi}</TempoAutomation></Arrangement>`)).toThrow(XmlSizeError)
    const clips = `<Lanes track="t"><Clips>${repeat('<Clip/>')}</Clips></Lanes>`
    expect(read(`<Arrangement><Lanes>${clips}</Lanes></Arrangement>`)).toThrow(XmlSizeError)
  })

  it('has whole beats in a bar', () => {
    const read = (numerator: string): unknown =>
      readProject(
        parseXml(`<Project><Transport><TimeSignature numerator="${numerator}"/></Transport></Project>`),
        maxObjects,
      ).objects
    expect(read('4.5')).toMatchObject([{ kind: 'tempo' }, { beatsPerBar: 5 }])
    expect(read('0.2')).toMatchObject([{ kind: 'tempo' }, { beatsPerBar: 1 }])
  })

  it('has names without signs of control and halves of signs', () => {
    const name = `&#9;Verse&#x85;&#x1F30A;${'x'.repeat(115)}&#x1F30A;`
    const text = `<Project><Structure><Track id="t" name="${name}"/></Structure><Arrangement><Markers><Marker
      name="${name}"/></Markers><Lanes><Lanes track="t"><Clips><Clip name="${name}"><Notes/></Clip><Clip name="${name}">
      <Audio><File path="a.wav"/></Audio></Clip></Clips></Lanes></Lanes></Arrangement></Project>`
    const { objects } = readProject(parseXml(text), maxObjects, '\ud83c')
    const names = objects.flatMap((object) => ('name' in object ? [object.name] : []))
    expect(names.toSorted()).toEqual([...Array<string>(4).fill(`Verse🌊${'x'.repeat(113)}`), '\ufffd'])
  })

  it('of other programs says what is not read, ours nothing', () => {
    for (const document of documents.slice(0, 6))
      expect(Object.values(listUnread(parseXml(writeProject(document, audios)))).flat()).toEqual(Array(8).fill(0))
    const text = `<Project><Structure><Track contentType="tracks"><Track contentType="tracks"><Track id="t" name="In"
      contentType="audio"><Channel><Devices><Vst3Plugin deviceName="Big Verb" deviceRole="audioFX"/></Devices></Channel>
      </Track></Track></Track></Structure><Arrangement><TempoAutomation><RealPoint value="90" interpolation="linear"/>
      <RealPoint value="120"/></TempoAutomation><TimeSignatureAutomation><TimeSignaturePoint/><TimeSignaturePoint/>
      </TimeSignatureAutomation><Lanes><Points><Target parameter="x"/><BoolPoint/></Points><Clip><Warps><Warp/><Warp/><Warp/>
      </Warps><Video/></Clip><Points><Target expression="pressure"/></Points></Lanes></Arrangement><Scenes><Scene/></Scenes>
      </Project>`
    expect(listUnread(parseXml(text))).toEqual({
      ...{ plugins: ['Big Verb'], instruments: [], scenes: 1, nestedGroups: 1, warps: 1, signatures: 1, automation: 1 },
      ...{ expressions: 1, video: 1, tempoCurves: 1 },
    })
    const tracks = readProject(parseXml(text), maxObjects).objects.filter(
      ({ kind }) => kind === 'track' || kind === 'group',
    )
    expect(tracks).toMatchObject([{ kind: 'group' }, { kind: 'track', name: 'In', groupId: 'group1' }])
  })
})

describe('parseXml refuses', () => {
  it.each([
    ['document types', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ['entities of its own', '<a b="&c;"/>'],
    ['references to signs that are not allowed', '<a b="&#0;"/>'],
    ['references to halves of signs', '<a b="&#xD800;"/>'],
    ['references that are no number', '<a b="&#65.5;"/>'],
    ['references beyond all signs', '<a b="&#x110000;"/>'],
    ['signs that are not allowed', '<a b="\0"/>'],
    ['depth', `${'<a>'.repeat(xmlLimits.depth + 2)}${'</a>'.repeat(xmlLimits.depth + 2)}`],
    ['a cut text', '<a><b/>'],
    ['a wrong end', '<a></b>'],
    ['two roots', '<a/><b/>'],
    ['damaged attributes', '<a b=c/>'],
    ['too many attributes', `<a${Array.from({ length: 70 }, (_, n) => ` a${n}="1"`).join('')}/>`],
  ])('%s', (_, text) => {
    expect(() => parseXml(text)).toThrow(XmlError)
  })

  it.each([' ', 'b', ' b="c"', '""'])('a tag of megabytes of %j', (part) => {
    expect(() => parseXml(`<a ${part.repeat(16_000_000 / part.length)}/>`)).toThrow(XmlError)
  })

  it('long hostile tags in a moment', () => {
    const started = performance.now()
    for (const text of [
      `<a ${'b="'.repeat(20_000)}`,
      '<'.repeat(100_000),
      `<a ${' '.repeat(50_000)}<`,
      `<a${' b'.repeat(30_000)}`,
    ])
      expect(() => parseXml(text)).toThrow()
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})
