import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { cleanName } from '../library/names.rules.ts'
import { done, route } from '../routes/route.ts'
import { requestIdSchema } from '../support/generations.ts'
import { signedInResponse } from '../account/session.ts'
import { maxClassNameLength, maxNamesAtOnce, maxStudentNameLength, pinLength, pinPictures } from './education.rules.ts'
import { cleanJoinCode, isJoinCode } from './join-codes.rules.ts'

const cleaned = (longest: number) =>
  z.string().check(z.maxLength(400), z.overwrite(cleanName), z.minLength(1), z.maxLength(longest))
export const classNameSchema = cleaned(maxClassNameLength)
export const studentNameSchema = cleaned(maxStudentNameLength)
/** As typed: spaces, hyphens and small letters are accepted. */
export const joinCodeSchema = z.string().check(z.maxLength(40), z.overwrite(cleanJoinCode), z.refine(isJoinCode))
export const timeZoneSchema = z.string().check(z.minLength(1), z.maxLength(64))
export const pinSchema = z.array(z.enum(pinPictures)).check(z.length(pinLength))
export const memberIdSchema = z.string().check(z.minLength(1), z.maxLength(64))

/** A class, for its teacher or a member. */
export const classSchema = z.object({
  id: idSchema,
  name: z.string(),
  teacherName: z.string(),
  isTeacher: z.boolean(),
  /** Of the class: due dates are shown in it. */
  timeZone: z.string(),
  /** For the teacher; null for members, and in the archive. */
  joinCode: z.nullable(z.string()),
  /** Content of the QR code. */
  joinUrl: z.nullable(z.string()),
  studentCount: z.number(),
  /** Data protection: comments are off, and members do not read each other's names. */
  isProtected: z.boolean(),
  /** Whether students may comment too. */
  studentsComment: z.boolean(),
  /** Whether students may publish songs and share them by link. */
  allowsPublic: z.boolean(),
  /** Tokens that a student may use per day, in the class's time zone; null for no limit. */
  dailyTokens: z.nullable(z.number()),
  archivedAt: z.nullable(z.string()),
  /** Its deletion has begun. */
  isDeleting: z.boolean(),
  createdAt: z.string(),
})
export type EduClass = z.infer<typeof classSchema>

/** A student of a class, for the teacher. */
export const studentSchema = z.object({
  id: memberIdSchema,
  name: z.string(),
  /** Signs in with pictures; the others have an e-mail address, which is not shown. */
  hasPictures: z.boolean(),
  joinedAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  /** Available now. */
  tokens: z.number(),
})
export type Student = z.infer<typeof studentSchema>

/** A student with a new picture PIN, which is shown this once: only its hash is stored. */
export const newPinSchema = z.object({ id: memberIdSchema, name: z.string(), pin: pinSchema })
export type NewPin = z.infer<typeof newPinSchema>

const classParams = z.object({ classId: idSchema })
const studentParams = z.object({ classId: idSchema, studentId: memberIdSchema })
const one = z.object({ success: z.literal(true), class: classSchema })
const shared = { feature: 'education', policy: 'session' } as const
const ofClass = { ...shared, params: classParams } as const
const ofStudent = { ...shared, params: studentParams } as const

/** A second request under the same `requestId` makes nothing more, and is refused with other content. */
const once = { requestId: z.optional(requestIdSchema) }

export const createClassRequest = z.strictObject({ name: classNameSchema, timeZone: timeZoneSchema, ...once })
export const editClassRequest = z.strictObject({
  name: z.optional(classNameSchema),
  timeZone: z.optional(timeZoneSchema),
  isProtected: z.optional(z.boolean()),
  studentsComment: z.optional(z.boolean()),
  allowsPublic: z.optional(z.boolean()),
  dailyTokens: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(100_000)))),
})

/** Classes, their members and sign-in without e-mail. Changes are for the teacher. */
export const classRoutes = {
  createClass: route({
    ...shared,
    method: 'POST',
    path: '/api/edu/classes',
    body: createClassRequest,
    response: one,
    errors: ['teacher_needed', 'classes_many', 'time_zone_unknown', 'temp_id_reused'],
  }),
  /** Taught and attended ones, newest first, also those in the archive. */
  classes: route({
    ...shared,
    method: 'GET',
    path: '/api/edu/classes',
    response: z.object({ success: z.literal(true), classes: z.array(classSchema) }),
  }),
  /** `students` is empty for a member. */
  eduClass: route({
    ...ofClass,
    method: 'GET',
    path: '/api/edu/classes/:classId',
    response: z.extend(one, { students: z.array(studentSchema) }),
    errors: ['not_found'],
  }),
  editClass: route({
    ...ofClass,
    method: 'PATCH',
    path: '/api/edu/classes/:classId',
    body: editClassRequest,
    response: one,
    errors: ['not_found', 'class_archived', 'time_zone_unknown'],
  }),
  archiveClass: route({
    ...ofClass,
    method: 'POST',
    path: '/api/edu/classes/:classId/archive',
    response: one,
    errors: ['not_found'],
  }),
  /** Takes the class out of the archive, with a new code. */
  restoreClass: route({
    ...ofClass,
    method: 'POST',
    path: '/api/edu/classes/:classId/restore',
    response: one,
    errors: ['not_found', 'classes_many'],
  }),
  /** The old code ends at once. */
  changeJoinCode: route({
    ...ofClass,
    method: 'POST',
    path: '/api/edu/classes/:classId/join-code',
    response: one,
    errors: ['not_found', 'class_archived'],
  }),
  /** What the join page shows of a code, before anyone signs in. */
  classOfCode: route({
    method: 'GET',
    path: '/api/edu/join/:code',
    feature: 'education',
    policy: 'public',
    params: z.object({ code: joinCodeSchema }),
    response: z.object({ success: z.literal(true), className: z.string() }),
    errors: ['class_code_unknown', 'too_many_requests'],
  }),
  /** Joins with an account of one's own, and chooses its role for good where it has none. Idempotent. */
  joinClass: route({
    ...shared,
    method: 'POST',
    path: '/api/edu/join',
    body: z.strictObject({ code: joinCodeSchema, startsAsStudent: z._default(z.boolean(), false) }),
    response: one,
    errors: [
      'class_code_unknown',
      'student_needed',
      'edu_role_chosen',
      'edu_role_kept',
      'class_full',
      'too_many_requests',
    ],
  }),
  /** Projects, songs and own tokens stay with the student; unspent tokens of the class go back to its teacher. */
  leaveClass: route({
    ...ofClass,
    method: 'POST',
    path: '/api/edu/classes/:classId/leave',
    response: done,
    errors: ['not_found', 'class_account_stays'],
  }),
  /**
   * Adds students without e-mail; the answer shows their PINs once. Repeated under the same `requestId`, those who were
   * added and have not signed in get new PINs; the others are left out.
   */
  addStudents: route({
    ...ofClass,
    method: 'POST',
    path: '/api/edu/classes/:classId/students',
    body: z.strictObject({
      names: z.array(studentNameSchema).check(z.minLength(1), z.maxLength(maxNamesAtOnce)),
      ...once,
    }),
    response: z.object({ success: z.literal(true), students: z.array(newPinSchema) }),
    errors: ['not_found', 'class_archived', 'class_full', 'student_name_taken', 'temp_id_reused'],
  }),
  renameStudent: route({
    ...ofStudent,
    method: 'PATCH',
    path: '/api/edu/classes/:classId/students/:studentId',
    body: z.strictObject({ name: studentNameSchema }),
    response: done,
    errors: ['not_found', 'student_name_taken'],
  }),
  /** Out of the class: an account without e-mail can no longer sign in, and goes with the class. */
  removeStudent: route({
    ...ofStudent,
    method: 'DELETE',
    path: '/api/edu/classes/:classId/students/:studentId',
    response: done,
    errors: ['not_found'],
  }),
  /** New pictures for a student, signed out everywhere. */
  resetPin: route({
    ...ofStudent,
    method: 'POST',
    path: '/api/edu/classes/:classId/students/:studentId/pin',
    response: z.object({ success: z.literal(true), student: newPinSchema }),
    errors: ['not_found', 'student_has_account'],
  }),
  /** Signs in a student without e-mail; as other sign-ins, it sets the cookie and answers a token. */
  signInStudent: route({
    method: 'POST',
    path: '/api/edu/sign-in',
    feature: 'education',
    policy: 'public',
    body: z.strictObject({ code: joinCodeSchema, name: studentNameSchema, pin: pinSchema }),
    response: z.extend(signedInResponse, { success: z.literal(true) }),
    errors: ['class_code_unknown', 'class_sign_in_wrong', 'class_pin_locked', 'too_many_requests'],
  }),
} as const
