import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { setNavigator } from '../../lib/shell/navigation.ts'
import { show } from '../../testing/screen.tsx'
import { emptyInpaintDraft, useInpaintDraft } from './inpaint-draft.ts'
import { TagPicker } from './TagPicker.tsx'
// Loaded with the first search.
import './tag-vocabulary.ts'

const panel = (filterOn = true) => show(<TagPicker filterOn={filterOn} />)
const search = (): HTMLElement => screen.getByRole('combobox', { name: 'Tags' })
const type = (text: string): boolean => fireEvent.change(search(), { target: { value: text } })
const options = async (): Promise<string[]> =>
  (await screen.findAllByRole('option')).map((option) => option.firstElementChild!.textContent)

beforeAll(startI18n)
beforeEach(() => useInpaintDraft.setState(emptyInpaintDraft))
afterEach(cleanup)

describe('tags of a panel', () => {
  test('are found by typing and chosen with keys; the counter counts, a chip is taken back', async () => {
    panel()
    expect(screen.getByText('0/5')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Like the song' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Like the song' }))
    expect(screen.getByText('No tags: Jazz is used.')).toBeTruthy()
    type('saxaphone')
    expect(await options()).toContain('Saxophone')
    fireEvent.keyDown(search(), { key: 'Enter', isComposing: true })
    expect(useInpaintDraft.getState().tags).toEqual([])
    fireEvent.keyDown(search(), { key: 'Enter' })
    expect(useInpaintDraft.getState().tags).toEqual(['Saxophone'])
    expect(screen.getByText('1/5')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Saxophone' }))
    expect(useInpaintDraft.getState().tags).toEqual([])
  })

  test('Enter waits for the suggestions of what was typed last', async () => {
    panel()
    type('saxophone')
    await options()
    type('rock')
    fireEvent.keyDown(search(), { key: 'Enter' })
    expect(useInpaintDraft.getState().tags).toEqual([])
    await waitFor(async () => expect((await options())[0]).toBe('Rock'))
    fireEvent.keyDown(search(), { key: 'Enter' })
    expect(useInpaintDraft.getState().tags).toEqual(['Rock'])
  })

  test('12 are suggested at most; the arrows go round', async () => {
    panel()
    type('rock')
    expect((await options()).length).toBe(12)
    fireEvent.keyDown(search(), { key: 'ArrowUp' })
    expect(screen.getAllByRole('option').at(-1)!.getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(search(), { key: 'ArrowDown' })
    fireEvent.keyDown(search(), { key: 'Enter' })
    expect(useInpaintDraft.getState().tags).toEqual(['Rock'])
  })

  test('five are the most, and one that is there is ignored', async () => {
    useInpaintDraft.setState({ tags: ['Rock', 'Sad', 'Piano', '80s', 'Berlin'] })
    panel()
    type('rock')
    await options()
    fireEvent.click(screen.getAllByRole('option')[0]!)
    expect(useInpaintDraft.getState().tags).toHaveLength(5)
    type('jazz')
    await waitFor(async () => expect((await options())[0]).toBe('Jazz'))
    fireEvent.click(screen.getAllByRole('option')[0]!)
    expect(screen.getByText('You can select up to 5 tags')).toBeTruthy()
    expect(useInpaintDraft.getState().tags).toHaveLength(5)
  })

  test.each([
    ['x'.repeat(51), 'Search term must not exceed 50 characters'],
    ['rock & roll', 'Please use only letters, numbers, spaces, and hyphens'],
    ['zzqxw', 'No tags found'],
  ])('%s: %s', async (term, sentence) => {
    panel()
    type(term)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test('the content filter hides tags, with a note and a link to Settings', async () => {
    const went = vi.fn()
    setNavigator(went)
    panel()
    type('sexy')
    expect(
      await screen.findByText(/NSFW tags are hidden by your content filter. You can change this in Settings./),
    ).toBeTruthy()
    expect(screen.queryAllByRole('option')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
    await waitFor(() => expect(went).toHaveBeenCalledWith('/myaccount#settings'))
  })

  test('turned off, it hides nothing', async () => {
    panel(false)
    type('sexy')
    expect(await options()).toContain('Sexy')
  })
})
