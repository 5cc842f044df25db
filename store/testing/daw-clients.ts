import { applyOperations, getTouchedId } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import type { DawOperation, OperationGroup, StoredGroup } from '@songloom/contracts/daw/operations'
import type { AppliedGroups } from '../daw/apply-groups.ts'
import { groupFor, markerAt, createNote, createScoreClip, createTrack } from './seed-daw.ts'

/** A number from 0 to below 1, the same sequence for a seed. */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const pick = <T>(random: Random, items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]

/** Removes an object with all that belongs to it, the innermost first. */
function removeWhole(document: DawDocument, id: string): DawOperation[] {
  const owned = Object.values(document).filter((one) =>
    'trackId' in one ? one.trackId === id : 'clipId' in one && one.clipId === id,
  )
  return [...owned.flatMap((one) => removeWhole(document, one.id)), { type: 'remove', id }]
}

function makeObject(random: Random, document: DawDocument, id: string): DawObject {
  const of = (kind: string) =>
    pick(
      random,
      Object.values(document).filter((one) => one.kind === kind),
    )?.id
  const [trackId, clipId] = [of('track'), of('scoreClip')]
  const choice = random()
  if (clipId !== undefined && choice < 0.4) return createNote(id, clipId, Math.floor(random() * 128))
  if (trackId !== undefined && choice < 0.6) return createScoreClip(id, trackId)
  return choice < 0.8 ? createTrack(id) : markerAt(id, Math.floor(random() * 64))
}

const changes: Partial<Record<DawObject['kind'], (random: Random) => Record<string, unknown>>> = {
  track: (random) => ({ gainDb: Math.round(random() * 24) - 12, isMuted: random() < 0.5 }),
  scoreClip: (random) => ({ startBeats: Math.floor(random() * 64) }),
  note: (random) => ({ midi: Math.floor(random() * 128) }),
  marker: (random) => ({ startBeats: Math.floor(random() * 64) }),
  master: (random) => ({ gainDb: Math.round(random() * 12) }),
}

/** A random gesture that applies to a document. */
export function randomGesture(random: Random, document: DawDocument, id: string): DawOperation[] {
  const object = pick(random, Object.values(document))
  const choice = random()
  if (object && choice < 0.5) {
    const fields = changes[object.kind]?.(random)
    if (fields) return [{ type: 'set', id: object.id, fields }]
  }
  if (object && choice < 0.65 && object.kind !== 'master') return removeWhole(document, object.id)
  return [{ type: 'put', object: makeObject(random, document, id) }]
}

const applyAll = (document: DawDocument, groups: readonly Pick<StoredGroup, 'operations'>[]): DawDocument =>
  groups.reduce((at, { operations }) => {
    const applied = applyOperations(at, operations)
    return 'reason' in applied ? at : applied.document
  }, document)

/** What a client asks the server for. */
export interface DawServer {
  send(groups: OperationGroup[]): Promise<AppliedGroups>
  /** Groups after `after`, oldest first. */
  read(after: number): Promise<StoredGroup[]>
}

/** A tab: what the server has confirmed, and edits on top of it that were not sent yet. */
export class DawClient {
  document: DawDocument
  seq: number
  pending: OperationGroup[] = []
  accepted: string[] = []
  refused: string[] = []
  readonly clientId: string
  readonly #server: DawServer

  constructor(server: DawServer, start: { clientId: string; document: DawDocument; seq: number }) {
    this.#server = server
    this.clientId = start.clientId
    this.document = start.document
    this.seq = start.seq
  }

  get view(): DawDocument {
    return applyAll(this.document, this.pending)
  }

  edit(operations: DawOperation[]): OperationGroup {
    const group = groupFor(operations, { clientId: this.clientId, baseSeq: this.seq })
    this.pending.push(group)
    return group
  }

  /** Sends what is pending, and follows the log. */
  async flush(): Promise<void> {
    const sent = this.pending.splice(0)
    if (sent.length > 0) {
      const { accepted, refused } = await this.#server.send(sent)
      this.accepted.push(...accepted.map(({ opId }) => opId))
      this.refused.push(...refused.map(({ opId }) => opId))
    }
    const groups = await this.#server.read(this.seq)
    this.document = applyAll(this.document, groups)
    this.seq = groups.at(-1)?.seq ?? this.seq
  }
}

/** Edits of the log that changed what their author had not seen: another client changed it after their base. */
export function findBlindEdits(log: readonly StoredGroup[], authors: ReadonlyMap<string, string>): number[] {
  const newest = new Map<string, { seq: number; author: string }>()
  const blind: number[] = []
  for (const { seq, opId, baseSeq, operations } of log) {
    const author = authors.get(opId)!
    const touched = operations.map(getTouchedId)
    const overwrites = touched.some((id) => {
      const before = newest.get(id)
      return before !== undefined && before.seq > baseSeq && before.author !== author
    })
    if (overwrites) blind.push(seq)
    for (const id of touched) newest.set(id, { seq, author })
  }
  return blind
}
