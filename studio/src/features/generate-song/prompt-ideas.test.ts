// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { hasSuggestion, suggestions, drawSurprise, toggleSuggestion } from './prompt-ideas.ts'

describe('suggestions below the prompt', () => {
  test('go behind what is written, after a comma', () => {
    expect(toggleSuggestion('', 'lo-fi')).toBe('lo-fi')
    expect(toggleSuggestion('A song about rain.', 'big brass')).toBe('A song about rain, big brass')
  })

  test('pressed again, go out and leave the rest', () => {
    expect(toggleSuggestion('A song about rain, Big Brass, hopeful', 'big brass')).toBe('A song about rain, hopeful')
  })

  test('are detected only as separate words', () => {
    expect(hasSuggestion('a folk song', 'folk')).toBe(false)
    expect(hasSuggestion('a song, Folk', 'folk')).toBe(true)
  })

  test('adding and removing all of them restores the text', () => {
    const written = 'A song about rain'
    const full = suggestions.reduce<string>(toggleSuggestion, written)
    expect(suggestions.every((words) => hasSuggestion(full, words))).toBe(true)
    expect(suggestions.reduce<string>(toggleSuggestion, full)).toBe(written)
  })
})

test('the dice never repeat the last prompt', () => {
  const first = drawSurprise('')
  expect(drawSurprise(first)).not.toBe(first)
})
