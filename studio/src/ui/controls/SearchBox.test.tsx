import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ExploreFilters } from '../../features/explore/ExploreFilters.tsx'
import { useExploreView } from '../../features/explore/use-explore-view.ts'
import { DnaFilters } from '../../features/dna/browse/DnaFilters.tsx'
import { useDnaView } from '../../features/dna/browse/use-dna-view.ts'
import { answerWith, show } from '../../testing/screen.tsx'

afterEach(cleanup)

function Explore() {
  const { view, change } = useExploreView()
  return <ExploreFilters {...view} onChange={change} />
}
function Dna() {
  const { view, change } = useDnaView()
  return <DnaFilters {...view} onChange={change} />
}
function Elsewhere() {
  const navigate = useNavigate()
  return (
    <>
      <button onClick={() => void navigate('?words=snow')}>Link</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

const box = (): HTMLInputElement => screen.getByRole('searchbox')
/** Types as a browser does: React has to keep the text when its own handler ends. */
function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box(), text)
  box().dispatchEvent(new Event('input', { bubbles: true }))
}

test.each([
  ['Explore', Explore],
  ['DNA', Dna],
])('what is typed in the search box of %s stays, before the address has it', (_page, Filters) => {
  answerWith({})
  show(
    <MemoryRouter>
      <Filters />
    </MemoryRouter>,
  )
  type('r')
  expect(box().value).toBe('r')
  type('ra')
  expect(box().value).toBe('ra')
})

test('the box follows a link, and Back', () => {
  answerWith({})
  show(
    <MemoryRouter>
      <Explore />
      <Elsewhere />
    </MemoryRouter>,
  )
  fireEvent.change(box(), { target: { value: 'rain' } })
  expect(box().value).toBe('rain')
  fireEvent.click(screen.getByRole('button', { name: 'Link' }))
  expect(box().value).toBe('snow')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(box().value).toBe('rain')
})
