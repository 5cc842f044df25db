import { isRecord, readLocal, writeLocal } from '../../lib/shell/storage.ts'

const noteKey = 'songloom.upload'

/** Notes whose upload is being sent, under which name; null when all its bytes are there. */
export const rememberUpload = (note: { userId: string; name: string } | null): void => writeLocal(noteKey, note)

/** The name of an upload of this user whose bytes have not all been sent. */
export function readUploadNote(userId: string): string | undefined {
  const note = readLocal(noteKey)
  return isRecord(note) && note.userId === userId && typeof note.name === 'string' ? note.name : undefined
}
