import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { expect, test } from 'vitest'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { singProblem, singTool, findVocalStyle } from './definition.rules.ts'
import type { SingForm } from './definition.rules.ts'
import { vocalStyles } from '@songloom/contracts/music/vocal-styles.rules'

const { pro } = planFeatures

const form = (more: Partial<SingForm> = {}): SingForm => ({
  mode: 'custom',
  version: 'v2',
  prompt: '',
  lyrics: 'say it again',
  seconds: 15,
  ...more,
})
const reference = (seconds: number) => ({ durationSeconds: seconds, region: { startSeconds: 0, endSeconds: seconds } })

test('needs lyrics in custom mode, a description otherwise, in the specified sentences (spec 2 §5)', () => {
  const [custom, described] = [form({ lyrics: '🎵 [Verse]' }), form({ mode: 'describe' })]
  expect(getErrorMessage(singProblem(custom, pro)!.code)).toBe('Please add some lyrics!')
  expect(getErrorMessage(singProblem(described, pro)!.code)).toBe('Please describe your song!')
  expect(singProblem(form(), pro)).toBeUndefined()
})

test('needs 30 s of reference for custom lyrics on v2; a description accepts a shorter one', () => {
  const short = singProblem(form({ reference: reference(20) }), pro)
  expect(getErrorMessage(short!.code)).toBe('Please select/upload at least 30 seconds of audio')
  expect(singProblem(form({ reference: reference(30) }), pro)).toBeUndefined()
  const described = { mode: 'describe', prompt: 'a song about rain', reference: reference(20) } as const
  expect(singProblem(form(described), pro)).toBeUndefined()
  expect(singProblem(form({ version: 'v4_5', reference: reference(20) }), pro)).toBeUndefined()
})

test('accepts one of 24 vocal styles, by key or name', () => {
  expect(vocalStyles).toHaveLength(24)
  expect(vocalStyles.every(({ key, name }) => findVocalStyle(key) === key && findVocalStyle(name) === key)).toBe(true)
  expect(findVocalStyle('yodel')).toBeUndefined()
})

test('costs 100, has two audios and its own failure sentence', () => {
  expect(singTool.priceTokens).toBe(100)
  expect(Object.keys(singTool.job.outputs)).toEqual(['vocals', 'song'])
  expect(getErrorMessage(singTool.job.errors.failed)).toBe('Failed to generate vocals')
})
