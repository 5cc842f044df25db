import '../../testing/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MarkdownText } from './MarkdownText.tsx'

afterEach(cleanup)

const text = `A **loud** chorus, \`120 BPM\`:

- first
- second with [docs](https://example.com/a)

| tool | price |
|---|---|
| extend | 45 |

<img src=x onerror="alert(1)"> [run](javascript:alert(1)) ![cat](https://example.com/cat.png)`

test('shows lists, tables, marks and links of the web', () => {
  const { container } = render(<MarkdownText text={text} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['first', 'second with docs'])
  expect(screen.getByRole('cell', { name: '45' })).toBeTruthy()
  expect(container.querySelector('strong')!.textContent).toBe('loud')
  expect(screen.getByRole('link', { name: 'docs' }).getAttribute('rel')).toContain('noopener')
})

test('keeps HTML, scripts and pictures as text', () => {
  const { container } = render(<MarkdownText text={text} />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(container.textContent).toContain('onerror')
})
