// @vitest-environment node
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { nameAction } from './action-names.ts'

test.each([
  ['move_to_moon', 'move to moon'],
  ['constructor', 'constructor'],
])('an action of another client, %s, is shown by its key', (action, name) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(nameAction(action)).toBe(name)
})
