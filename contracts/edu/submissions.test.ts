import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { submissionRoutes } from './submissions.ts'

test.each([
  ['1', true],
  ['2147483647', true],
  ['2147483648', false],
  ['1e300', false],
  ['0', false],
])('a version of %s that the database can hold: %j', (version, isValid) => {
  for (const { params } of [submissionRoutes.submissionVersion, submissionRoutes.versionAudio]) {
    const given = { submissionId: 'a'.repeat(24), audioId: 'b'.repeat(24), version }
    expect(z.safeParse(params, given).success).toBe(isValid)
  }
})
