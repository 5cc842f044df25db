import { expect, test } from 'vitest'
import { getPanel, panelTypes } from './panels.rules.ts'
import { catalogue, isPanelTool } from '@songloom/tools/registry.rules'

test('every specified panel has a name, and each coming tool but the chat has one of them (spec 3 §2)', () => {
  expect(panelTypes).toHaveLength(19)
  expect(new Set(panelTypes).size).toBe(19)
  const without = catalogue.filter(({ key, panel }) => !isPanelTool(key) && !panelTypes.some((name) => name === panel))
  expect(without.map(({ key }) => key)).toEqual(['other'])
})

test('specified keys open their panels (spec 2 §2)', () => {
  const keys = ['similar', 'extend', 'ai-song', 'agent', 'voice-swap', 'voice-to-instrument', 'ai-singing', 'lyrics']
  const opened = keys.map((key) => getPanel(key)?.panel)
  expect(opened).toEqual([
    'similar-music',
    'extend-music',
    'song-generator',
    'agent-generator',
    'voice-swap',
    'voice-to-instrument',
    'singing-generator',
    'lyrics-writer',
  ])
  expect(['stem-separation', 'section-analysis', 'library'].map((key) => getPanel(key)?.panel)).toEqual([
    'stem-separation',
    'section-analysis',
    'library',
  ])
})

test('slug opens its tool, the chat has no panel, and an unknown name opens nothing', () => {
  expect(getPanel('extend-music')).toEqual({ panel: 'extend-music', tool: 'extend_music' })
  expect(getPanel('stem-separator')).toEqual({ panel: 'stem-separation', tool: 'separate_stems' })
  expect(getPanel('stem-to-midi')).toEqual({ panel: 'stem-to-midi', tool: 'stem_to_midi' })
  expect(getPanel('chat-assistant')).toEqual({ panel: undefined, tool: 'other' })
  expect(getPanel('hologram')).toBeUndefined()
  expect(getPanel('constructor')).toBeUndefined()
})
