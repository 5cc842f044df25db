import type { StoredFormat } from '@songloom/contracts/library/audios'
import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { listJobStems } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import type { Knex } from 'knex'
import { hashObject, hashValue, readJson, writeJson } from '../../jobs/objects.ts'

/** A stem in the folder of the job that made it. */
export interface KeptStem {
  part: StemPart
  peaks: number[]
  isSilent: boolean
  masterSha256: string
  objectKeys: Partial<Record<StoredFormat, string>>
  /** The engine that separated it, if it differs from the requested one. */
  renderedBy?: { id: string; version: string }
}

/** A finished split: its job, and its stems. */
export interface KeptSplit {
  jobId: string
  stems: KeptStem[]
}

interface Split {
  /** The owner and the split source. */
  row: AudioRow
  engine: { id: string; version: string }
}

/** Earlier splits of an owner, indexed by source and engine: one small object each. */
export interface StemMemory {
  /** Undefined if these samples were never split this way, or that job left no stems. */
  recall(split: Split): Promise<KeptSplit | undefined>
  remember(split: Split, kept: KeptSplit): Promise<void>
  /** The object key of the isolated voice, from a split or stored separately; undefined if there is neither. */
  recallVocals(split: Split): Promise<string | undefined>
  /** Stores the voice of a split whose other parts are not needed, and returns its key. */
  rememberVocals(split: Split, wav: Uint8Array): Promise<string>
}

export function createStemMemory({ db, objects }: { db: Knex; objects: ObjectStore }): StemMemory {
  /** A hash of the samples, as the file has name and cover too. Audios without a stored hash are read. */
  const contentOf = async (row: AudioRow): Promise<string> =>
    row.recipe.masterSha256 ?? hashObject(objects, row.object_keys.wav!)

  /** The folder is private to its owner. Our own songs are split by score, others by ear. */
  async function keyOf({ row, engine }: Split): Promise<string> {
    const way = row.score_key === null ? 'sound' : 'score'
    return `users/${row.user_id}/splits/${hashValue([await contentOf(row), way, engine.id, engine.version])}.json`
  }

  async function recall(split: Split): Promise<KeptSplit | undefined> {
    const key = await keyOf(split)
    if (!(await objects.stat(key))) return undefined
    const kept = await readJson<KeptSplit>(objects, key)
    const rows = await listJobStems(db, split.row.user_id, kept.jobId)
    return rows.length === kept.stems.length ? kept : undefined
  }

  const vocalsKeyOf = async (split: Split): Promise<string> => (await keyOf(split)).replace(/\.json$/, '-vocals.wav')

  return {
    recall,
    async recallVocals(split) {
      const vocals = (await recall(split))?.stems.find(({ part }) => part === 'vocals')
      const stem = vocals?.isSilent ? undefined : vocals?.objectKeys.wav
      for (const key of [stem, await vocalsKeyOf(split)]) if (key && (await objects.stat(key))) return key
      return undefined
    },
    async rememberVocals(split, wav) {
      const key = await vocalsKeyOf(split)
      await objects.put(key, wav, 'audio/wav')
      return key
    },
    async remember(split, kept) {
      await writeJson(objects, await keyOf(split), kept)
    },
  }
}
