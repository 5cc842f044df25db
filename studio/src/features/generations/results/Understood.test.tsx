import '../../../testing/browser.ts'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { setAdjustmentTranslation } from '../../../lib/i18n/adjustment-texts.ts'
import { translateAdjustment } from '../../../locales/hi/adjustment-translation.ts'
import { show } from '../../../testing/screen.tsx'
import { EngineName } from './EngineName.tsx'
import { Understood } from './Understood.tsx'

const shown = (item: Partial<AudioItem>): string => show(<Understood item={item as AudioItem} />).container.textContent

describe('what was understood', () => {
  afterEach(cleanup)

  test('is shown in phrases, without the tempo and key shown above, and with what was adjusted', () => {
    const understood = {
      phrases: ['deep house', '124 BPM', 'F minor', 'no drums', 'builds slowly'],
      adjustments: ['‘hause’ was read as house.'],
    }
    expect(shown({ bpm: 124.02, key: 'F minor', understood })).toBe(
      'Interpreted as: deep house · no drums · builds slowly‘hause’ was read as house.',
    )
  })

  test('shows what was adjusted in the language of the studio', () => {
    setAdjustmentTranslation(translateAdjustment)
    const understood = { phrases: [], adjustments: ['‘hause’ was read as house.', 'Something else.'] }
    expect(shown({ bpm: null, key: null, understood })).toBe('‘hause’ को house समझा गया।Something else.')
    setAdjustmentTranslation()
  })

  test('is nothing for audio of which nothing is known', () => {
    expect(shown({ bpm: 90, key: null })).toBe('')
  })
})

test('an audio names its engine where that is not our own', () => {
  const text = (engine?: string): string | null =>
    show(<EngineName item={{ madeBy: { tool: 'song_gen', choice: 'v4.5', engine } }} />).container.textContent
  expect(text('gpu (turbo)')).toBe('Made by the engine gpu (turbo)')
  expect(text()).toBe('')
})
