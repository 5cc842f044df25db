import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { toClassExportKey } from '@songloom/contracts/edu/education.rules'
import type { ClassRef } from '@songloom/contracts/edu/education.rules'
import { toFileName } from '@songloom/contracts/library/file-names.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { openZipArchive } from '@songloom/platform/zip-archive'
import type { ArchivedObject, ArchivedText } from '@songloom/platform/zip-archive'
import { getClassRow } from '@songloom/store/edu/classes'
import type { ClassRow } from '@songloom/store/edu/classes'
import { listEverMembers } from '@songloom/store/edu/class-leavers'
import {
  deleteClassAccount,
  deleteClassRow,
  endClassExport,
  listClassAccounts,
  listExportedKeys,
  listExportedSubmissions,
} from '@songloom/store/edu/class-year'
import type { ExportedSubmission } from '@songloom/store/edu/class-year'
import { cancelJob } from '@songloom/store/jobs/cancel-job'
import { listOpenJobs } from '@songloom/store/jobs/count-jobs'
import { queueForDeletion } from '@songloom/store/library/removed-files'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { putArchive } from '../archives/put-archive.ts'
import { returnTokens } from './return-tokens.ts'

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
}

/** Longer than an archive is packed. */
const packedHours = 2

/** Several files of one folder are distinguished by their place. */
const numbered = (index: number, name: string): string => `${String(index + 1).padStart(2, '0')} ${name}`

function describeWork({ messages, comments, ...work }: ExportedSubmission): string {
  const { title, studentName: student, state, isLate, turnedInAt, returnedAt, note } = work
  const songs = (messages ?? []).map(({ prompt, songName, lyrics }) => ({ prompt, songName, lyrics }))
  return JSON.stringify({ student, title, state, isLate, turnedInAt, returnedAt, note, songs, comments }, null, 2)
}

/** A folder for each student, and in it one for each assignment, with its songs and a description. */
async function listFiles(db: Knex, classId: string): Promise<{ files: ArchivedObject[]; texts: ArchivedText[] }> {
  const [works, keys] = [await listExportedSubmissions(db, classId), await listExportedKeys(db, classId)]
  const students = [...new Set(works.map(({ studentId }) => studentId))]
  const now = new Date()
  const toWorkFolder = (work: ExportedSubmission): string => {
    const place = works.filter(({ studentId }) => studentId === work.studentId).indexOf(work)
    const student = numbered(students.indexOf(work.studentId), toFileName(work.studentName))
    return `${student}/${numbered(place, toFileName(work.title))}`
  }
  const files = works.flatMap((work) => {
    const audios = (work.messages ?? []).flatMap((message) => message.audios)
    return audios.flatMap(({ audioId, name }, index) => {
      const key = keys.find((one) => one.submissionId === work.id && one.audioId === audioId)?.key
      const madeAt = work.turnedInAt ?? now
      return key ? [{ key, name: `${toWorkFolder(work)}/${numbered(index, toFileName(name))}.mp3`, madeAt }] : []
    })
  })
  const texts = works.map((work) => ({
    text: describeWork(work),
    name: `${toWorkFolder(work)}/work.json`,
    madeAt: now,
  }))
  return { files, texts }
}

/** The end of a class's year. Each of these may run twice. */
export function createClassYearActivities({ db, redis, objects }: Deps) {
  async function pack({ id, teacher_id: teacherId }: ClassRow): Promise<void> {
    const key = toClassExportKey(teacherId, id)
    const { files, texts } = await listFiles(db, id)
    await putArchive(objects, key, await openZipArchive(objects, files, texts))
  }

  return {
    packClass: ({ classId }: ClassRef): Promise<void> =>
      withHeartbeat(async () => {
        const row = await getClassRow(db, classId)
        if (!row) return
        await pack(row)
        if (await getClassRow(db, classId)) return endClassExport(db, classId, 'ready_at')
        await objects.delete(toClassExportKey(row.teacher_id, classId))
      }),
    failClassExport: ({ classId }: ClassRef): Promise<void> => endClassExport(db, classId, 'failed_at'),
    async returnClassTokens({ classId }: ClassRef): Promise<void> {
      const row = await getClassRow(db, classId)
      if (row) await returnTokens({ db, redis }, row, await listEverMembers(db, classId))
    },
    listClassAccounts: ({ classId }: ClassRef): Promise<string[]> => listClassAccounts(db, classId),
    /** True while jobs of the user are still under way; the reconciler ends what a cancellation does not reach. */
    async cancelOpenJobs(userId: string): Promise<boolean> {
      const open = await listOpenJobs(db, userId)
      for (const jobId of open) await cancelJob(db, jobId)
      return open.length > 0
    },
    deleteStudentObjects: (userId: string): Promise<void> =>
      withHeartbeat(async () => {
        for await (const { key } of objects.list(`users/${userId}/`)) await objects.delete(key)
      }),
    deleteStudent: (userId: string): Promise<void> => deleteClassAccount(db, userId),
    async deleteClassRow({ classId }: ClassRef): Promise<void> {
      const row = await getClassRow(db, classId)
      if (!row) return
      const { teacher_id: userId } = row
      const baseKey = toClassExportKey(userId, classId)
      await objects.delete(baseKey)
      // An archive that is being packed would come after this, and its worker may die before it sees that.
      await queueForDeletion(db, { userId, baseKey, keptHours: packedHours })
      await deleteClassRow(db, classId)
    },
  }
}

export type ClassYearActivities = ReturnType<typeof createClassYearActivities>
