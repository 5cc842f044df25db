// @vitest-environment jsdom
import type { Project } from '@songloom/contracts/library/projects'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { projectFor as project } from '../../testing/projects.ts'
import { show } from '../../testing/screen.tsx'
import { ProjectGrid } from './ProjectGrid.tsx'

afterEach(cleanup)

const grid = (projects: Project[]) =>
  show(
    <MemoryRouter>
      <ProjectGrid projects={projects} />
    </MemoryRouter>,
  )

test('a tile shows the cover of its newest song, and the weave without one', () => {
  grid([project(1, { albumArt: '/api/cover/abc' }), project(2)])
  const [first, second] = screen.getAllByRole('link')
  expect(first!.querySelector('img')!.getAttribute('src')).toBe('/api/cover/abc?size=128')
  expect(second!.querySelector('img')).toBeNull()
  expect(second!.querySelector('svg')).toBeTruthy()
})
