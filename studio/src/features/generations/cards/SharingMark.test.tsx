import '../../../testing/browser.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { audioItem } from '../../../testing/generations.ts'
import { show } from '../../../testing/screen.tsx'
import { SharingMark } from './SharingMark.tsx'

afterEach(cleanup)

test.each([
  ['Public', { sharing: 'link' }],
  ['Public', { sharing: 'project', isPublished: true }],
  ['Public through the project', { sharing: 'project' }],
] as const)('%s: what makes a song public (%o)', (text, change) => {
  show(<SharingMark audios={[audioItem({ isPublic: true, isPublished: false, ...change })]} />)
  expect(screen.getByText(text)).toBeTruthy()
})
