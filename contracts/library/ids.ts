import * as z from 'zod/mini'
import { isId, isTempId } from './ids.rules.ts'

export const idSchema = z.string().check(z.maxLength(64), z.refine(isId, 'An id is 24 hexadecimal characters.'))
export const tempIdSchema = z
  .string()
  .check(z.maxLength(64), z.refine(isTempId, 'A tempId is 8 to 64 letters, digits, - or _.'))
