import { addPrefix } from './add-score.ts'
import type { DawDocument, DawMaster, DawObject, DawTempo } from './document.ts'
import { masterId } from './document.rules.ts'
import { toCountedNote } from './import-notes.rules.ts'
import type { ImportNote } from './import-notes.rules.ts'
import type { DawOperation } from './operations.ts'

/** What a file has for a document: objects whose ids are only its own, a master and tempi among them. */
export interface ImportedObjects {
  objects: readonly DawObject[]
  /** Only what the file says of the master; a MIDI file says nothing of its gain. */
  master: Partial<Pick<DawMaster, 'gainDb' | 'key' | 'beatsPerBar' | 'beatUnit'>>
}

const listOf = <Kind extends DawObject['kind']>(document: DawDocument, kind: Kind) =>
  Object.values(document).filter((object) => object.kind === kind) as Extract<DawObject, { kind: Kind }>[]

/** Rows of a document in one order: groups, tracks outside of them and buses. */
const hasRow = (object: DawObject): object is Extract<DawObject, { kind: 'track' | 'group' | 'bus' }> =>
  object.kind === 'group' || object.kind === 'bus' || (object.kind === 'track' && object.groupId === null)

const isEmpty = (document: DawDocument): boolean =>
  !Object.values(document).some(({ kind }) => kind === 'track' || kind === 'group' || kind === 'bus')

/** The file's tempi in place of the one that an empty document has. */
function replaceTempos(document: DawDocument, tempos: readonly DawTempo[]): DawOperation[] {
  const [first, ...later] = tempos
  if (!first) return []
  const [own, ...others] = listOf(document, 'tempo')
  return [
    ...others.map(({ id }): DawOperation => ({ type: 'remove', id })),
    ...(own ? [{ type: 'set' as const, id: own.id, fields: { bpm: first.bpm, startBeats: 0 } }] : []),
    ...(own ? later : tempos).map((object): DawOperation => ({ type: 'put', object })),
  ]
}

const sameTempos = (document: DawDocument, tempos: readonly DawTempo[]): boolean => {
  const own = listOf(document, 'tempo').toSorted((a, b) => a.startBeats - b.startBeats)
  return (
    own.length === tempos.length &&
    own.every(({ bpm, startBeats }, at) => bpm === tempos[at]!.bpm && startBeats === tempos[at]!.startBeats)
  )
}

/** Objects with their rows below those of a document. */
export function placeAfter(document: DawDocument, objects: readonly DawObject[]): DawObject[] {
  const rows = Object.values(document).filter(hasRow)
  const last = rows.reduce((most, { position }) => Math.max(most, position), 0)
  return objects.map((object) =>
    hasRow(object) ? { ...object, position: object.position + Math.ceil(last) + 1 } : object,
  )
}

/**
 * The operations of an import, one group. An empty document takes tempi, metre, master and its effects from the file;
 * another keeps its own, and a note says so.
 */
export function planImport(
  document: DawDocument,
  { objects, master }: ImportedObjects,
  opId: string,
): { operations: DawOperation[]; notes: ImportNote[] } {
  const isNew = isEmpty(document)
  const prefixed = objects
    .filter(({ kind }) => kind !== 'master')
    .map((object) => addPrefix(object, `i${opId.slice(-8)}-`))
  const tempos = prefixed.filter((object) => object.kind === 'tempo').toSorted((a, b) => a.startBeats - b.startBeats)
  const ofMaster = prefixed.filter((object) => 'ownerId' in object && object.ownerId === masterId)
  const masterIds = new Set(ofMaster.map(({ id }) => id))
  const isOfMaster = (object: DawObject): boolean =>
    masterIds.has(object.id) || ('ownerId' in object && masterIds.has(object.ownerId))
  const kept = prefixed.filter((object) => object.kind !== 'tempo' && (isNew || !isOfMaster(object)))
  const puts = placeAfter(document, kept).map((object): DawOperation => ({ type: 'put', object }))
  const keepsTempo = !isNew && tempos.length > 0 && !sameTempos(document, tempos)
  const changesMaster = isNew && Object.keys(master).length > 0
  return {
    operations: [
      ...(isNew ? replaceTempos(document, tempos) : []),
      ...(changesMaster ? [{ type: 'set' as const, id: masterId, fields: { ...master } }] : []),
      ...puts,
    ],
    notes: [
      ...toCountedNote('tempoKept', keepsTempo ? 1 : 0),
      ...toCountedNote('masterKept', !isNew && (ofMaster.length > 0 || (master.gainDb ?? 0) !== 0) ? 1 : 0),
    ],
  }
}
