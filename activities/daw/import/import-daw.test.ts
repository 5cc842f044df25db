import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import { describeImportNote } from '@songloom/contracts/daw/import-notes.rules'
import { importLimits, toImportKey } from '@songloom/contracts/daw/imports'
import type { DawImported, DawImportInput } from '@songloom/contracts/daw/imports'
import { createDocument } from '@songloom/contracts/daw/new-document'
import { createDawDocument } from '@songloom/store/daw/create-document'
import { applyGroups } from '@songloom/store/daw/apply-groups'
import { createId } from '@songloom/store/ids'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { hashDocument, readDocument, reverseGroup } from '@songloom/store/testing/seed-daw'
import { audioFor, outputsFor, seedUser } from '@songloom/store/testing/seed'
import { createSubmitContext } from '../../jobs/submit-context.ts'
import { attemptContext, createActivityHarness } from '../../testing/activity-harness.ts'
import type { ActivityHarness } from '../../testing/activity-harness.ts'
import { createImportDawActivities } from './import-daw.ts'
import { readImportFile } from './read-import-thread.ts'

let harness: ActivityHarness
let folder: string
beforeAll(async () => {
  harness = await createActivityHarness()
  folder = await mkdtemp(join(tmpdir(), 'songloom-import-'))
})
afterAll(async () => {
  await harness.close()
  await rm(folder, { recursive: true })
})

async function pack(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const path = join(folder, `${createId()}.zip`)
  await pipeline(zip.outputStream, createWriteStream(path))
  return readFile(path)
}

const clip = (time: number, path: string): string =>
  `<Clip time="${time}" duration="4" contentTimeUnit="seconds" playStart="0"><Audio channels="2" duration="3"
  sampleRate="44100"><File path="${path}"/></Audio></Clip>`
const project = (clips: string): string => `<?xml version="1.0"?><Project version="1.0"><Transport><Tempo value="90"/>
  </Transport><Structure><Track id="t1" name="Guitar" contentType="audio"><Channel id="c1"><Devices><ClapPlugin
  deviceName="Grit" deviceRole="audioFX"/></Devices></Channel></Track></Structure><Arrangement><Lanes timeUnit="beats">
  <Lanes track="t1"><Clips>${clips}</Clips></Lanes></Lanes></Arrangement></Project>`

/** Ends the jobs of uploads, as their workflow would. */
async function endUploads(userId: string): Promise<void> {
  const open = await harness
    .db<{ id: string; user_id: string; status: string; prompt: string }>('messages')
    .where({ user_id: userId, status: 'PROCESSING' })
    .select('id', 'prompt')
  for (const { id, prompt } of open)
    await completeJob(harness.db, id, outputsFor(0, [{ ...audioFor('upload'), name: prompt, origin: 'uploaded' }]))
}

async function importBytes(bytes: Buffer) {
  const { db, redis, objects, files } = harness
  const place = await seedUser(db, 0)
  await createDawDocument(db, { ...place, sourceKey: null }, createDocument('Mine', []))
  const input: DawImportInput = { ...place, importId: createId(), fileName: 'file' }
  const context = { ...createSubmitContext({ db, redis, limitsTools: false }), objects }
  const { importDaw, removeDawImport } = createImportDawActivities({ context, files, maxUploadBytes: 1_000_000 })
  const before = hashDocument(await readDocument(db, place.projectId))
  await objects.put(toImportKey(input), bytes, 'application/octet-stream')
  const run = async (): Promise<DawImported> => {
    let isEnded = false
    const work = attemptContext()
      .run<[DawImportInput], DawImported, typeof importDaw>(importDaw, input)
      .finally(() => (isEnded = true))
    void work.catch(() => undefined)
    await expect.poll(() => endUploads(place.userId).then(() => isEnded), { timeout: 20_000 }).toBe(true)
    return work
  }
  return { ...place, run, before, input, removeDawImport }
}

test('a project with its audio becomes one group, once however often it runs, which undo takes back', async () => {
  const archive = await pack({
    'project.xml': project(clip(0, 'audio/one.wav') + clip(8, 'audio/one.wav') + clip(16, 'audio/gone.wav')),
    'audio/one.wav': Buffer.alloc(2_000, 7),
  })
  const { run, projectId, userId, before, input, removeDawImport } = await importBytes(archive)
  const imported = await run()
  expect(imported).toMatchObject({ seq: 1, tracks: 1, audios: 1 })
  expect(imported.notes.map(describeImportNote)).toEqual([
    'Effects of other programs were left out: Grit.',
    'Files that are not in the archive were left out with their clips: audio/gone.wav.',
  ])
  expect(await run()).toMatchObject({ seq: 1 })
  const document = Object.values(await readDocument(harness.db, projectId))
  const [audio] = await harness.db<{ id: string; user_id: string }>('audios').where({ user_id: userId }).select('id')
  expect(document.filter(({ kind }) => kind === 'audioClip')).toMatchObject(
    [0, 8].map((startBeats) => ({ startBeats, audioId: audio!.id })),
  )
  expect(document.find(({ kind }) => kind === 'tempo')).toMatchObject({ bpm: 90 })
  expect(await harness.db('uploads').where({ user_id: userId })).toHaveLength(1)
  await applyGroups(harness.db, { projectId, userId }, [reverseGroup('undo', 1, { baseSeq: 1 })])
  expect(hashDocument(await readDocument(harness.db, projectId))).toBe(before)
  await removeDawImport(input)
  expect(await harness.objects.stat(toImportKey(input))).toBeUndefined()
})

test('stems of a zip are a track each; what is no audio is named', async () => {
  const stems = { 'mix/drums.wav': Buffer.alloc(900, 1), 'mix/bass.mp3': Buffer.alloc(900, 2), 'mix/readme.txt': 'x' }
  const { run, projectId } = await importBytes(await pack({ ...stems, '__MACOSX/mix/._bass.mp3': 'x' }))
  const imported = await run()
  expect(imported).toMatchObject({ tracks: 2, audios: 2, notes: [{ code: 'otherFiles', names: ['mix/readme.txt'] }] })
  const document = Object.values(await readDocument(harness.db, projectId))
  const names = document.flatMap((object) => (object.kind === 'track' ? [object.name] : []))
  expect(names.toSorted()).toEqual(['bass.mp3', 'drums.wav'])
})

test('a limit of its owner refuses the import for good, and nothing is changed', async () => {
  const { run, userId, projectId, before } = await importBytes(await pack({ 'a.wav': Buffer.alloc(900, 3) }))
  await harness.db('uploads').insert(
    Array.from({ length: 20 }, () => ({
      ...{ id: createId(), user_id: userId, file_name: 'x.wav', source: 'file', size_bytes: 10 },
    })),
  )
  await expect(run()).rejects.toMatchObject({ type: 'too_many_uploads', nonRetryable: true })
  expect(hashDocument(await readDocument(harness.db, projectId))).toBe(before)
})

describe('a hostile file', () => {
  const read = async (bytes: Buffer) => {
    const path = join(folder, createId())
    await writeFile(path, bytes)
    return readImportFile({ path, folder, maxAudioBytes: 1_000_000 })
  }
  /** The same archive with a name of the same length in its place. */
  const renameIn = (zip: Buffer, name: string, other: string): Buffer =>
    Buffer.from(zip.toString('latin1').replaceAll(name, other), 'latin1')
  const manyTracks = Array.from({ length: 10_000 }, (_, n) => `<Track id="t${n}" contentType="notes"/>`).join('')

  test.each<[string, () => Promise<Buffer>, string]>([
    ['a bomb in the project', () => pack({ 'project.xml': ' '.repeat(importLimits.textBytes + 1) }), 'too_large'],
    ['a bomb in an audio', () => pack({ 'a.wav': Buffer.alloc(1_000_001) }), 'too_large'],
    [
      'a bomb that announces a smaller size',
      async () => {
        const zip = await pack({ 'a.wav': Buffer.alloc(3_000_000) })
        const size = Buffer.alloc(4)
        size.writeUInt32LE(3_000_000)
        return renameIn(zip, size.toString('latin1'), '\x10\x27\x00\x00')
      },
      'unreadable',
    ],
    [
      'a path out of the folder',
      async () => renameIn(await pack({ 'abcdefg.wav': 'x' }), 'abcdefg.wav', '../../e.wav'),
      'unreadable',
    ],
    [
      'more files than are read',
      () => pack(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.wav`, 'x']))),
      'too_large',
    ],
    [
      'more audios than a project has',
      () => pack(Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`${n}.wav`, 'x']))),
      'too_large',
    ],
    ['entities of its own', () => pack({ 'project.xml': '<!DOCTYPE a [<!ENTITY b "c">]><Project/>' }), 'unreadable'],
    [
      '10,000 tracks',
      () => pack({ 'project.xml': `<Project><Structure>${manyTracks}</Structure></Project>` }),
      'too_large',
    ],
    ['20,001 clips', () => pack({ 'project.xml': project('<Clip/>'.repeat(20_001)) }), 'too_large'],
    ['an archive that is cut', async () => (await pack({ 'a.wav': 'sound' })).subarray(0, 40), 'unreadable'],
    ['an archive of nothing', () => pack({ 'readme.txt': 'x' }), 'empty'],
    ['what is neither', () => Promise.resolve(Buffer.from('no file of music')), 'unreadable'],
    ['no bytes', () => Promise.resolve(Buffer.alloc(0)), 'unreadable'],
  ])('%s is refused', async (_, make, fault) => {
    expect(await read(await make())).toEqual({ fault: `daw_import_${fault}` })
  })

  test('is a project with sends of an effect track and a group that moves, which are left out and named', async () => {
    const channel = (
      id: string,
      more = '',
    ): string => `<Channel id="c${id}" role="${more ? 'effect' : 'submix'}">${more}
      <Volume id="v${id}" value="1"/></Channel>`
    const send = '<Sends><Send destination="cb"><Volume id="s" value="1"/></Send></Sends>'
    const moved = (id: string): string => `<Points><Target parameter="v${id}"/><RealPoint time="0" value="1"/></Points>`
    const structure = `<Track id="a">${channel('a', send)}</Track><Track id="b">${channel('b', '<Sends/>')}</Track>
      <Track id="g" contentType="tracks">${channel('g')}<Track id="t" contentType="notes"/></Track>`
    const text = `<Project><Structure>${structure}</Structure><Arrangement><Lanes>${moved('a') + moved('g')}</Lanes>
      </Arrangement></Project>`
    const answer = await read(await pack({ 'project.xml': text }))
    const objects = 'objects' in answer ? answer.objects : []
    const kinds = ['automation', 'bus', 'bus', 'group', 'master', 'tempo', 'track']
    expect(objects.map(({ kind }) => kind).toSorted()).toEqual(kinds)
    expect('notes' in answer && answer.notes.map(({ code, count }) => [code, count])).toEqual([
      ['automation', 1],
      ['sends', 1],
    ])
    const applied = applyOperations(
      {},
      objects.map((object) => ({ type: 'put', object })),
    )
    expect(applied).toHaveProperty('document')
  })

  test('is read in the thread with the same answer', async () => {
    const path = join(folder, createId())
    await writeFile(path, await pack({ 'project.xml': `<Project><Structure>${manyTracks}</Structure></Project>` }))
    const input = { path, folder, maxAudioBytes: 1_000 }
    const answer = await harness.files.run('readDawImport', input, new AbortController().signal)
    expect(answer).toEqual({ fault: 'daw_import_too_large' })
  })

  test('has names of files without signs that a database refuses', async () => {
    const answer = await read(renameIn(await pack({ 'a@@@@.wav': 'x', 'b@@@@.txt': 'x' }), '@@@@', '\0'.repeat(4)))
    expect(answer).toMatchObject({ audios: [{ archivePath: 'a.wav' }], notes: [{ names: ['b.txt'] }] })
  })

  test('loses objects that no document can have, with what belongs to them', async () => {
    const clips = clip(200_000, 'audio/one.wav') + clip(4, 'audio/one.wav')
    const answer = await read(await pack({ 'project.xml': project(clips), 'audio/one.wav': 'sound' }))
    expect('objects' in answer && answer.objects.filter(({ kind }) => kind === 'audioClip')).toHaveLength(1)
    expect('notes' in answer && answer.notes.map(({ code }) => code)).toEqual(['plugins', 'invalid'])
  })
})
