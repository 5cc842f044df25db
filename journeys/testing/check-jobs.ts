import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import { readBytes, toJobFolder, sha256 } from '@songloom/activities/jobs/objects'
import { eagerFormats } from '@songloom/contracts/library/audios'
import type { FileFormat } from '@songloom/contracts/library/audios'
import { getMaxAudios, getMinAudios } from '@songloom/tools/definition.rules'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { selectRows } from '@songloom/store/database'
import type { AudioRow } from '@songloom/store/library/audios'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import type { JobRow } from '@songloom/store/jobs/jobs'

type Asset = AudioRow & { recipe: { masterSha256: string } }

/** Keys of everything a job has written and not deleted. */
export async function listObjects(objects: ObjectStore, job: { id: string; user_id: string }): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of objects.list(toJobFolder(job.user_id, job.id))) keys.push(key)
  return keys
}

/** Whose objects are read: those of all jobs unless given. */
export interface Checked {
  jobIds?: readonly string[]
}

/** The faults once everything is idle; empty for a consistent product. */
export async function checkJobs(db: Knex, objects: ObjectStore, { jobIds }: Checked = {}): Promise<string[]> {
  const breaches = await checkLedger(db)
  for (const { job_id: jobId } of await selectRows<{ job_id: string }>(db, 'select job_id from outbox'))
    breaches.push(`a start still waits: ${jobId}`)
  const jobs = await db<JobRow>('jobs').modify((query) => (jobIds ? query.whereIn('id', jobIds) : query))
  for (const job of jobs) breaches.push(...(await checkJob(db, objects, job)))
  return breaches
}

const lookEveryMs = 500

/** The faults that remain once everything is idle, after `withinMs` at the latest. A product that is away is one. */
export async function checkIdleJobs(db: Knex, objects: ObjectStore, withinMs: number): Promise<string[]> {
  const until = performance.now() + withinMs
  for (;;) {
    const breaches = await checkJobs(db, objects).catch((error: unknown) => [String(error)])
    if (breaches.length === 0 || performance.now() > until) return breaches
    await delay(lookEveryMs)
  }
}

async function checkJob(db: Knex, objects: ObjectStore, job: JobRow): Promise<string[]> {
  const assets = await db<Asset>('audios').where({ job_id: job.id })
  const ends = await db('ledger_transactions').where({ job_id: job.id }).whereIn('kind', ['settle', 'release'])
  const breaches: string[] = []
  if (ends.length !== 1) breaches.push(`${ends.length} settlements and releases: ${job.id}`)
  if (job.state === 'completed') {
    const { job: leaves } = getUsableTool(job.tool)
    const { takes } = job.input as { takes?: number }
    if (assets.length < getMinAudios(leaves, takes) || assets.length > getMaxAudios(leaves, takes))
      breaches.push(`${assets.length} assets: ${job.id}`)
    for (const asset of assets) breaches.push(...(await checkFiles(objects, job, asset)))
    breaches.push(...(await checkMasters(objects, job, assets)))
  } else if (job.state === 'failed' || job.state === 'cancelled') {
    const left = await listObjects(objects, job)
    if (left.length > 0) breaches.push(`${left.length} objects left: ${job.id}`)
  } else {
    breaches.push(`still ${job.state}: ${job.id}`)
  }
  return breaches
}

async function checkFiles(objects: ObjectStore, job: JobRow, { object_keys: keys }: Asset): Promise<string[]> {
  const breaches: string[] = []
  const wanted = new Set([...eagerFormats, ...(Object.keys(keys) as FileFormat[])])
  for (const format of wanted) {
    const stat = await objects.stat(keys[format] ?? 'none')
    if (!stat || stat.sizeBytes === 0) breaches.push(`no ${format}: ${job.id}`)
  }
  return breaches
}

/** A song keeps the one rendering it was encoded from; none is kept that nothing was encoded from. */
async function checkMasters(objects: ObjectStore, job: JobRow, assets: readonly Asset[]): Promise<string[]> {
  const keys = (await listObjects(objects, job)).filter((key) => /\/take-[0-9a-f]+\.wav$/.test(key))
  const kept = await Promise.all(keys.map(async (key) => sha256(await readBytes(objects, key))))
  const encoded = new Set(assets.map(({ recipe }) => recipe.masterSha256))
  const breaches = kept.filter((hash) => !encoded.has(hash)).map(() => `a master with another SHA-256: ${job.id}`)
  const songs = assets.filter(({ output }) => output === 'song').length
  if (kept.length < songs || kept.length > encoded.size) breaches.push(`${kept.length} masters: ${job.id}`)
  return breaches
}
