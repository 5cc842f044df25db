import type { NoteSubject } from '@songloom/contracts/support/users/cases.rules'
import type { SupportNote } from '@songloom/contracts/support/users/notes'
import type { Actor } from '../audit.ts'
import type { Database } from '../../database.ts'
import { createId } from '../../ids.ts'

/** A user or a generation that staff write about. */
export interface Subject {
  kind: NoteSubject
  id: string
}

export interface NewNote extends Pick<SupportNote, 'kind' | 'text'> {
  subject: Subject
  /** The user concerned. */
  userId: string
  author: Pick<Actor, 'id' | 'email'>
  requestId: string
}

interface NoteRow {
  id: string
  subject_kind: NoteSubject
  subject_id: string
  kind: SupportNote['kind']
  text: string
  author_id: string
  author_email: string
  at: Date
  request_id: string
}

/** The user of a subject; undefined for a missing one. */
export async function getSubjectUserId(db: Database, { kind, id }: Subject): Promise<string | undefined> {
  if (kind === 'user') return (await db<{ id: string }>('users').where({ id }).first('id'))?.id
  return (await db<{ id: string; user_id: string }>('jobs').where({ id }).first('user_id'))?.user_id
}

/** Appends a note; false where its `requestId` exists. */
export async function appendNote(trx: Database, note: NewNote): Promise<boolean> {
  const written = await trx('support_notes')
    .insert({
      id: createId(),
      subject_kind: note.subject.kind,
      subject_id: note.subject.id,
      user_id: note.userId,
      kind: note.kind,
      text: note.text,
      author_id: note.author.id,
      author_email: note.author.email,
      request_id: note.requestId,
    })
    .onConflict('request_id')
    .ignore()
    .returning('id')
  return written.length === 1
}

/** Whether the note under a `requestId` is this one. */
export async function isSameNote(db: Database, note: NewNote): Promise<boolean> {
  const row = await db<NoteRow>('support_notes').where({ request_id: note.requestId }).first()
  const { subject, kind, text, author } = note
  return (
    row?.subject_kind === subject.kind &&
    row.subject_id === subject.id &&
    row.kind === kind &&
    row.text === text &&
    row.author_id === author.id
  )
}

/** Notes on a subject, newest first. */
export async function listNotes(db: Database, { kind, id }: Subject, limit = 100): Promise<SupportNote[]> {
  const rows = await db<NoteRow>('support_notes')
    .where({ subject_kind: kind, subject_id: id })
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: row.text,
    authorEmail: row.author_email,
    at: row.at.toISOString(),
  }))
}
