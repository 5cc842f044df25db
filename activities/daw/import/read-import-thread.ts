import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { hasOwners } from '@songloom/contracts/daw/apply-operations'
import { dawObjectSchema } from '@songloom/contracts/daw/document'
import type { DawObject } from '@songloom/contracts/daw/document'
import { dawLimits, masterId, trackColors } from '@songloom/contracts/daw/document.rules'
import { toCountedNote, toNamedNote } from '@songloom/contracts/daw/import-notes.rules'
import type { ImportNote } from '@songloom/contracts/daw/import-notes.rules'
import { importLimits } from '@songloom/contracts/daw/imports'
import type { ImportedObjects } from '@songloom/contracts/daw/plan-import'
import { getPromisedContainer } from '@songloom/contracts/library/uploads.rules'
import { listUnread } from '@songloom/engine/export/dawproject/list-unread'
import { parseXml, XmlError, XmlSizeError } from '@songloom/engine/export/dawproject/parse-xml'
import { readProject } from '@songloom/engine/export/dawproject/read-project'
import { objectsFromMidi } from '@songloom/engine/import/objects-from-midi'
import { EngineInputError } from '@songloom/engine/score/input-error'
import { openZip, ZipError } from './open-zip.ts'
import type { OpenZip, ZipFile } from './open-zip.ts'

/** A received file on this machine, and a folder for the audios of an archive. */
export interface ReadImportTask {
  path: string
  folder: string
  maxAudioBytes: number
}

/** An audio of an archive, written to a file of this machine. */
export interface ImportedAudio {
  /** What clips name in place of an audio's id. */
  archivePath: string
  path: string
  sizeBytes: number
}

export interface ReadImport extends ImportedObjects {
  audios: ImportedAudio[]
  /** The audios are stems: a track each. */
  isStems: boolean
  notes: ImportNote[]
}

export type ImportFault = 'daw_import_unreadable' | 'daw_import_too_large' | 'daw_import_empty'
export type ReadImportAnswer = ReadImport | { fault: ImportFault }

/** Why a file is refused; it does not depend on when it is read. */
class ImportError extends Error {
  readonly fault: ImportFault

  constructor(fault: ImportFault) {
    super(fault)
    this.fault = fault
  }
}

function assertSize(objects: readonly DawObject[]): void {
  const tracks = objects.filter(({ kind }) => kind === 'track').length
  if (objects.length > dawLimits.objects || tracks > dawLimits.tracks) throw new ImportError('daw_import_too_large')
}

/** Clips name files until these are audios of the library. */
const anyAudioId = 'f'.repeat(24)
const isValid = (object: DawObject): boolean =>
  z.safeParse(dawObjectSchema, object.kind === 'audioClip' ? { ...object, audioId: anyAudioId } : object).success

type Kinds = ReadonlyMap<string, DawObject['kind']>

/** The kinds of objects by their ids, with the master that a document has anyway. */
const toKinds = (objects: readonly DawObject[]): Kinds =>
  new Map<string, DawObject['kind']>([[masterId, 'master'], ...objects.map(({ id, kind }) => [id, kind] as const)])

/** Leaves out objects that a document cannot have or that name an owner of a wrong kind, and what belongs to them. */
function filterValid(objects: readonly DawObject[]): { objects: DawObject[]; dropped: number } {
  const filterOwned = (owned: readonly DawObject[], kinds: Kinds): DawObject[] =>
    owned.filter((object) => hasOwners(object, (id) => kinds.get(id)))
  let kept = filterOwned(objects, toKinds(objects)).filter(isValid)
  const dropped = objects.length - kept.length
  for (let before = -1; before !== kept.length;) {
    before = kept.length
    kept = filterOwned(kept, toKinds(kept))
  }
  return { objects: kept, dropped }
}

async function writeAudios(zip: OpenZip, files: readonly ZipFile[], task: ReadImportTask): Promise<ImportedAudio[]> {
  if (files.length > importLimits.audios) throw new ImportError('daw_import_too_large')
  const audios: ImportedAudio[] = []
  let left: number = importLimits.audioBytes
  for (const [at, file] of files.entries()) {
    const path = join(task.folder, `audio-${at}`)
    const sizeBytes = await zip.write(file, path, Math.min(left, task.maxAudioBytes))
    left -= sizeBytes
    audios.push({ archivePath: file.name, path, sizeBytes })
  }
  return audios
}

/** A path of a project, as archives name files. */
const normalise = (path: string): string => path.replaceAll('\\', '/').replace(/^\.?\//, '')

async function readDawproject(zip: OpenZip, project: ZipFile, task: ReadImportTask): Promise<ReadImport> {
  const root = parseXml((await zip.read(project, importLimits.textBytes)).toString('utf8'))
  const read = readProject(root, dawLimits.objects)
  assertSize(read.objects)
  const { objects, dropped } = filterValid(read.objects)
  const byName = new Map(zip.files.map((file) => [normalise(file.name), file]))
  const paths = [...new Set(read.audioPaths)]
  const present = paths.flatMap((path) => byName.get(normalise(path)) ?? [])
  const audios = await writeAudios(zip, [...new Set(present)], task)
  const inArchive = new Map(audios.map(({ archivePath }) => [normalise(archivePath), archivePath]))
  const { plugins, instruments, ...unread } = listUnread(root)
  const { sends, automation, warps } = read.lost
  const counts = { ...unread, sends, automation: unread.automation + automation, warps: unread.warps + warps }
  const master = objects.find((object) => object.kind === 'master')
  return {
    objects: objects.map((object) =>
      object.kind === 'audioClip'
        ? { ...object, audioId: inArchive.get(normalise(object.audioId)) ?? object.audioId }
        : object,
    ),
    master: master ? { gainDb: master.gainDb, beatsPerBar: master.beatsPerBar, beatUnit: master.beatUnit } : {},
    audios,
    isStems: false,
    notes: [
      ...toNamedNote('plugins', plugins),
      ...toNamedNote('instruments', instruments),
      ...Object.entries(counts).flatMap(([code, count]) => toCountedNote(code as keyof typeof counts, count)),
      ...toCountedNote('invalid', dropped),
    ],
  }
}

/** Resource forks and previews that some systems put into archives. */
const isHidden = (name: string): boolean => /(^|\/)(\.|__MACOSX\/|Thumbs\.db$)/.test(name)

async function readStems(zip: OpenZip, task: ReadImportTask): Promise<ReadImport> {
  const files = zip.files.filter(({ name, sizeBytes }) => !isHidden(name) && sizeBytes > 0)
  const isAudio = ({ name }: ZipFile): boolean => getPromisedContainer(name, 'file') !== undefined
  const stems = files.filter(isAudio)
  if (stems.length === 0) throw new ImportError('daw_import_empty')
  const others = files.filter((file) => !isAudio(file)).map(({ name }) => name)
  const audios = await writeAudios(zip, stems, task)
  return { objects: [], master: {}, audios, isStems: true, notes: toNamedNote('otherFiles', others) }
}

async function readArchive(task: ReadImportTask): Promise<ReadImport> {
  const zip = await openZip(task.path, importLimits.entries)
  try {
    const project = zip.files.find(({ name }) => name === 'project.xml')
    return await (project ? readDawproject(zip, project, task) : readStems(zip, task))
  } finally {
    zip.close()
  }
}

async function readMidiFile(path: string): Promise<ReadImport> {
  const { objects, master, lost } = objectsFromMidi(await readFile(path), trackColors)
  assertSize(objects)
  const valid = filterValid(objects)
  const notes = [
    ...toCountedNote('signatures', lost.laterMetres),
    ...toCountedNote('expressions', lost.movingChannels),
    ...toCountedNote('invalid', valid.dropped),
  ]
  return { objects: valid.objects, master, audios: [], isStems: false, notes }
}

/** By its first bytes, whatever its name says. */
async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt16BE(0) === 0x504b
  } finally {
    await file.close()
  }
}

function findFault(error: unknown): ImportFault | undefined {
  if (error instanceof ImportError) return error.fault
  if (error instanceof ZipError) return error.reason === 'too_large' ? 'daw_import_too_large' : 'daw_import_unreadable'
  if (error instanceof XmlSizeError) return 'daw_import_too_large'
  if (error instanceof XmlError) return 'daw_import_unreadable'
  if (!(error instanceof EngineInputError)) return undefined
  if (error.code === 'midi_empty') return 'daw_import_empty'
  return error.code === 'midi_too_large' ? 'daw_import_too_large' : 'daw_import_unreadable'
}

/** Reads a .dawproject, a MIDI file or a zip of stems, all untrusted; audios of archives become files in `folder`. */
export async function readImportFile(task: ReadImportTask): Promise<ReadImportAnswer> {
  try {
    const read = await ((await isArchive(task.path)) ? readArchive(task) : readMidiFile(task.path))
    const isEmpty = read.audios.length === 0 && !read.objects.some(({ kind }) => kind === 'track')
    return isEmpty ? { fault: 'daw_import_empty' } : read
  } catch (error) {
    const fault = findFault(error)
    if (fault === undefined) throw error
    return { fault }
  }
}
