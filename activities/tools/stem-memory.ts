import { createHash } from 'node:crypto'
import type { FileFormat } from '@songloom/contracts/library/audios'
import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { stemsOfJob } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import type { Knex } from 'knex'
import { hashOf, readJson, writeJson } from '../jobs/objects.ts'

/** A stem as it lies in the folder of the job that made it. */
export interface KeptStem {
  part: StemPart
  peaks: number[]
  isSilent: boolean
  masterSha256: string
  objectKeys: Partial<Record<FileFormat, string>>
}

/** A split that was made: of which job it is, and what it found. */
export interface KeptSplit {
  jobId: string
  stems: KeptStem[]
}

interface Split {
  /** Whose, and what was split. */
  row: AudioRow
  engine: { id: string; version: string }
}

/** What an owner has split before, found by what he split and what split it: one small object for each. */
export interface StemMemory {
  /** Undefined where nobody split these samples so, or where that job left no stems. */
  recall(split: Split): Promise<KeptSplit | undefined>
  remember(split: Split, kept: KeptSplit): Promise<void>
  /** The object key of the voice alone, of a split or of what was kept for it; undefined where neither is there. */
  recallVocals(split: Split): Promise<string | undefined>
  /** Keeps the voice of a split whose other parts nobody wants, and answers where. */
  rememberVocals(split: Split, wav: Uint8Array): Promise<string>
}

async function sha256Of(objects: ObjectStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await objects.get(key)).stream) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

export function createStemMemory({ db, objects }: { db: Knex; objects: ObjectStore }): StemMemory {
  /** Its samples: the file says its name and cover as well. What was made before that was written down is read. */
  const contentOf = async (row: AudioRow): Promise<string> =>
    row.recipe.masterSha256 ?? sha256Of(objects, row.object_keys.wav!)

  /** The folder is its owner's: nobody learns what another has. A song of ours is split by its score, another by ear. */
  async function keyOf({ row, engine }: Split): Promise<string> {
    const way = row.score_key === null ? 'sound' : 'score'
    return `users/${row.user_id}/splits/${hashOf([await contentOf(row), way, engine.id, engine.version])}.json`
  }

  async function recall(split: Split): Promise<KeptSplit | undefined> {
    const key = await keyOf(split)
    if (!(await objects.stat(key))) return undefined
    const kept = await readJson<KeptSplit>(objects, key)
    const rows = await stemsOfJob(db, split.row.user_id, kept.jobId)
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
