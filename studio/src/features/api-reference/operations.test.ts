// @vitest-environment node
import { expect, test } from 'vitest'
import { filterOperations, groupOperations } from './operations.ts'

const call = (operationId: string, tag: string) => ({
  operationId,
  tags: [tag],
  security: [{ bearer: [] }],
  parameters: [],
  responses: { 200: { description: 'Done.' } },
})
const groups = groupOperations({
  info: { version: '1' },
  paths: {
    '/metrics': { get: call('metrics', 'metrics') },
    '/api/support/users': { get: call('supportUsers', 'support') },
    '/api/library': { get: call('library', 'library') },
    '/api/studio/project': { post: call('createProject', 'projects'), get: call('listProjects', 'projects') },
  },
})

test('calls are grouped by feature, projects first, without those of support and operators', () => {
  expect(groups.map(({ tag, operations }) => [tag, operations.map(({ id }) => id)])).toEqual([
    ['projects', ['createProject', 'listProjects']],
    ['library', ['library']],
  ])
})

test('a call is found by terms of its method, path or name', () => {
  expect(filterOperations(groups, 'post proj').flatMap(({ operations }) => operations.map(({ id }) => id))).toEqual([
    'createProject',
  ])
  expect(filterOperations(groups, 'nothing')).toEqual([])
})
