import { expect, test } from 'vitest'
import { causeLabels, getCauseLabel, getFault, userFaultCodes } from './failure-causes.rules.ts'
import { jobTools } from '@songloom/tools/registry.rules'

test('every failure code of a tool has a unique short label', () => {
  const codes = jobTools.flatMap(({ job: { errors } }) => Object.values(errors))
  expect(codes.filter((code) => causeLabels[code] === undefined)).toEqual([])
  const labels = Object.values(causeLabels)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels.filter((label) => label.length > 32)).toEqual([])
  expect(getCauseLabel('style_unknown')).toBe('This style is not in our list: ….')
  expect(getCauseLabel('unheard_of')).toBe('unheard_of')
})

test('failures of the engine are ours; unreadable uploads, refused words and links are the user’s own', () => {
  const ours = ['engine_unavailable', 'engine_timeout', 'song_failed', 'support_ended', 'unheard_of', null]
  const own = ['upload_unreadable', 'inappropriate_words', 'engine_refused', 'link_failed', 'link_forbidden']
  expect(ours.map(getFault)).toEqual(ours.map(() => 'ours'))
  expect(own.map(getFault)).toEqual(own.map(() => 'user'))
  expect(userFaultCodes).toEqual(expect.arrayContaining(own))
})
