import type { Settings } from '@songloom/tools/contracts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { buildDetail, memoryApi, showAt, stuckSong } from '../../testing/desk.tsx'
import { GenerationPage } from './GenerationPage.tsx'

const open = (settings: Settings, change: object = {}) => {
  const generation = stuckSong({ tool: settings.tool, version: '' })
  const detail = { ...buildDetail(generation), prompt: 'Night bus', settings, ...change }
  showAt(`/generations/${generation.id}`, <GenerationPage />, memoryApi({ supportGeneration: detail }).call)
}
const reference = { audioId: 'a'.repeat(24), audioName: 'Night bus', durationSeconds: 30.2 }

describe('a generation of any tool at the desk', () => {
  afterEach(cleanup)

  test('shows the input of a section analysis, and expands its result', async () => {
    const result = {
      tool: 'section_analysis',
      sections: [],
      durationSeconds: 30,
      bpm: 104,
      key: 'D minor',
      metre: '4/4',
      loudnessLufs: null,
    }
    open({ tool: 'section_analysis', ...reference }, { result })
    expect((await screen.findByText('Reference')).nextElementSibling?.textContent).toBe('Night bus')
    expect(screen.getByText('Length').nextElementSibling?.textContent).toBe('30 s')
    expect(screen.getByText('Data').parentElement?.textContent).toContain('"key": "D minor"')
  })

  test('shows a song’s mode, styles and automatic length', async () => {
    const settings: Settings = {
      tool: 'song_gen',
      mode: 'custom',
      version: 'v3',
      prompt: '',
      lyrics: 'la',
      styles: ['jazz', 'pop'],
      durationSeconds: -1,
    }
    open(settings)
    expect((await screen.findByText('Styles')).nextElementSibling?.textContent).toBe('jazz, pop')
    expect(screen.getByText('Mode').nextElementSibling?.textContent).toBe('Own lyrics')
    expect(screen.getByText('Length').nextElementSibling?.textContent).toBe('The engine chooses')
    expect(screen.queryByText('References')).toBeNull()
  })

  test('shows an upload by its file name and a readable size', async () => {
    open({ tool: 'receive_upload', fileName: 'Night bus', source: 'file', sizeBytes: 5_120 } as unknown as Settings)
    expect((await screen.findByText('File')).nextElementSibling?.textContent).toBe('Night bus')
    expect(screen.getByText('Size').nextElementSibling?.textContent).toBe('5.1 kB')
    expect(screen.queryByText('Prompt')).toBeNull()
  })

  test('shows a song’s references with their regions', async () => {
    const followed = { ...reference, slot: 'singing', region: { startSeconds: 0, endSeconds: 30.04 } } as const
    const words = { version: 'v3', prompt: '', lyrics: 'la', styles: [], durationSeconds: 15 }
    const references = [followed, { ...followed, slot: 'music' as const, audioName: 'Rain' }]
    open({ tool: 'song_gen', mode: 'custom', ...words, references })
    expect((await screen.findByText('References')).nextElementSibling?.textContent).toBe(
      'Night bus (singing, 0–30 s), Rain (music, 0–30 s)',
    )
  })
})
