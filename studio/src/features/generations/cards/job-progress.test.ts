// @vitest-environment node
import { getOverallFraction, listSteps } from '@songloom/contracts/jobs/job-steps.rules'
import type { Message, StepView } from '@songloom/contracts/jobs/messages'
import { describe, expect, test } from 'vitest'
import { getJobProgress } from './job-progress.ts'

const step = (name: string, state: StepView['state'], change: Partial<StepView> = {}): StepView => ({
  name,
  label: name,
  state,
  attempt: 1,
  startedAt: null,
  endedAt: null,
  progress: 0,
  ...change,
})
const message = (steps: StepView[]): Message => ({ _id: 'm', projectId: 'p', steps }) as unknown as Message
const placeOf = (name: string): number => listSteps('song_gen').findIndex((entry) => entry.name === name) + 1
const halfSung = getOverallFraction('song_gen', 'sing', 0.5)
const note = (name: string, stepFraction: number) => ({ messageId: 'm', projectId: 'p', step: name, stepFraction })

describe('the progress of a job', () => {
  test('is nothing before the first step', () => {
    expect(getJobProgress('song_gen', message([step('read-prompt', 'waiting')]), undefined)).toMatchObject({
      step: undefined,
      fraction: 0,
    })
  })

  test('names the running step and its place among all', () => {
    const steps = [
      step('read-prompt', 'done'),
      step('compose', 'done'),
      step('sing', 'running', { progress: 0.5, attempt: 2 }),
    ]
    expect(getJobProgress('song_gen', message(steps), undefined)).toMatchObject({
      step: 'sing',
      position: placeOf('sing'),
      total: listSteps('song_gen').length,
      attempt: 2,
      fraction: halfSung,
    })
  })

  test('follows notes that are ahead of the rows, and ignores those behind', () => {
    const steps = [step('read-prompt', 'done'), step('compose', 'running')]
    expect(getJobProgress('song_gen', message(steps), note('sing', 0.5))).toMatchObject({
      step: 'sing',
      attempt: 1,
      fraction: halfSung,
    })
    expect(getJobProgress('song_gen', message(steps), note('read-prompt', 1)).step).toBe('compose')
  })
})
