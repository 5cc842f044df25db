import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '@songloom/platform/embedded/app-parts'
import { collectFirstErrors, runSecretStory } from './testing/secret-story.ts'
import type { SecretStory } from './testing/secret-story.ts'

/** Finds which secret occurs in which output. */
function leaks({ secrets, outputs }: SecretStory): string[] {
  return Object.entries(outputs).flatMap(([where, text]) =>
    Object.entries(secrets)
      .filter(([, secret]) => text.includes(secret))
      .map(([what]) => `${what} in the ${where}`),
  )
}

describe('API and worker, with secrets in every setting, request and error', () => {
  let story: SecretStory
  beforeAll(async () => {
    story = await runSecretStory()
  })

  test('contain no secret: not in the log, the metrics or the traces', () => {
    expect(leaks(story)).toEqual([])
  })

  test('still log what failed', () => {
    for (const what of ['a request failed', 'Redis cannot be reached', 'an attempt failed'])
      expect(story.outputs.log).toContain(what)
    expect(story.outputs['failed starts']).toContain('an error that nobody caught')
    expect(Object.keys(story.secrets).length).toBeGreaterThan(20)
    expect(story.outputs.metrics).toContain(
      'songloom_http_request_duration_seconds_count{route="generate",status="2xx"}',
    )
    expect(story.outputs.traces).toContain('HTTP POST /api/generate')
  })

  test('every log line is an entry, and names its job if it has one', () => {
    const lines = story.outputs.log.split('\n').filter((line) => line !== '')
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
    const aboutJobs = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ workflowId }) => String(workflowId).startsWith('job-'))
    expect(aboutJobs.length).toBeGreaterThan(5)
    expect(aboutJobs.filter(({ jobId }) => typeof jobId !== 'string')).toEqual([])
  })
})

test('a log without its guards is noticed', async () => {
  const preload = pathToFileURL(join(projectRoot, 'platform', 'testing', 'show-secrets.ts')).href
  const found = leaks(await collectFirstErrors({ NODE_OPTIONS: `--import ${preload}` }))
  expect(found).toContain('redis-password in the log')
})
